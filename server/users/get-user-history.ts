import { readHistory } from '#server/platform/history/history.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function getUserHistory({ db, input: { id, before } }: CallContext<'getUserHistory'>) {
  return readHistory(db, { subject: 'user', subjectId: id, before })
}
