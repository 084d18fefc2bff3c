import { type Kysely, sql } from 'kysely'
import { unsorted } from '#contract/catalog-types.ts'
import { refuse } from '#contract/refusals.ts'
import { lockLineListsWith, moveAllItems } from '#server/catalogs/public.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { countPhrase } from '#server/platform/count-phrase.ts'

/**
 * Merges a catalog type into another: its items and brands go there, and it is deleted. What customers see is not changed this
 * way: one that stands in a published catalog stays, and so does one that a store chose, which would be given the items of
 * another type that nobody chose for it (rules §5, §6).
 */
export async function mergeCatalogTypes({ db, input, actor }: CallContext<'mergeCatalogTypes'>) {
  const { catalogTypeId: from, intoCatalogTypeId: to } = input
  if (from === to) return refuse('catalog-type-itself')
  const types = await db
    .selectFrom('catalogTypes')
    .select(['id', 'name'])
    .where('id', 'in', [from, to])
    .orderBy('id')
    .forUpdate()
    .execute()
  const before = types.find(({ id }) => id === from)
  const into = types.find(({ id }) => id === to)
  if (!before || !into) return refuse('catalog-type-not-found')
  if (before.name === unsorted || into.name === unsorted) return refuse('catalog-type-protected')
  // Nobody publishes what is merged: the lists are locked before they are asked.
  await lockLineListsWith(db, from)
  const { published, stores } = await use(db, from)
  if (published) return refuse('catalog-type-published')
  if (stores > 0)
    return refuse(
      'catalog-type-in-use',
      `Catalog type is in use: ${countPhrase([[stores, 'store']])}. Choose another one for ${stores === 1 ? 'it' : 'them'} first.`,
    )

  const itemsCount = await moveAllItems(db, from, to, actor)
  await sql`
    INSERT INTO brand_catalog_types (brand_id, catalog_type_id)
    SELECT brand_id, ${to} FROM brand_catalog_types WHERE catalog_type_id = ${from}
    ON CONFLICT DO NOTHING`.execute(db)
  await sql`DELETE FROM brand_catalog_types WHERE catalog_type_id = ${from}`.execute(db)
  await db.deleteFrom('catalogTypes').where('id', '=', from).execute()
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

async function use(db: Kysely<Tables>, id: number): Promise<{ published: boolean; stores: number }> {
  const { rows } = await sql<{ published: boolean; stores: number }>`
    SELECT
      EXISTS (
        SELECT FROM item_catalog_types AS types
        JOIN line_list_items AS items ON items.id = types.item_id
        JOIN line_lists AS lists ON lists.id = items.line_list_id
        WHERE types.catalog_type_id = ${id} AND lists.published_at IS NOT NULL) AS published,
      (SELECT count(DISTINCT store_id) FROM store_brand_catalog_types WHERE catalog_type_id = ${id}) AS stores`.execute(
    db,
  )
  return rows[0] ?? { published: false, stores: 0 }
}
