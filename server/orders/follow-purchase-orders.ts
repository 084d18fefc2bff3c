import { type Kysely, sql } from 'kysely'
import { isRefusal } from '#contract/refusals.ts'
import { progressOf } from '#server/purchase-orders/public.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { changeOrder, loadOrder, type Making } from './change-order.ts'
import { follow } from './order.ts'
import { releaseUnits } from './stock.ts'

/** Moves orders on, or back, as their purchase orders do; the orders are locked. */
export async function followPurchaseOrders(
  tx: Kysely<Tables>,
  orderIds: readonly string[],
  making: Making,
): Promise<void> {
  const progress = await progressOf(tx, orderIds)
  for (const id of orderIds) {
    const changed = await changeOrder(tx, id, (state) => follow(state, progress(id)), making)
    if (isRefusal(changed)) throw new Error('An order on a purchase order cannot be missing')
  }
}

/** Releases the units that some orders hold of a brand: they have left what is counted. */
export async function releaseUnitsOf(
  tx: Kysely<Tables>,
  orderIds: readonly string[],
  { brandId }: { brandId: number },
): Promise<void> {
  const { rows: counted } = await sql<{ exists: boolean }>`
    SELECT EXISTS (
      SELECT FROM order_lines WHERE order_id = ANY(${orderIds}::uuid[]) AND brand_id = ${brandId} AND sku IS NOT NULL)`.execute(
    tx,
  )
  if (!counted[0]?.exists) return
  const lines = []
  for (const id of orderIds) lines.push(...((await loadOrder(tx, id)).state?.lines ?? []))
  await releaseUnits(
    tx,
    lines.filter((line) => line.brandId === brandId),
  )
}
