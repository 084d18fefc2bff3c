import {
  availabilities,
  availabilityLabels,
  stockTypeLabels,
  stockTypes,
} from '#contract/line-lists/line-list-types.ts'
import { ListFilter } from '#web/ui/table/filters/list-filter.tsx'
import { useFilters } from '#web/ui/table/list-search.ts'
import type { StockSearch } from './stock-search.ts'

export function StockFilters({ search }: { search: StockSearch }) {
  const change = useFilters<StockSearch>()
  const { stockType, availability } = search
  return (
    <>
      <ListFilter
        label="Type of stock"
        options={stockTypes.map((value) => ({ value, label: stockTypeLabels[value] }))}
        value={stockType}
        onChange={(next) => void change({ stockType: next })}
      />
      <ListFilter
        label="Availability"
        options={availabilities.map((value) => ({ value, label: availabilityLabels[value] }))}
        value={availability}
        onChange={(next) => void change({ availability: next })}
      />
    </>
  )
}
