import {
  availabilities,
  type Availability,
  type LineListType,
  type StockType,
  stockTypes,
} from '#contract/line-lists/line-list-types.ts'
import type { ListSearch } from '#web/ui/table/list-search.ts'

export interface StockSearch extends ListSearch {
  stockType?: StockType
  availability?: Availability
}

export const anyStock = { stockType: undefined, availability: undefined }

export function stockSearch(raw: Record<string, unknown>) {
  return {
    stockType: stockTypes.find((one) => one === raw['stockType']),
    availability: availabilities.find((one) => one === raw['availability']),
  }
}

export function hasStockFilters({ stockType, availability }: StockSearch, type: LineListType | undefined) {
  return type === 'own-stock' || stockType !== undefined || availability !== undefined
}
