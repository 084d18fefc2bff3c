import { type Kysely, sql } from 'kysely'
import type { LineListWish } from './line-list.ts'
import { buildLineList } from './line-list.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { buildSegment, buildStore } from './store.ts'
import { buildOrganization, buildUser } from './user.ts'

/** A published line list of a brand that a store carries, for a test. */
export interface BuiltList {
  readonly lineListId: number
  readonly brandId: number
  /** The ids of its sizes, in the order of the list. */
  readonly itemIds: readonly number[]
}

/** Publishes a line list of a brand with all its items in one catalog type; `quantity` is what each size has in stock. */
export async function buildPublishedList(
  db: Kysely<Tables>,
  segment: { brandId: number; catalogTypeIds: readonly number[] },
  { quantity = null, ...wish }: LineListWish & { quantity?: number | null } = {},
): Promise<BuiltList> {
  const { brandId, catalogTypeIds } = segment
  const lineListId = await buildLineList(db, { deadline: null, ...wish, brandId })
  await sql`
    INSERT INTO item_catalog_types (item_id, catalog_type_id, position)
    SELECT id, ${catalogTypeIds[0]}, 1 FROM line_list_items WHERE line_list_id = ${lineListId}`.execute(db)
  await sql`
    UPDATE line_lists SET published_at = clock_timestamp(), catalogs_created_at = clock_timestamp() WHERE id = ${lineListId}`.execute(
    db,
  )
  await sql`
    UPDATE line_list_sizes SET quantity = ${quantity}
    FROM line_list_items WHERE line_list_items.id = item_id AND line_list_id = ${lineListId}`.execute(db)
  const { rows } = await sql<{ id: number }>`
    SELECT sizes.id FROM line_list_sizes AS sizes JOIN line_list_items AS items ON items.id = sizes.item_id
    WHERE items.line_list_id = ${lineListId} ORDER BY items.position, sizes.position`.execute(db)
  return { lineListId, brandId, itemIds: rows.map(({ id }) => id) }
}

/** Builds a customer with a store that carries some brands, each with a published list, and the user that orders for it. */
export async function buildCustomer(
  db: Kysely<Tables>,
  { brands = 1, ...wish }: LineListWish & { brands?: number; quantity?: number | null } = {},
) {
  const organizationId = await buildOrganization(db)
  const buyer = await buildUser(db, { type: 'external', organizationId })
  const segments = []
  for (let brand = 0; brand < brands; brand += 1) segments.push(await buildSegment(db))
  const store = await buildStore(db, {
    organizationId,
    mainContactUserId: buyer.id,
    brandSegmentation: segments,
  })
  const lists: BuiltList[] = []
  for (const segment of segments) lists.push(await buildPublishedList(db, segment, wish))
  return { organizationId, buyer, storeId: store.id, segments, lists }
}
