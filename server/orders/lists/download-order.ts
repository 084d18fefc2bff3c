import { refuse } from '#contract/refusals.ts'
import { readOrderDocument } from '#server/domain/ordering/document/read-order-document.ts'
import { writeOrderDocument } from '#server/domain/ordering/document/write-order-document.ts'
import { documentFile } from '#server/platform/documents/document-file.ts'
import { customerLanguage } from '#server/platform/mail/customer-language.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function downloadOrder({
  db,
  files,
  log,
  actor,
  timeZone,
  customerMail,
  input: { streamId: id, format, language },
  whileRequested,
}: CallContext<'downloadOrder'>) {
  const otherwise = customerLanguage(customerMail)
  const order = await readOrderDocument(db, { id, actor, language, otherwise, timeZone })
  if (!order) return refuse('order-not-found')
  const pieces = writeOrderDocument(order, format, {
    files,
    log,
    owner: actor.userId,
    signal: whileRequested(),
  })
  return documentFile(order.number, format, pieces)
}
