import { refuse } from '#contract/refusals.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function getFileLayout({ db, input: { trackingId } }: CallContext<'getFileLayout'>) {
  const row = await db.selectFrom('imports').select('layout').where('id', '=', trackingId).executeTakeFirst()
  return row?.layout ?? refuse('import-not-found')
}
