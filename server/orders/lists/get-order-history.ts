import { readHistory } from '#server/platform/history/history.ts'
import type { Handling } from '#server/platform/http/route.ts'

export async function getOrderHistory({ db, input: { id, before } }: Handling<'getOrderHistory'>) {
  return readHistory(db, { subject: 'order', subjectId: id, before })
}
