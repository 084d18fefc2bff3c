import type { CallContext } from '#server/platform/http/route.ts'
import { readHistory } from '#server/platform/history/history.ts'

export async function getOrderHistory({ db, input: { id, before } }: CallContext<'getOrderHistory'>) {
  return readHistory(db, { subject: 'order', subjectId: id, ...(before !== undefined && { before }) })
}
