import { useQuery } from '@tanstack/react-query'
import { lineListTypeLabels, listNameLabel } from '#contract/line-lists/line-list-types.ts'
import { queryOf } from '#web/api/client.ts'
import { BrandChip } from '#web/domain/catalog/brand-chip.tsx'
import { StockChips } from '#web/domain/orders/stock-chips.tsx'
import { statusLabel } from '#web/domain/status-badge.tsx'
import { formatDate } from '#web/lib/dates.ts'
import { FilterChip } from '#web/ui/table/filters/filter-chip.tsx'
import type { OrderScope, OrderSearch } from './order-search.ts'

export function OrderChips({ search, scope }: { search: OrderSearch; scope: OrderScope }) {
  const {
    status,
    brandId,
    type,
    organizationId,
    storeId,
    lineListId,
    salesRepId,
    customerPoNumber,
    flagged,
  } = search
  return (
    <>
      {status !== undefined && (
        <FilterChip name="status" label="Status">
          {statusLabel(status)}
        </FilterChip>
      )}
      {brandId !== undefined && scope.brandId === undefined && <BrandChip brandId={brandId} />}
      {type !== undefined && scope.type === undefined && (
        <FilterChip name="type" label="Type">
          {lineListTypeLabels[type]}
        </FilterChip>
      )}
      <StockChips search={search} />
      {organizationId !== undefined && <OrganizationChip id={organizationId} />}
      {storeId !== undefined && <StoreChip id={storeId} />}
      {lineListId !== undefined && <LineListChip lineListId={lineListId} />}
      {salesRepId !== undefined && <SalesRepChip id={salesRepId} />}
      {customerPoNumber !== undefined && (
        <FilterChip name="customerPoNumber" label="Customer PO">
          {customerPoNumber}
        </FilterChip>
      )}
      {days.map(([name, label]) => {
        const day = search[name]
        return (
          day !== undefined && (
            <FilterChip key={name} name={name} label={label}>
              {formatDate(day)}
            </FilterChip>
          )
        )
      })}
      {flagged && (
        <FilterChip name="flagged" label="Affected by">
          a line list update
        </FilterChip>
      )}
    </>
  )
}

const days = [
  ['submittedFrom', 'Submitted from'],
  ['submittedTo', 'Submitted to'],
  ['shipStartFrom', 'Ship start from'],
  ['shipStartTo', 'Ship start to'],
  ['shipCancelTo', 'Cancel date by'],
] as const

function SalesRepChip({ id }: { id: string }) {
  const { data, isError } = useQuery(queryOf('getUserWithMemberships', { id }))
  return (
    <FilterChip name="salesRepId" label="Sales rep">
      {data ? `${data.firstName} ${data.lastName}` : isError ? 'unknown' : undefined}
    </FilterChip>
  )
}

function OrganizationChip({ id }: { id: string }) {
  const { data, isError } = useQuery(queryOf('getOrganization', { id }))
  return (
    <FilterChip name="organizationId" label="Organization">
      {data?.name ?? (isError ? 'unknown' : undefined)}
    </FilterChip>
  )
}

function StoreChip({ id }: { id: string }) {
  const { data, isError } = useQuery(queryOf('getStore', { id }))
  return (
    <FilterChip name="storeId" label="Store">
      {data?.store.name ?? (isError ? 'unknown' : undefined)}
    </FilterChip>
  )
}

function LineListChip({ lineListId }: { lineListId: number }) {
  const { data, isError } = useQuery(queryOf('getLineList', { lineListId }))
  return (
    <FilterChip name="lineListId" label="Line list">
      {data ? listNameLabel(data) : isError ? 'unknown' : undefined}
    </FilterChip>
  )
}
