import { sql } from 'kysely'
import { refuse } from '#contract/refusals.ts'
import type { PurchaseOrderStatus } from '#contract/orders/purchase-order-status.ts'
import { isIn } from '#contract/orders/status-sets.ts'
import { workbookName } from '#server/domain/ordering/lists/select-purchase-orders.ts'
import { storeWorkbook } from '#server/domain/ordering/workbook/store-workbook.ts'
import type { Signing } from '#server/platform/files/file-store.ts'
import type { FileCallContext } from '#server/platform/http/route.ts'

export async function writeMissingWorkbooks(context: FileCallContext<'downloadPurchaseOrders'>) {
  const { db, input, files, actor } = context
  const { streamIds, orderStreamId } = input
  const { rows } = await sql<{ id: string; status: PurchaseOrderStatus; workbookKey: string | null }>`
    SELECT id, status, workbook_key FROM purchase_orders
    WHERE ${
      orderStreamId
        ? sql`id IN (SELECT purchase_order_id FROM purchase_order_parts WHERE order_id = ${orderStreamId})`
        : sql`id = ANY(${streamIds ?? []}::uuid[])`
    } ORDER BY number`.execute(db)
  if (rows.length === 0 || (streamIds && rows.length < new Set(streamIds).size))
    return refuse('purchase-order-not-found')
  const exist = await Promise.all(
    rows.map(async ({ workbookKey: key }) => key !== null && (await files.size(key)) !== undefined),
  )
  const written: string[] = []
  for (const [index, { id, status, workbookKey }] of rows.entries()) {
    const existing = exist[index] ? workbookKey : null
    const key = existing ?? (isIn(status, 'isReady') ? await storeWorkbook(context, id, actor.userId) : null)
    if (key) written.push(key)
  }
  return written.length === 0 ? refuse('purchase-order-not-written') : { fileKeys: written }
}

interface WorkbookKeys {
  readonly fileKeys: readonly string[]
}

export async function downloadPurchaseOrders({ prepared }: { prepared: WorkbookKeys }) {
  return prepared
}

export async function presentWorkbooks({ fileKeys }: WorkbookKeys, files: Signing) {
  return {
    presigned_urls: await Promise.all(
      fileKeys.map(async (key, index) => files.presignDownload(key, workbookName(index))),
    ),
  }
}
