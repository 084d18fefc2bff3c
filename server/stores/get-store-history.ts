import { readHistory } from '#server/platform/history/history.ts'
import type { Handling } from '#server/platform/http/route.ts'

export async function getStoreHistory({ db, input: { id, before } }: Handling<'getStoreHistory'>) {
  return readHistory(db, { subject: 'store', subjectId: id, before })
}
