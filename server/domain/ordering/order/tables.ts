import type { ColumnType, Generated } from 'kysely'
import type { StoreAddress } from '#contract/customers/addresses.ts'
import type { LineListType } from '#contract/line-lists/line-list-types.ts'
import type { FieldName, KeyedByKind } from '#contract/orders/order-fields.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { CartNote } from './order.events.ts'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    orders: OrdersTable
    orderLines: OrderLinesTable
    stockPromises: { sku: string; units: ColumnType<number, number | undefined, number> }
    orderDays: { day: string; hasMultipleBrands: boolean; orders: number; totalPrice: number }
    salesDays: { day: string; brandId: number; units: number; totalPrice: number }
    salesDeltas: {
      day: string
      hasMultipleBrands: boolean
      orders: number
      brandId: number
      units: number
      totalPrice: number
    }
  }
}

interface FieldColumns {
  text: string | null
  note: string | null
  day: string | null
  address: ColumnType<StoreAddress | null, string | null | undefined, string | null>
  person: string | null
}

interface OrdersTable extends KeyedByKind<FieldName, FieldColumns> {
  id: string
  number: number
  version: number
  type: LineListType
  organizationId: string
  storeId: string
  status: OrderStatus
  dateSubmitted: string | null
  sortedAt: string
  totalPrice: number
  itemsCount: number
  unitsCount: number
  brandIds: number[]
  lineListIds: number[]
  hasMultipleBrands: boolean
  quantityPerBrand: ColumnType<Record<string, number>, string, string>
  replicatedFrom: string | null
  splitFrom: string | null
  notes: ColumnType<CartNote[], string | undefined, string>
  flagged: Generated<boolean>
  createdAt: string
  updatedAt: string
}

interface OrderLinesTable {
  orderId: string
  itemId: number
  lineListItemId: number
  lineListId: number
  brandId: number
  position: number
  modelCode: string
  name: string | null
  color: string | null
  size: string
  upc: string | null
  availableOn: string | null
  packUnits: number | null
  quantity: number
  wholesale: number
  discount: number
  unitPrice: number
  unitCost: number
  sku: string | null
}
