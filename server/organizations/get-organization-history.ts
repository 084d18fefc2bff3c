import { readHistory } from '#server/platform/history/history.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function getOrganizationHistory({
  db,
  input: { id, before },
}: CallContext<'getOrganizationHistory'>) {
  return readHistory(db, { subject: 'organization', subjectId: id, before })
}
