import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FilterValue } from '#contract/filters.ts'
import { listNameLabel } from '#contract/line-lists/line-list-types.ts'
import { queryOf } from '#web/api/client.ts'
import { BrandChip } from '#web/domain/catalog/brand-chip.tsx'
import { formatDate } from '#web/lib/dates.ts'
import { FilterChip } from '#web/ui/table/filters/filter-chip.tsx'
import { choicesOf } from './choices.ts'
import type { FilterRowProps } from './filter-row.tsx'
import { type ListedFilter, shownFilters } from './filter-search.ts'

export function ChipsOfFilters({ filters, search, scope }: FilterRowProps) {
  return (
    <>
      {shownFilters(filters, scope)
        .filter(({ url }) => search[url] !== undefined)
        .map((filter) => {
          const KindChip = chips[filter.kind] as (props: AnyChipProps) => ReactNode
          return <KindChip key={filter.url} filter={filter} value={search[filter.url]} />
        })}
    </>
  )
}

interface AnyChipProps {
  filter: ListedFilter
  value: unknown
}

interface ChipProps<Kind extends ListedFilter['kind']> {
  filter: Extract<ListedFilter, { kind: Kind }>
  value: FilterValue<Extract<ListedFilter, { kind: Kind }>>
}

const chips: { readonly [Kind in ListedFilter['kind']]: (props: ChipProps<Kind>) => ReactNode } = {
  choice: ({ filter, value }) => (
    <Chip filter={filter}>{choicesOf(filter).find((one) => one.value === value)?.label}</Chip>
  ),
  text: ({ filter, value }) => <Chip filter={filter}>{value}</Chip>,
  day: ({ filter, value }) => <Chip filter={filter}>{formatDate(value)}</Chip>,
  mark: ({ filter }) => <Chip filter={filter}>{filter.chip}</Chip>,
  brand: ({ filter, value }) => <BrandChip name={filter.url} label={labelOf(filter)} brandId={value} />,
  organization: OrganizationChip,
  store: StoreChip,
  lineList: LineListChip,
  salesRep: SalesRepChip,
}

const labelOf = ({ label, chipLabel = label }: ListedFilter) => chipLabel

function Chip({ filter, children }: { filter: ListedFilter; children: string | undefined }) {
  return (
    <FilterChip name={filter.url} label={labelOf(filter)}>
      {children}
    </FilterChip>
  )
}

function OrganizationChip({ filter, value: id }: ChipProps<'organization'>) {
  const { data, isError } = useQuery(queryOf('getOrganization', { id }))
  return <Chip filter={filter}>{data?.name ?? (isError ? 'unknown' : undefined)}</Chip>
}

function StoreChip({ filter, value: id }: ChipProps<'store'>) {
  const { data, isError } = useQuery(queryOf('getStore', { id }))
  return <Chip filter={filter}>{data?.store.name ?? (isError ? 'unknown' : undefined)}</Chip>
}

function LineListChip({ filter, value: lineListId }: ChipProps<'lineList'>) {
  const { data, isError } = useQuery(queryOf('getLineList', { lineListId }))
  return <Chip filter={filter}>{data ? listNameLabel(data) : isError ? 'unknown' : undefined}</Chip>
}

function SalesRepChip({ filter, value: id }: ChipProps<'salesRep'>) {
  const { data, isError } = useQuery(queryOf('getUserWithMemberships', { id }))
  const name = data && `${data.firstName} ${data.lastName}`
  return <Chip filter={filter}>{name ?? (isError ? 'unknown' : undefined)}</Chip>
}
