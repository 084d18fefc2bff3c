import type { Filters } from '../filters.ts'
import { lineListTypeLabels } from '../line-lists/line-list-types.ts'
import { purchaseOrderStatusRows } from './purchase-order-status.ts'
import { stockFilters } from './stock-filters.ts'

export const generationLabels = { automatic: 'Automatic', manual: 'Manual' } as const

/** The filters of the list of purchase orders; the tabs of the console set those of a stage (`stageFilters`). */
export const purchaseOrderFilters = {
  status: { kind: 'choice', options: purchaseOrderStatusRows, place: 'call' },
  submitted: { kind: 'yesOrNo', place: 'call' },
  invoiced: { kind: 'yesOrNo', place: 'call' },
  brandId: { kind: 'brand', label: 'Brand', place: 'row' },
  inventoryType: {
    kind: 'choice',
    label: 'Type',
    urlName: 'type',
    options: lineListTypeLabels,
    place: 'row',
  },
  ...stockFilters,
  generationType: { kind: 'choice', label: 'Source', options: generationLabels, place: 'row' },
  lineListId: { kind: 'lineList', place: 'call' },
  organizationId: { kind: 'organization', place: 'call' },
} as const satisfies Filters

export type PurchaseOrderFilters = typeof purchaseOrderFilters
