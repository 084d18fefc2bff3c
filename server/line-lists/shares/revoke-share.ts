import { refuse } from '#contract/refusals.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import './tables.ts'

export async function revokeShare({ db, clock, input: { id } }: CallContext<'revokeShare'>) {
  const revoked = await db
    .updateTable('catalogShares')
    .set((share) => ({ revokedAt: share.fn.coalesce('revokedAt', share.val(clock.now().toISOString())) }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return revoked ? null : refuse('share-not-found')
}
