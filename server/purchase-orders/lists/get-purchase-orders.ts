import { type Kysely, sql } from 'kysely'
import { type Page, searchCountCap } from '#contract/call.ts'
import type { ParsedInputOf } from '#contract/calls.ts'
import { refuse } from '#contract/refusals.ts'
import { pageByKey } from '#server/platform/database/page.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Signing } from '#server/platform/files/file-store.ts'
import { readHistory } from '#server/platform/history/history.ts'
import type { CallContext, FileCallContext } from '#server/platform/http/route.ts'
import { matching } from '#server/domain/ordering/lists/search-purchase-orders.ts'
import {
  type PurchaseOrderListed,
  readPurchaseOrder,
  selectPurchaseOrders,
  signWorkbook,
  toPurchaseOrder,
  workbookName,
} from '#server/domain/ordering/lists/select-purchase-orders.ts'
import { storeWorkbook } from '#server/domain/ordering/workbook/store-workbook.ts'

const keys = {
  updatedAt: sql`purchase_orders.updated_at`,
  createdAt: sql`purchase_orders.created_at`,
  number: sql`purchase_orders.number`,
}

/** Lists purchase orders that hold something, or are void where that is asked for, the last changed first. */
export async function getPurchaseOrders({ db, input, files }: CallContext<'getPurchaseOrders'>) {
  const page = await listPurchaseOrders(db, input)
  return {
    ...page,
    items: await Promise.all(page.items.map(async (row) => signWorkbook(toPurchaseOrder(row), files))),
  }
}

/** Pages through purchase orders, still in cents: finds a page of them, and adds up what those alone hold. */
export async function listPurchaseOrders(
  db: Kysely<Tables>,
  input: ParsedInputOf<'exportPurchaseOrders'> &
    Pick<ParsedInputOf<'getPurchaseOrders'>, 'cursor' | 'pageSize'> & { counted?: boolean },
): Promise<Page<PurchaseOrderListed>> {
  const { status, brandId, inventoryType, lineListId, generationType, organizationId, search } = input
  let query = db.selectFrom('purchaseOrders').select('purchaseOrders.id')
  // A void one holds nothing any more, and is found where void ones are asked for.
  if (status !== 'void') query = query.where(sql<boolean>`purchase_orders.orders_count > 0`)
  if (status) query = query.where('purchaseOrders.status', '=', status)
  if (brandId) query = query.where('purchaseOrders.brandId', '=', brandId)
  if (inventoryType) query = query.where('purchaseOrders.inventoryType', '=', inventoryType)
  if (lineListId) query = query.where('purchaseOrders.lineListId', '=', lineListId)
  if (generationType) query = query.where('purchaseOrders.generationType', '=', generationType)
  const { submitted, invoiced } = input
  if (submitted !== undefined)
    query = query.where('purchaseOrders.submittedOn', submitted ? 'is not' : 'is', null)
  if (invoiced !== undefined)
    query = query.where('purchaseOrders.invoicedOn', invoiced ? 'is not' : 'is', null)
  if (organizationId)
    query = query.where(
      sql<boolean>`purchase_orders.id IN (SELECT purchase_order_id FROM purchase_order_parts WHERE organization_id = ${organizationId})`,
    )
  if (search) query = query.where(await matching(db, search.toLowerCase()))
  const by = [keys[input.orderBy], sql`purchase_orders.id`]
  const page = await pageByKey(db, query, { ...input, by, ...(search && { countTo: searchCountCap }) })
  const ids = page.items.map(({ id }) => id)
  const rows = await selectPurchaseOrders(db)
    .where(sql<boolean>`purchase_orders.id = ANY(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], purchase_orders.id)`)
    .execute()
  return { ...page, items: rows }
}

/** Reads a purchase order. */
export async function getPurchaseOrder({ db, input, files }: CallContext<'getPurchaseOrder'>) {
  const purchaseOrder = await readPurchaseOrder(db, input.streamId)
  return purchaseOrder ? signWorkbook(purchaseOrder, files) : refuse('purchase-order-not-found')
}

/** Tells the changes of a purchase order. */
export async function getPurchaseOrderHistory({
  db,
  input: { id, before },
}: CallContext<'getPurchaseOrderHistory'>) {
  return readHistory(db, { subject: 'purchase-order', subjectId: id, before })
}

/** Finds the keys of workbooks; writes those of ready purchase orders that are missing. */
export async function writeMissingWorkbooks(context: FileCallContext<'downloadPurchaseOrders'>) {
  const { db, input, files } = context
  const { streamIds, orderStreamId } = input
  const { rows } = await sql<{ id: string; status: string; workbookKey: string | null }>`
    SELECT id, status, workbook_key FROM purchase_orders
    WHERE ${
      orderStreamId
        ? sql`id IN (SELECT purchase_order_id FROM purchase_order_parts WHERE order_id = ${orderStreamId})`
        : sql`id = ANY(${streamIds ?? []}::uuid[])`
    } ORDER BY number`.execute(db)
  if (rows.length === 0 || (streamIds && rows.length < new Set(streamIds).size))
    return refuse('purchase-order-not-found')
  const there = await Promise.all(
    rows.map(async ({ workbookKey: key }) => key !== null && (await files.size(key)) !== undefined),
  )
  const written: string[] = []
  for (const [index, { id, status, workbookKey }] of rows.entries()) {
    const existing = there[index] ? workbookKey : null
    const key = existing ?? (status === 'ready' ? await storeWorkbook(context, id) : null)
    if (key) written.push(key)
  }
  return written.length === 0 ? refuse('purchase-order-not-written') : { fileKeys: written }
}

interface WorkbookKeys {
  readonly fileKeys: readonly string[]
}

/** Passes on the keys of workbooks. */
export async function downloadPurchaseOrders({ prepared }: { prepared: WorkbookKeys }) {
  return prepared
}

/** Signs the URLs of workbooks. */
export async function presentWorkbooks({ fileKeys }: WorkbookKeys, files: Signing) {
  return {
    presigned_urls: await Promise.all(
      fileKeys.map(async (key, index) => files.presignDownload(key, workbookName(index))),
    ),
  }
}
