import type { Filters } from '../filters.ts'
import { lineListTypeLabels } from '../line-lists/line-list-types.ts'
import { orderStatusRows } from './order-status.ts'
import { stockFilters } from './stock-filters.ts'

/** The filters of an order list. Days are in the server's time zone. */
export const orderFilters = {
  status: {
    kind: 'choice',
    label: 'Status',
    options: orderStatusRows,
    acceptsSeveral: true,
    place: 'row',
  },
  brandId: { kind: 'brand', label: 'Brand', place: 'row' },
  type: { kind: 'choice', label: 'Type', options: lineListTypeLabels, place: 'row' },
  ...stockFilters,
  organizationId: { kind: 'organization', label: 'Organization', place: 'more' },
  storeId: { kind: 'store', label: 'Store', place: 'link' },
  lineListId: { kind: 'lineList', label: 'Line list', place: 'more' },
  salesRepId: { kind: 'salesRep', label: 'Sales rep', place: 'more' },
  /** The whole number, in any case. */
  customerPoNumber: {
    kind: 'text',
    label: 'Customer PO number',
    chipLabel: 'Customer PO',
    maxLength: 60,
    place: 'more',
  },
  hasMultipleBrands: { kind: 'yesOrNo', place: 'call' },
  submittedFrom: { kind: 'day', label: 'Submitted from', place: 'more' },
  submittedTo: { kind: 'day', label: 'Submitted to', place: 'more' },
  shipStartFrom: { kind: 'day', label: 'Ship start from', place: 'more' },
  shipStartTo: { kind: 'day', label: 'Ship start to', place: 'more' },
  shipCancelTo: { kind: 'day', label: 'Cancel date by', place: 'more' },
  flagged: {
    kind: 'mark',
    label: 'Affected by a line list update',
    chipLabel: 'Affected by',
    chip: 'a line list update',
    place: 'more',
  },
} as const satisfies Filters

export type OrderFilters = typeof orderFilters
