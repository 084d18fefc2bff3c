import {
  availabilities,
  type Availability,
  type LineListType,
  type StockType,
  stockTypes,
} from '#contract/line-lists/line-list-types.ts'
import type { ListSearch } from '#web/ui/table/list-search.ts'

/** The part of a list's URL search that asks for a kind of Open Stock. */
export interface StockSearch extends ListSearch {
  stockType?: StockType
  availability?: Availability
}

/** Leaves the filters out. */
export const anyStock = { stockType: undefined, availability: undefined }

/** Reads the filters from a URL. */
export function stockSearch(raw: Record<string, unknown>) {
  return {
    stockType: stockTypes.find((one) => one === raw['stockType']),
    availability: availabilities.find((one) => one === raw['availability']),
  }
}

/** Whether a list of one type of orders, or of all, is filtered by the kinds of Open Stock: others are only while they are set. */
export function hasStockFilters({ stockType, availability }: StockSearch, type: LineListType | undefined) {
  return type === 'own-stock' || stockType !== undefined || availability !== undefined
}
