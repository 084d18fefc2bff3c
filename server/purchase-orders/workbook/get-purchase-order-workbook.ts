import { refuse } from '#contract/refusals.ts'
import { readWorkbook } from '#server/domain/ordering/workbook/read-workbook.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function getPurchaseOrderWorkbook(context: CallContext<'getPurchaseOrderWorkbook'>) {
  const read = await readWorkbook(context.db, context, context.input.streamId)
  return read?.workbook ?? refuse('purchase-order-not-found')
}
