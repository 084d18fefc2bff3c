import { sql } from 'kysely'
import { refuse } from '#contract/refusals.ts'
import { readLineList } from '#server/domain/line-list/select-line-lists.ts'
import { readOrderingStore } from '#server/domain/ordering/lists/order-access.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { openKeyRing } from '#server/platform/secrets/key-ring.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { readSharedItems } from './read-share.ts'
import { shareLink } from './share-link.ts'
import './tables.ts'

export async function createShare({ db, clock, origin, actor, input }: CallContext<'createShare'>) {
  const { lineListId, storeId, recipient, days } = input
  if (!(await readLineList(db, lineListId))) return refuse('line-list-not-found')
  if (!(await readOrderingStore(db, actor, storeId))) return refuse('store-not-found')
  const { ids } = await readSharedItems(db, { lineListId, storeId }, { search: '', after: 0, size: 1 })
  if (ids.length === 0) return refuse('share-shows-nothing')
  const now = clock.now()
  const id = uuidv7(now)
  await db
    .insertInto('catalogShares')
    .values({
      id,
      lineListId,
      storeId,
      recipient,
      createdByName: sql<string>`(SELECT concat_ws(' ', first_name, last_name) FROM users WHERE id = ${actor.userId})`,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + days * 86_400_000).toISOString(),
    })
    .execute()
  const { signing } = await openKeyRing(db, clock, 'catalog shares').current()
  return { id, url: shareLink(origin, signing, id) }
}
