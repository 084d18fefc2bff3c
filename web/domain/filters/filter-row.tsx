import { useState } from 'react'
import type { Filters } from '#contract/filters.ts'
import { afterFirstScreen } from '#web/ui/feedback/later.tsx'
import { ListFilterPlaceholder } from '#web/ui/table/filters/list-filter.tsx'
import { choicesOf } from './choices.ts'
import { filterWidth } from './filter-width.ts'
import { type FilterValues, shownFilters } from './filter-search.ts'
import { MoreButton } from './more-button.tsx'

export interface FilterRowProps {
  filters: Filters
  search: FilterValues
  scope?: FilterValues
}

export interface FilterInputsProps extends FilterRowProps {
  isMoreOpen: boolean
  onOpenMore: (isOpen: boolean) => void
}

const FilterInputs = afterFirstScreen<FilterInputsProps>(
  async () => (await import('./filter-inputs.later.tsx')).FilterInputs,
  Placeholder,
)

export function FilterRow(props: FilterRowProps) {
  // The button may be pressed before the inputs are loaded.
  const [isMoreOpen, setMoreOpen] = useState(false)
  return <FilterInputs {...props} isMoreOpen={isMoreOpen} onOpenMore={setMoreOpen} />
}

function Placeholder({ filters, search, scope, onOpenMore }: FilterInputsProps) {
  const shown = shownFilters(filters, scope)
  const more = shown.filter(({ place }) => place === 'more')
  return (
    <>
      {shown.map((filter) => {
        const { url, place, label, onlyWith } = filter
        if (place !== 'row' || onlyWith) return null
        const text = choicesOf(filter).find(({ value }) => value === search[url])?.label
        return <ListFilterPlaceholder key={url} label={label} width={filterWidth} text={text} />
      })}
      {more.length > 0 && <MoreButton filters={more} search={search} onClick={() => onOpenMore(true)} />}
    </>
  )
}
