import type { Kysely } from 'kysely'
import type { PurchaseOrderStatus } from '#contract/order-status.ts'
import type { Workbook } from '#contract/purchase-orders-to-build.ts'
import { refuse } from '#contract/refusals.ts'
import { dayIn } from '#server/platform/calendar.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Signing } from '#server/platform/files/file-store.ts'
import type { CallContext, FileCallContext } from '#server/platform/http/route.ts'
import type { Services } from '#server/platform/services.ts'
import { readItems } from '#server/domain/ordering/lists/select-purchase-orders.ts'
import { writeWorkbook } from '#server/domain/ordering/workbook/workbook.ts'
import { layOut } from '#server/domain/ordering/workbook/workbook-content.ts'

/** Reads what the workbook of a purchase order holds, and how the purchase order stands. */
export async function readWorkbook(
  db: Kysely<Tables>,
  { timeZone, purchaseTerms: terms }: Pick<Services, 'timeZone' | 'purchaseTerms'>,
  id: string,
): Promise<{ number: string; status: PurchaseOrderStatus; workbook: Workbook } | undefined> {
  const row = await db
    .selectFrom('purchaseOrders')
    .innerJoin('brands', 'brands.id', 'purchaseOrders.brandId')
    .leftJoin('lineLists', 'lineLists.id', 'purchaseOrders.lineListId')
    .select([
      'purchaseOrders.number',
      'purchaseOrders.status',
      'purchaseOrders.inventoryType',
      'purchaseOrders.readyAt',
      'brands.name as brand',
      'lineLists.season',
      'lineLists.year',
    ])
    .where('purchaseOrders.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { status, brand, inventoryType, season, year, readyAt } = row
  const number = `PO-${row.number}`
  const of = {
    number,
    brand,
    inventoryType,
    season: season === null ? null : `${season} ${year}`,
    date: readyAt === null ? null : dayIn(new Date(readyAt), timeZone),
    terms,
  }
  return { number, status, workbook: layOut(of, await readItems(db, id)) }
}

/** Tells what the workbook of a purchase order holds, or of a draft would hold. */
export async function getPurchaseOrderWorkbook(context: CallContext<'getPurchaseOrderWorkbook'>) {
  const read = await readWorkbook(context.db, context, context.input.streamId)
  return read?.workbook ?? refuse('purchase-order-not-found')
}

/** Writes a draft's workbook as it would be now; the next preview of the same draft takes its place. */
export async function writePreview(context: FileCallContext<'previewPurchaseOrder'>) {
  const { db, files, input } = context
  const read = await readWorkbook(db, context, input.streamId)
  if (!read) return refuse('purchase-order-not-found')
  if (read.status !== 'draft') return refuse('purchase-order-not-draft')
  const key = `purchase-orders/${input.streamId}-draft.xlsx`
  await files.put(key, await writeWorkbook(read.workbook))
  return { key, label: `${read.number}-draft.xlsx` }
}

/** Gives the address of a preview. */
export async function presentPreview({ key, label }: { key: string; label: string }, files: Signing) {
  return { url: await files.presignDownload(key, label) }
}
