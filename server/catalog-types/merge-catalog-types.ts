import { type Kysely, sql } from 'kysely'
import { unsorted } from '#contract/line-lists/catalog-types.ts'
import { refuse } from '#contract/refusals.ts'
import { reassignCatalogType } from '#server/domain/brand/assign-catalog-types.ts'
import { lockCatalogTypes, removeCatalogType } from '#server/domain/catalog-type/write-catalog-types.ts'
import { lockLineListsWith } from '#server/domain/line-list/lock-line-list.ts'
import { moveAllItems } from '#server/domain/line-list/sorting/move-all-items.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { beginLocks } from '#server/domain/locks.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { countPhrase } from '#server/platform/count-phrase.ts'

/** A merge never changes what customers see, so it is refused if a catalog or a store has the type (docs/rules.md#deleting). */
export async function mergeCatalogTypes({ db, input, actor }: CallContext<'mergeCatalogTypes'>) {
  const { catalogTypeId: from, intoCatalogTypeId: to } = input
  if (from === to) return refuse('catalog-type-itself')
  const { locks, types } = await lockCatalogTypes(beginLocks(db), [from, to])
  const before = types.find(({ id }) => id === from)
  const into = types.find(({ id }) => id === to)
  if (!before || !into) return refuse('catalog-type-not-found')
  if (before.name === unsorted || into.name === unsorted) return refuse('catalog-type-protected')
  // Locks come before the check, so that no list is published in between.
  await lockLineListsWith(locks, from)
  const { published, stores } = await readVisibility(db, from)
  if (published) return refuse('catalog-type-published')
  if (stores > 0)
    return refuse(
      'catalog-type-in-use',
      `Catalog type is in use: ${countPhrase([[stores, 'store']])}. Choose another one for ${stores === 1 ? 'it' : 'them'} first.`,
    )

  const itemsCount = await moveAllItems(db, from, to, actor)
  await reassignCatalogType(db, from, to)
  await removeCatalogType(db, from)
  await recordHistory(db, {
    actor,
    subject: 'catalog-type',
    subjectId: from,
    action: 'merged',
    before,
    after: { into, itemsCount },
  })
  return { into, itemsCount }
}

async function readVisibility(
  db: Kysely<Tables>,
  catalogTypeId: number,
): Promise<{ published: boolean; stores: number }> {
  const { rows } = await sql<{ published: boolean; stores: number }>`
    SELECT
      EXISTS (
        SELECT FROM item_catalog_types AS types
        JOIN line_list_items AS items ON items.id = types.item_id
        JOIN line_lists AS lists ON lists.id = items.line_list_id
        WHERE types.catalog_type_id = ${catalogTypeId} AND lists.published_at IS NOT NULL) AS published,
      (SELECT count(DISTINCT store_id) FROM store_brand_catalog_types WHERE catalog_type_id = ${catalogTypeId}) AS stores`.execute(
    db,
  )
  return rows[0] ?? { published: false, stores: 0 }
}
