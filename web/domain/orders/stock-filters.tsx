import {
  availabilities,
  availabilityLabels,
  type LineListType,
  stockTypeLabels,
  stockTypes,
} from '#contract/line-lists/line-list-types.ts'
import { ListFilter } from '#web/ui/table/filters/list-filter.tsx'
import { useFilters } from '#web/ui/table/list-search.ts'
import type { StockSearch } from './stock-search.ts'

interface StockFiltersProps {
  search: StockSearch
  /** The type of the listed orders, if it is only one. */
  type: LineListType | undefined
}

/** The kinds of Open Stock; on a list of other orders only while they are set. */
export function StockFilters({ search, type }: StockFiltersProps) {
  const change = useFilters<StockSearch>()
  const { stockType, availability } = search
  if (type !== 'own-stock' && stockType === undefined && availability === undefined) return null
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
