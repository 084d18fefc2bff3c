import { sql } from 'kysely'
import { refuse } from '#contract/refusals.ts'
import { pageByKey } from '#server/platform/database/page.ts'
import { readHistory } from '#server/platform/history/history.ts'
import type { Handling } from '#server/platform/http/route.ts'
import { readPurchaseOrder, selectPurchaseOrders, toPurchaseOrder } from './select-purchase-orders.ts'

/** Lists purchase orders that hold something, the last changed first. */
export async function getPurchaseOrders({ db, input, files }: Handling<'getPurchaseOrders'>) {
  const { status, brandId, inventoryType, search } = input
  let query = selectPurchaseOrders(db).where(sql<boolean>`purchase_orders.orders_count > 0`)
  if (status) query = query.where('purchaseOrders.status', '=', status)
  if (brandId) query = query.where('purchaseOrders.brandId', '=', brandId)
  if (inventoryType) query = query.where('purchaseOrders.inventoryType', '=', inventoryType)
  if (search) query = query.where('purchaseOrders.number', '=', Number(/\d+/.exec(search)?.[0] ?? 0))
  const by = [sql`purchase_orders.updated_at`, sql`purchase_orders.id`]
  const page = await pageByKey(db, query, { ...input, by })
  return { ...page, items: await Promise.all(page.items.map(async (row) => toPurchaseOrder(row, files))) }
}

/** Reads a purchase order. */
export async function getPurchaseOrder({ db, input, files }: Handling<'getPurchaseOrder'>) {
  return (await readPurchaseOrder(db, files, input.streamId)) ?? refuse('purchase-order-not-found')
}

/** Tells the changes of a purchase order. */
export async function getPurchaseOrderHistory({
  db,
  input: { id, before },
}: Handling<'getPurchaseOrderHistory'>) {
  return readHistory(db, { subject: 'purchase-order', subjectId: id, before })
}

/** Gives the addresses of workbooks that are written. */
export async function downloadPurchaseOrders({ db, input, files }: Handling<'downloadPurchaseOrders'>) {
  const { streamIds, orderStreamId } = input
  const { rows } = await sql<{ status: string; workbookKey: string | null }>`
    SELECT status, workbook_key FROM purchase_orders
    WHERE ${
      orderStreamId
        ? sql`id IN (SELECT purchase_order_id FROM purchase_order_parts WHERE order_id = ${orderStreamId})`
        : sql`id = ANY(${streamIds ?? []}::uuid[])`
    } ORDER BY number`.execute(db)
  if (rows.length === 0 || (streamIds && rows.length < new Set(streamIds).size))
    return refuse('purchase-order-not-found')
  const keys = rows.flatMap(({ workbookKey }) => (workbookKey === null ? [] : [workbookKey]))
  if (keys.length < rows.filter(({ status }) => status === 'ready').length || keys.length === 0)
    return refuse('purchase-order-not-written')
  return {
    presigned_urls: await Promise.all(
      keys.map(async (key, index) => files.presignDownload(key, `purchase-orders-${index + 1}.xlsx`)),
    ),
  }
}
