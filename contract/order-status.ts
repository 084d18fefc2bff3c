/** The statuses of an order (spec 2 §4). */
export const orderStatuses = [
  'cart',
  'pending-review',
  'approved',
  'denied',
  'cancelled',
  'po-generated',
  'submitted-to-brand',
  'invoiced',
] as const

/** The status of an order. */
export type OrderStatus = (typeof orderStatuses)[number]

/** The statuses of a purchase order: submission and invoice are dated fields of a ready one (rules §5). */
export const purchaseOrderStatuses = ['draft', 'ready', 'void'] as const

/** The status of a purchase order. */
export type PurchaseOrderStatus = (typeof purchaseOrderStatuses)[number]

/** How the statuses are called on their badges (spec 2 §4). */
export const orderStatusLabels: Readonly<Record<OrderStatus | PurchaseOrderStatus, string>> = {
  cart: 'In Cart',
  'pending-review': 'Pending Review',
  approved: 'Approved',
  denied: 'Denied',
  cancelled: 'Cancelled',
  'po-generated': 'PO Generated',
  'submitted-to-brand': 'Submitted to Brand',
  invoiced: 'Invoiced',
  draft: 'Draft',
  ready: 'Ready',
  void: 'Void',
}

/** The most units of one size that an order takes. */
export const quantityMax = 100_000

/** The most items of an order that one call changes. */
export const orderItemsMax = 1000

/** What may be done with an order. */
export interface OrderActions {
  readonly edit: boolean
  readonly submit: boolean
  readonly approve: boolean
  readonly deny: boolean
  /** Refused besides once a line stands on a ready purchase order. */
  readonly cancel: boolean
  readonly replicate: boolean
  readonly downloadPurchaseOrder: boolean
}

const nothing: OrderActions = {
  edit: false,
  submit: false,
  approve: false,
  deny: false,
  cancel: false,
  replicate: false,
  downloadPurchaseOrder: false,
}
const generated: OrderActions = { ...nothing, replicate: true, downloadPurchaseOrder: true }

const actions: Readonly<Record<OrderStatus, OrderActions>> = {
  cart: { ...nothing, edit: true, submit: true, cancel: true },
  'pending-review': {
    ...nothing,
    edit: true,
    approve: true,
    deny: true,
    cancel: true,
    replicate: true,
  },
  approved: { ...nothing, cancel: true, replicate: true },
  denied: { ...nothing, replicate: true },
  cancelled: { ...nothing, replicate: true },
  'po-generated': generated,
  'submitted-to-brand': generated,
  invoiced: generated,
}

/** Says what the status of an order allows (spec 2 §4, rules §5): the table that the buttons and the decisions share. */
export function orderCan(status: OrderStatus): OrderActions {
  return actions[status]
}
