import { isRefusal } from '#contract/refusals.ts'
import { buildDraft } from '#server/domain/ordering/changes/build-draft.ts'
import { answerWith } from '#server/domain/ordering/lists/select-purchase-orders.ts'
import { orderContext } from '#server/domain/ordering/order/order-stream.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function buildPurchaseOrder(context: CallContext<'buildPurchaseOrder'>) {
  const { db, input } = context
  const { brandId, inventoryType, lineListId = 0, orderStreamIds } = input
  const built = await buildDraft(
    db,
    { brandId, inventoryType, lineListId },
    orderStreamIds,
    orderContext(context),
  )
  return isRefusal(built) ? built : answerWith(db, built, true)
}
