import { readHistory } from '#server/platform/history/history.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function getStoreHistory({ db, input: { id, before } }: CallContext<'getStoreHistory'>) {
  return readHistory(db, { subject: 'store', subjectId: id, before })
}
