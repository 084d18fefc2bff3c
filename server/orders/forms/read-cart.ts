import type { Kysely } from 'kysely'
import type { LineListType } from '#contract/line-lists/line-list-types.ts'
import { orderNumber } from '#contract/orders/order-numbers.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export interface Cart {
  readonly id: string
  readonly number: string
  readonly storeId: string
  readonly status: OrderStatus
  readonly type: LineListType
  readonly version: number
  readonly lines: readonly { readonly itemId: number; readonly quantity: number }[]
}

export async function readCart(db: Kysely<Tables>, id: string): Promise<Cart | null> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'number', 'storeId', 'status', 'type', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!order) return null
  const lines = await db
    .selectFrom('orderLines')
    .select(['itemId', 'quantity'])
    .where('orderId', '=', id)
    .execute()
  return { ...order, number: orderNumber(order.number), lines }
}
