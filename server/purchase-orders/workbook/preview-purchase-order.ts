import { refuse } from '#contract/refusals.ts'
import { isIn } from '#contract/orders/status-sets.ts'
import { readWorkbook } from '#server/domain/ordering/workbook/read-workbook.ts'
import { workbookDocument } from '#server/domain/ordering/workbook/workbook-document.ts'
import { storeDocument } from '#server/platform/documents/write-document.ts'
import type { Signing } from '#server/platform/files/file-store.ts'
import type { FileCallContext } from '#server/platform/http/route.ts'

export async function writePreview(context: FileCallContext<'previewPurchaseOrder'>) {
  const { db, files, log, actor, input } = context
  const read = await readWorkbook(db, context, input.streamId)
  if (!read) return refuse('purchase-order-not-found')
  if (!isIn(read.status, 'isDraft')) return refuse('purchase-order-not-draft')
  const key = `purchase-orders/${input.streamId}-draft.xlsx`
  await storeDocument(workbookDocument(read.workbook), key, {
    files,
    log,
    owner: actor.userId,
  })
  return { key, label: `${read.number}-draft.xlsx` }
}

export async function presentPreview({ key, label }: { key: string; label: string }, files: Signing) {
  return { url: await files.presignDownload(key, label) }
}
