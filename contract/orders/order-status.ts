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

export type OrderStatus = (typeof orderStatuses)[number]

/** The status of an order that waits for a decision. */
export const pendingStatus = 'pending-review' satisfies OrderStatus

/** The statuses that an order never leaves. */
export const finalStatuses = ['denied', 'cancelled', 'invoiced'] as const satisfies readonly OrderStatus[]

/** The statuses of a purchase order. Submission and invoice are not statuses but dated fields of a ready one (rules §5). */
export const purchaseOrderStatuses = ['draft', 'ready', 'void'] as const

export type PurchaseOrderStatus = (typeof purchaseOrderStatuses)[number]

/** Badge labels (spec 2 §4). */
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

/** Units per size of an order. */
export const quantityMax = 100_000

/** Items of an order that one call can change. */
export const orderItemsMax = 1000

export interface OrderActions {
  readonly edit: boolean
  readonly submit: boolean
  readonly approve: boolean
  readonly deny: boolean
  /** Also refused once a line is on a ready purchase order. */
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

/** What an order's status allows (spec 2 §4, rules §5); buttons and decisions share this table. */
export function orderCan(status: OrderStatus): OrderActions {
  return actions[status]
}
