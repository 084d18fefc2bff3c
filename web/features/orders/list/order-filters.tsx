import { Button, Popover } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { lineListTypeLabels, lineListTypes } from '#contract/line-lists/line-list-types.ts'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { BrandFilter } from '#web/domain/catalog/brand-filter.tsx'
import { later } from '#web/ui/feedback/later.tsx'
import { ListFilter } from '#web/ui/table/list-filter.tsx'
import { statusLabel } from '#web/domain/status-badge.tsx'
import { useFilters } from '#web/ui/table/list-search.ts'
import type { OrderScope, OrderSearch } from './order-search.ts'

const MoreOrderFilters = later(async () => (await import('./more-order-filters.tsx')).MoreOrderFilters)

interface OrderFiltersProps {
  search: OrderSearch
  scope: OrderScope
}

/** Status, brand and type filters; the others are behind a button. All are kept in the URL. */
export function OrderFilters({ search, scope }: OrderFiltersProps) {
  const change = useFilters<OrderSearch>()
  return (
    <>
      <ListFilter
        label="Status"
        width={170}
        options={orderStatuses.map((value) => ({ value, label: statusLabel(value) }))}
        value={search.status}
        onChange={(status) => change({ status })}
      />
      {scope.brandId === undefined && (
        <BrandFilter value={search.brandId} onChange={(brandId) => change({ brandId })} />
      )}
      {scope.type === undefined && (
        <ListFilter
          label="Type"
          options={lineListTypes.map((value) => ({ value, label: lineListTypeLabels[value] }))}
          value={search.type}
          onChange={(type) => change({ type })}
        />
      )}
      <MoreFilters search={search} onChange={change} />
    </>
  )
}

interface MoreProps {
  search: OrderSearch
  onChange: (fields: Partial<OrderSearch>) => void
}

function MoreFilters({ search, onChange }: MoreProps) {
  const { organizationId, lineListId, submittedFrom, submittedTo, flagged } = search
  const set = [organizationId, lineListId, submittedFrom, submittedTo, flagged].filter(Boolean).length
  return (
    <Popover position="bottom-start" shadow="md" trapFocus returnFocus width={300}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconFilter size={16} aria-hidden />}>
          More filters{set > 0 && ` (${set})`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="More filters">
        <MoreOrderFilters search={search} onChange={onChange} />
      </Popover.Dropdown>
    </Popover>
  )
}
