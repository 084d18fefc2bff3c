import { createHash } from 'node:crypto'
import { orderFormProblemCodes } from '#contract/orders/order-form-problems.ts'
import { isRefusal, refuse } from '#contract/refusals.ts'
import { markWorkbook } from '#server/imports/mark-workbook.ts'
import { recordDownload } from '#server/platform/files/unclaimed-uploads.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { readUploadedForm, resolveForm } from './read-order-form.ts'

export async function getMarkedOrderForm(context: CallContext<'getMarkedOrderForm'>) {
  const { db, files, log, actor, clock, input } = context
  const read = await readUploadedForm(context)
  if (isRefusal(read)) return read
  const resolved = await resolveForm(db, read, context)
  const problems = resolved.problems.map(({ code, ...problem }) => ({
    ...problem,
    sentence: orderFormProblemCodes[code].sentence,
  }))
  const digest = createHash('sha256').update(`${input.fileKey} ${actor.userId}`).digest('hex')
  const markedKey = `marked/${digest}.xlsx`
  const givenAt = clock.now().toISOString()
  await recordDownload(db, { fileKey: markedKey, givenAt, ownerId: actor.userId })
  const failed = await markWorkbook({ fileKey: input.fileKey, problems, markedKey }, { files, log })
  if (failed === 'missing') return refuse('upload-not-found')
  if (failed) return refuse('order-file-unreadable', failed.message)
  return { url: await files.presignDownload(markedKey, 'Order form problems.xlsx') }
}
