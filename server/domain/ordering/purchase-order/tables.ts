import type { ColumnType, Generated } from 'kysely'
import type { LineListType } from '#contract/line-lists/line-list-types.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { PurchaseOrderStatus } from '#contract/orders/purchase-order-status.ts'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    purchaseOrders: PurchaseOrdersTable
    purchaseOrderParts: {
      orderId: string
      brandId: number
      lineListId: number
      purchaseOrderId: string
      organizationId: string
      storeId: string
      orderNumber: number
      sortedAt: string
      orderStatus: OrderStatus
      linesCount: number
      itemIds: number[]
      unitsCount: number
      totalCost: number
    }
  }
}

interface PurchaseOrdersTable {
  id: string
  number: number
  version: number
  status: PurchaseOrderStatus
  generationType: 'automatic' | 'manual'
  brandId: number
  inventoryType: LineListType
  lineListId: number
  ordersCount: number
  submittedOn: string | null
  reference: string | null
  invoiceNumber: string | null
  invoicedOn: string | null
  workbookKey: string | null
  waitingFor: Generated<'storage' | null>
  readyAt: string | null
  search: ColumnType<string, never, never>
  createdAt: string
  updatedAt: string
}
