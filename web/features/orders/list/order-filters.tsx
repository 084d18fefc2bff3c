import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lineListTypes } from '#contract/line-lists/line-list-types.ts'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { allBrandsQuery } from '#web/api/brands.ts'
import { queryOf } from '#web/api/client.ts'
import { lineListsQuery } from '#web/api/line-lists.ts'
import { organizationsQuery } from '#web/api/organizations.ts'
import { dayOf } from '#web/lib/dates.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { BrandFilter } from '#web/domain/catalog/brand-filter.tsx'
import { ListFilter } from '#web/ui/table/list-filter.tsx'
import { withChosen } from '#web/domain/customers/people-options.ts'
import { Picker } from '#web/ui/form/pickers.tsx'
import { statusLabel } from '#web/domain/status-badge.tsx'
import { useFilters } from '#web/ui/table/list-search.ts'
import type { OrderScope, OrderSearch } from './order-search.ts'
import { orderTypeLabels } from '#web/domain/orders/order-type-labels.ts'

interface OrderFiltersProps {
  search: OrderSearch
  scope: OrderScope
}

/** Status, brand and type filters; the others are behind a button. All are kept in the URL. */
export function OrderFilters({ search, scope }: OrderFiltersProps) {
  const brands = useQuery(allBrandsQuery()).data?.items ?? []
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
        <BrandFilter brands={brands} value={search.brandId} onChange={(brandId) => change({ brandId })} />
      )}
      {scope.type === undefined && (
        <ListFilter
          label="Type"
          options={lineListTypes.map((value) => ({ value, label: orderTypeLabels[value] }))}
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
        <Stack gap="sm">
          <Checkbox
            label="Affected by a line list update"
            checked={flagged === true}
            onChange={(event) => onChange({ flagged: event.currentTarget.checked || undefined })}
          />
          <OrganizationFilter value={organizationId} onChange={onChange} />
          <LineListFilter value={lineListId} onChange={onChange} />
          <DateField
            label="Submitted from"
            clearable
            value={submittedFrom ?? null}
            onChange={(date) => onChange({ submittedFrom: date === null ? undefined : dayOf(date) })}
          />
          <DateField
            label="Submitted to"
            clearable
            value={submittedTo ?? null}
            onChange={(date) => onChange({ submittedTo: date === null ? undefined : dayOf(date) })}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

const option = ({ id, name }: { id: string | number; name: string }) => ({ value: String(id), label: name })

function OrganizationFilter({
  value,
  onChange,
}: {
  value: string | undefined
  onChange: MoreProps['onChange']
}) {
  const [words, setWords] = useState('')
  const found = useQuery(organizationsQuery({ type: 'external', pageSize: 20, search: words || undefined }))
  const chosen = useQuery({
    ...queryOf('getOrganization', { id: value ?? '' }),
    enabled: value !== undefined,
  })
  return (
    <Picker<string>
      label="Organization"
      clearable
      value={value ?? null}
      onChange={(organizationId) => onChange({ organizationId: organizationId ?? undefined })}
      options={withChosen(
        (found.data?.items ?? []).map(option),
        chosen.data && value !== undefined ? [option(chosen.data)] : [],
      )}
      loading={found.isFetching}
      onSearch={setWords}
    />
  )
}

function LineListFilter({ value, onChange }: { value: number | undefined; onChange: MoreProps['onChange'] }) {
  const [words, setWords] = useState('')
  const found = useQuery(lineListsQuery({ pageSize: 20, search: words || undefined }))
  const chosen = useQuery({
    ...queryOf('getLineList', { lineListId: value ?? 0 }),
    enabled: value !== undefined,
  })
  return (
    <Picker<string>
      label="Line list"
      clearable
      value={value === undefined ? null : String(value)}
      onChange={(id) => onChange({ lineListId: id === null ? undefined : Number(id) })}
      options={withChosen(
        (found.data?.items ?? []).map(option),
        chosen.data && value !== undefined ? [option(chosen.data)] : [],
      )}
      loading={found.isFetching}
      onSearch={setWords}
    />
  )
}
