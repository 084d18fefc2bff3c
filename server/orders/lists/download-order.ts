import { refuse } from '#contract/refusals.ts'
import { readOrderDocument } from '#server/domain/ordering/document/read-order-document.ts'
import { writeOrderPdf } from '#server/domain/ordering/document/order-pdf.ts'
import { writeOrderWorkbook } from '#server/domain/ordering/document/order-workbook.ts'
import { pdfFile, workbookFile } from '#server/platform/documents/document-file.ts'
import { customerLanguage } from '#server/platform/mail/customer-language.ts'
import { thumbnailsOf } from '#server/platform/documents/thumbnails.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function downloadOrder({
  db,
  files,
  actor,
  timeZone,
  customerMail,
  input: { streamId: id, format, language },
}: CallContext<'downloadOrder'>) {
  const otherwise = customerLanguage(customerMail)
  const order = await readOrderDocument(db, { id, actor, language, otherwise, timeZone })
  if (!order) return refuse('order-not-found')
  const thumbnail = thumbnailsOf(files)
  return format === 'pdf'
    ? pdfFile(order.number, writeOrderPdf(order, thumbnail))
    : workbookFile(order.number, async () => writeOrderWorkbook(order, thumbnail))
}
