import type { Filters } from '#contract/filters.ts'
import { afterFirstScreen } from '#web/ui/feedback/later.tsx'
import { ListFilterPlaceholder } from '#web/ui/table/filters/list-filter.tsx'
import { choicesOf, widthFor } from './choices.ts'
import { type FilterValues, shownFilters } from './filter-search.ts'
import { MoreButton } from './more-button.tsx'

export interface FilterRowProps {
  filters: Filters
  search: FilterValues
  /** Values that the path sets. */
  scope?: FilterValues
}

/** The inputs of a list's filters: a few in a row, the others behind a button. All are kept in the URL. */
export const FilterRow = afterFirstScreen<FilterRowProps>(
  async () => (await import('./filter-inputs.later.tsx')).FilterInputs,
  Placeholder,
)

/** Looks like the filters until they are loaded. */
function Placeholder({ filters, search, scope }: FilterRowProps) {
  const shown = shownFilters(filters, scope)
  const more = shown.filter(({ place }) => place === 'more')
  return (
    <>
      {shown.map((filter) => {
        if (filter.place !== 'row' || filter.onlyWith) return null
        const options = choicesOf(filter)
        return (
          <ListFilterPlaceholder
            key={filter.url}
            label={filter.label}
            width={widthFor(options)}
            options={options}
            value={options.find(({ value }) => value === search[filter.url])?.value}
          />
        )
      })}
      {more.length > 0 && <MoreButton filters={more} search={search} />}
    </>
  )
}
