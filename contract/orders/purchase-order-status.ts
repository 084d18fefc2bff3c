/** What a status of a purchase order says. Submission and invoice are not statuses but dated fields of a ready one. */
interface Row {
  readonly label: string
  readonly badge: 'pencil' | 'file-check' | 'file-off'
  readonly phase: PurchaseOrderSet
}

export type PurchaseOrderSet =
  /** Takes orders and gives them back, and is approved or rejected. */
  | 'isDraft'
  /** Has its workbook, and is submitted, invoiced, or voided. */
  | 'isReady'
  /** Has no orders, and is listed only under its own status. */
  | 'isVoid'

export const purchaseOrderStatusRows = {
  draft: {
    label: 'Draft',
    badge: 'pencil',
    phase: 'isDraft',
  },
  ready: {
    label: 'Ready',
    badge: 'file-check',
    phase: 'isReady',
  },
  void: {
    label: 'Void',
    badge: 'file-off',
    phase: 'isVoid',
  },
} as const satisfies Record<string, Row>

export type PurchaseOrderStatus = keyof typeof purchaseOrderStatusRows

export const purchaseOrderStatuses = Object.keys(purchaseOrderStatusRows) as [
  PurchaseOrderStatus,
  ...PurchaseOrderStatus[],
]

export const purchaseOrderStatusAfter = {
  'purchase-order-opened': 'draft',
  'purchase-order-approved': 'ready',
  'purchase-order-voided': 'void',
} as const satisfies Readonly<Record<string, PurchaseOrderStatus>>
