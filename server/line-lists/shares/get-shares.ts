import { sql } from 'kysely'
import { refuse } from '#contract/refusals.ts'
import { readLineList } from '#server/domain/line-list/select-line-lists.ts'
import { pageByKey } from '#server/platform/database/page.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { openKeyRing } from '#server/platform/secrets/key-ring.ts'
import { shareLink } from './share-link.ts'
import './tables.ts'

export async function getShares({ db, clock, origin, input }: CallContext<'getShares'>) {
  const { lineListId } = input
  const query = db
    .selectFrom('catalogShares')
    .innerJoin('stores', 'stores.id', 'catalogShares.storeId')
    .innerJoin('organizations', 'organizations.id', 'stores.organizationId')
    .select([
      'catalogShares.id',
      'stores.name as storeName',
      'organizations.name as organizationName',
      'catalogShares.recipient',
      'catalogShares.createdByName',
      'catalogShares.createdAt',
      'catalogShares.expiresAt',
      'catalogShares.revokedAt',
      sql<boolean>`catalog_shares.revoked_at IS NULL AND catalog_shares.expires_at > ${clock.now().toISOString()}`.as(
        'isValid',
      ),
      sql<number>`(SELECT count(*) FROM catalog_share_opens WHERE share_id = catalog_shares.id)`.as(
        'opensCount',
      ),
      sql<
        string | null
      >`(SELECT max(opened_at) FROM catalog_share_opens WHERE share_id = catalog_shares.id)`.as(
        'lastOpenedAt',
      ),
    ])
    .where('catalogShares.lineListId', '=', lineListId)
  const page = await pageByKey(db, query, { ...input, orderDir: 'desc', by: [sql`catalog_shares.id`] })
  if (page.items.length === 0 && !(await readLineList(db, lineListId))) return refuse('line-list-not-found')
  const { signing } = await openKeyRing(db, clock, 'catalog shares').current()
  return {
    ...page,
    items: page.items.map((share) => ({ ...share, url: shareLink(origin, signing, share.id) })),
  }
}
