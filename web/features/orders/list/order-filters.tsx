import { Button, Popover } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { use, type SyntheticEvent } from 'react'
import { lineListTypeLabels, lineListTypes } from '#contract/line-lists/line-list-types.ts'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { BrandFilter } from '#web/domain/catalog/brand-filter.tsx'
import { anyStock, hasStockFilters } from '#web/domain/orders/stock-search.ts'
import { later } from '#web/ui/feedback/later.tsx'
import { InFilterSheet } from '#web/ui/table/filters/in-filter-sheet.ts'
import { ListFilter } from '#web/ui/table/filters/list-filter.tsx'
import { statusLabel } from '#web/domain/status-badge.tsx'
import { useFilters } from '#web/ui/table/list-search.ts'
import type { OrderScope, OrderSearch } from './order-search.ts'

const MoreOrderFilters = later(async () => (await import('./more-order-filters.tsx')).MoreOrderFilters)
const StockFilters = later(
  async () => (await import('#web/domain/orders/stock-filters.later.tsx')).StockFilters,
)

interface OrderFiltersProps {
  search: OrderSearch
  scope: OrderScope
}

export function OrderFilters({ search, scope }: OrderFiltersProps) {
  const change = useFilters<OrderSearch>()
  return (
    <>
      <ListFilter
        label="Status"
        width={170}
        options={orderStatuses.map((value) => ({ value, label: statusLabel(value) }))}
        value={search.status}
        onChange={(status) => void change({ status })}
      />
      {scope.brandId === undefined && (
        <BrandFilter value={search.brandId} onChange={(brandId) => void change({ brandId })} />
      )}
      {scope.type === undefined && (
        <ListFilter
          label="Type"
          options={lineListTypes.map((value) => ({ value, label: lineListTypeLabels[value] }))}
          value={search.type}
          onChange={(type) => void change(type === 'own-stock' ? { type } : { type, ...anyStock })}
        />
      )}
      {hasStockFilters(search, scope.type ?? search.type) && <StockFilters search={search} />}
      <MoreFilters search={search} onChange={change} />
    </>
  )
}

interface MoreProps {
  search: OrderSearch
  onChange: (fields: Partial<OrderSearch>) => Promise<void>
}

function MoreFilters({ search, onChange }: MoreProps) {
  const inSheet = use(InFilterSheet)
  if (inSheet) return <MoreOrderFilters search={search} onChange={onChange} />
  const { status: _status, brandId: _brand, type: _type, storeId: _store, ...more } = search
  const { stockType: _stock, availability: _availability, ...others } = more
  const { search: _words, sort: _sort, cursor: _cursor, page: _page, pageSize: _size, ...filters } = others
  const set = Object.values(filters).filter(Boolean).length
  return (
    <Popover position="bottom-start" shadow="md" trapFocus returnFocus width={360}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconFilter size={16} aria-hidden />}>
          More filters{set > 0 && ` (${set})`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="More filters" onMouseDown={keepOpen} onTouchStart={keepOpen}>
        <MoreOrderFilters search={search} onChange={onChange} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** The options of a picker are elsewhere in the document, but a press on them is not one outside of the popover. */
function keepOpen(event: SyntheticEvent): void {
  const { currentTarget, target } = event
  if (target instanceof Node && !currentTarget.contains(target)) event.stopPropagation()
}
