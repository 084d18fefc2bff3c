import { readHistory } from '#server/platform/history/history.ts'
import type { CallContext } from '#server/platform/http/route.ts'

/** Tells the changes of a user. */
export async function getUserHistory({ db, input: { id, before } }: CallContext<'getUserHistory'>) {
  return readHistory(db, { subject: 'user', subjectId: id, before })
}
