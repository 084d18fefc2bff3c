/** What a status of an order says. Every status decides on every set, so a new one compiles only once it has. */
interface Row {
  readonly label: string
  readonly badge: 'cart' | 'clock' | 'check' | 'cross' | 'ban' | 'file-check' | 'send' | 'file'
  /** In lists that are not filtered by status. */
  readonly isListed: boolean
  /** Submitted and not finished: its organization cannot be deleted. */
  readonly isOpen: boolean
  readonly isApproved: boolean
  /** Its lines are on purchase orders, if only on drafts. */
  readonly isOnPurchaseOrders: boolean
  /** Every line is on a ready purchase order. */
  readonly isPurchased: boolean
  /** In the figures of the dashboard, reports, and customers. */
  readonly countsAsSale: boolean
  /** Keeps what was ordered when its line list is updated, and is flagged for staff. */
  readonly isFlaggedByUpdates: boolean
  /** A changed price in its line list is shown on its lines. */
  readonly comparesPrices: boolean
  readonly phase: OrderPhase
  readonly allows: readonly OrderAction[]
}

type OrderPhase =
  /** Not submitted yet: its customer edits it, and its prices follow the line lists. */
  | 'isCart'
  | 'awaitsDecision'
  | 'awaitsPurchaseOrders'
  | 'awaitsSubmission'
  | 'awaitsInvoice'
  | 'isDenied'
  | 'isClosed'

/** What a status may allow. `cancel` is also refused once a line is on a ready purchase order. */
export type OrderAction =
  | 'edit'
  /** What staff agree with the customer also after the approval, such as the terms. */
  | 'edit-terms'
  | 'submit'
  | 'approve'
  | 'deny'
  | 'cancel'
  | 'replicate'
  | 'downloadPurchaseOrder'

export const orderStatusRows = {
  cart: {
    label: 'In Cart',
    badge: 'cart',
    isListed: true,
    isOpen: false,
    isApproved: false,
    isOnPurchaseOrders: false,
    isPurchased: false,
    countsAsSale: false,
    isFlaggedByUpdates: false,
    comparesPrices: true,
    phase: 'isCart',
    allows: ['edit', 'edit-terms', 'submit', 'cancel'],
  },
  'pending-review': {
    label: 'Pending Review',
    badge: 'clock',
    isListed: true,
    isOpen: true,
    isApproved: false,
    isOnPurchaseOrders: true,
    isPurchased: false,
    countsAsSale: true,
    isFlaggedByUpdates: true,
    comparesPrices: true,
    phase: 'awaitsDecision',
    allows: ['edit', 'edit-terms', 'approve', 'deny', 'cancel', 'replicate'],
  },
  approved: {
    label: 'Approved',
    badge: 'check',
    isListed: true,
    isOpen: true,
    isApproved: true,
    isOnPurchaseOrders: true,
    isPurchased: false,
    countsAsSale: true,
    isFlaggedByUpdates: true,
    comparesPrices: false,
    phase: 'awaitsPurchaseOrders',
    allows: ['edit-terms', 'cancel', 'replicate'],
  },
  denied: {
    label: 'Denied',
    badge: 'cross',
    isListed: false,
    isOpen: false,
    isApproved: false,
    isOnPurchaseOrders: false,
    isPurchased: false,
    countsAsSale: false,
    isFlaggedByUpdates: false,
    comparesPrices: false,
    phase: 'isDenied',
    allows: ['replicate'],
  },
  cancelled: {
    label: 'Cancelled',
    badge: 'ban',
    isListed: true,
    isOpen: false,
    isApproved: false,
    isOnPurchaseOrders: false,
    isPurchased: false,
    countsAsSale: false,
    isFlaggedByUpdates: false,
    comparesPrices: false,
    phase: 'isClosed',
    allows: ['replicate'],
  },
  'po-generated': {
    label: 'PO Generated',
    badge: 'file-check',
    isListed: true,
    isOpen: true,
    isApproved: true,
    isOnPurchaseOrders: true,
    isPurchased: true,
    countsAsSale: true,
    isFlaggedByUpdates: false,
    comparesPrices: false,
    phase: 'awaitsSubmission',
    allows: ['edit-terms', 'replicate', 'downloadPurchaseOrder'],
  },
  'submitted-to-brand': {
    label: 'Submitted to Brand',
    badge: 'send',
    isListed: true,
    isOpen: true,
    isApproved: true,
    isOnPurchaseOrders: true,
    isPurchased: true,
    countsAsSale: true,
    isFlaggedByUpdates: false,
    comparesPrices: false,
    phase: 'awaitsInvoice',
    allows: ['edit-terms', 'replicate', 'downloadPurchaseOrder'],
  },
  invoiced: {
    label: 'Invoiced',
    badge: 'file',
    isListed: true,
    isOpen: false,
    isApproved: true,
    isOnPurchaseOrders: true,
    isPurchased: true,
    countsAsSale: true,
    isFlaggedByUpdates: false,
    comparesPrices: false,
    phase: 'isClosed',
    allows: ['edit-terms', 'replicate', 'downloadPurchaseOrder'],
  },
} as const satisfies Record<string, Row>

export type OrderStatus = keyof typeof orderStatusRows

export type OrderSet = OrderPhase | Exclude<keyof Row, 'label' | 'badge' | 'phase' | 'allows'>

export const orderStatuses = Object.keys(orderStatusRows) as [OrderStatus, ...OrderStatus[]]

export const pendingStatus = 'pending-review' satisfies OrderStatus

export const cartStatus = 'cart' satisfies OrderStatus

export const statusAfter = {
  'order-opened': 'cart',
  'order-submitted': 'pending-review',
  'order-approved': 'approved',
  'order-denied': 'denied',
  'order-cancelled': 'cancelled',
  'order-po-generated': 'po-generated',
  'order-po-voided': 'approved',
  'order-submitted-to-brand': 'submitted-to-brand',
  'order-invoiced': 'invoiced',
} as const satisfies Readonly<Record<string, OrderStatus>>

export function orderCan(status: OrderStatus, action: OrderAction): boolean {
  const { allows }: Row = orderStatusRows[status]
  return allows.includes(action)
}
