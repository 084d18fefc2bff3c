import { refuse } from '#contract/refusals.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import './tables.ts'

const most = 100

export async function getShareOpens({ db, input: { id } }: CallContext<'getShareOpens'>) {
  const opens = await db
    .selectFrom('catalogShareOpens')
    .select(['openedAt', 'device', 'address'])
    .where('shareId', '=', id)
    .orderBy('openedAt', 'desc')
    .limit(most)
    .execute()
  if (opens.length > 0) return opens
  const share = await db.selectFrom('catalogShares').select('id').where('id', '=', id).executeTakeFirst()
  return share ? [] : refuse('share-not-found')
}
