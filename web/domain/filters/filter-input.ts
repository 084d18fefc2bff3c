import type { FilterValue } from '#contract/filters.ts'
import type { ListedFilter } from './filter-search.ts'

export interface InputProps<Kind extends ListedFilter['kind']> {
  filter: Extract<ListedFilter, { kind: Kind }>
  value: FilterValue<Extract<ListedFilter, { kind: Kind }>> | undefined
  onChange: (value: FilterValue<Extract<ListedFilter, { kind: Kind }>> | undefined) => Promise<void>
}

export interface AnyInputProps {
  filter: ListedFilter
  value: unknown
  onChange: (value: unknown) => Promise<void>
}
