import { lineListTypes, type LineListType } from '#contract/line-lists/line-list-types.ts'
import { queryOf } from '#web/api/client.ts'
import { stockSearch, type StockSearch } from '#web/domain/orders/stock-search.ts'
import { listInput, listSearch } from '#web/ui/table/list-search.ts'
import { stages, type Stage } from '#contract/orders/purchase-order-stage.ts'
import { stageFilter } from './stage-filter.ts'

export const generationTypes = ['automatic', 'manual'] as const

export interface PurchaseOrderSearch extends StockSearch {
  stage?: Stage
  brandId?: number
  type?: LineListType
  generationType?: (typeof generationTypes)[number]
}

export function purchaseOrderSearch(raw: Record<string, unknown>): PurchaseOrderSearch {
  const stage = stages.find((one) => one === raw['stage'])
  const type = lineListTypes.find((one) => one === raw['type'])
  const generationType = generationTypes.find((one) => one === raw['generationType'])
  const brandId = Number(raw['brandId'])
  // Explicit undefined removes an invalid value from the URL search.
  return {
    ...listSearch(raw),
    stage,
    type,
    ...stockSearch(raw),
    generationType,
    brandId: Number.isInteger(brandId) && brandId > 0 ? brandId : undefined,
  }
}

const sorts = ['number', 'createdAt'] as const

export function purchaseOrderListQuery(search: PurchaseOrderSearch) {
  const { pageSize, cursor } = listInput(search)
  return queryOf('getPurchaseOrders', { ...purchaseOrderFiltersOf(search), pageSize, cursor })
}

export function purchaseOrderFiltersOf({
  stage,
  brandId,
  type,
  stockType,
  availability,
  generationType,
  ...list
}: PurchaseOrderSearch) {
  const { orderBy: sortedBy, orderDir, search } = listInput(list)
  const orderBy = sorts.find((one) => one === sortedBy)
  return {
    ...stageFilter(stage),
    search,
    brandId,
    inventoryType: type,
    stockType,
    availability,
    generationType,
    orderBy,
    orderDir: orderBy && orderDir,
  }
}
