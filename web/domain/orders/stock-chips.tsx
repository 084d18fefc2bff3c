import { availabilityLabels, stockTypeLabels } from '#contract/line-lists/line-list-types.ts'
import { FilterChip } from '#web/ui/table/filters/filter-chip.tsx'
import type { StockSearch } from './stock-search.ts'

export function StockChips({ search: { stockType, availability } }: { search: StockSearch }) {
  return (
    <>
      {stockType !== undefined && (
        <FilterChip name="stockType" label="Type of stock">
          {stockTypeLabels[stockType]}
        </FilterChip>
      )}
      {availability !== undefined && (
        <FilterChip name="availability" label="Availability">
          {availabilityLabels[availability]}
        </FilterChip>
      )}
    </>
  )
}
