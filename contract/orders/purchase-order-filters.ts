import type { Filters } from '../filters.ts'
import { availabilityLabels, lineListTypeLabels, stockTypeLabels } from '../line-lists/line-list-types.ts'
import { purchaseOrderStatusRows } from './purchase-order-status.ts'

/** How a purchase order was created: automatically or by staff. */
export const generationLabels = { automatic: 'Automatic', manual: 'Manual' } as const

const ofOpenStock = { filter: 'type', value: 'own-stock' } as const

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
  /** Purchase orders with lines of Open Stock lists of this type of stock. */
  stockType: {
    kind: 'choice',
    label: 'Type of stock',
    options: stockTypeLabels,
    place: 'row',
    onlyWith: ofOpenStock,
  },
  /** With `stockType`, of lists that are both. */
  availability: {
    kind: 'choice',
    label: 'Availability',
    options: availabilityLabels,
    place: 'row',
    onlyWith: ofOpenStock,
  },
  generationType: { kind: 'choice', label: 'Source', options: generationLabels, place: 'row' },
  lineListId: { kind: 'lineList', place: 'call' },
  organizationId: { kind: 'organization', place: 'call' },
} as const satisfies Filters

export type PurchaseOrderFilters = typeof purchaseOrderFilters
