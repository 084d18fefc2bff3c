import type { FilterValue } from '#contract/filters.ts'
import type { ListedFilter } from './filter-search.ts'

/** What the input of a kind of filter gets. */
export interface InputProps<Kind extends ListedFilter['kind']> {
  filter: Extract<ListedFilter, { kind: Kind }>
  value: FilterValue<Extract<ListedFilter, { kind: Kind }>> | undefined
  onChange: (value: FilterValue<Extract<ListedFilter, { kind: Kind }>> | undefined) => Promise<void>
}

/** The same for any kind. */
export interface AnyInputProps {
  filter: ListedFilter
  value: unknown
  onChange: (value: unknown) => Promise<void>
}
