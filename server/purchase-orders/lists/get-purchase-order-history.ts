import { readHistory } from '#server/platform/history/history.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function getPurchaseOrderHistory({
  db,
  input: { id, before },
}: CallContext<'getPurchaseOrderHistory'>) {
  return readHistory(db, { subject: 'purchase-order', subjectId: id, before })
}
