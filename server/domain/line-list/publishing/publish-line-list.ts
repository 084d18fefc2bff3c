import { type Kysely, sql } from 'kysely'
import { recordHistory } from '#server/platform/history/history.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Actor } from '#server/platform/history/actor.ts'
import type { LineListState } from '../lock-line-list.ts'
import { writeLineList } from '../write-line-list.ts'
import type { PublishFacts } from './publishing.ts'
import { closeReplacedStock } from './replaced-stock.ts'

export async function publishLineList(
  tx: Kysely<Tables>,
  list: LineListState,
  {
    actor,
    publishedAt,
    facts: { sortedItems, unsortedItems },
    confirmedWarnings,
  }: {
    actor: Actor
    publishedAt: string
    facts: PublishFacts
    confirmedWarnings: readonly string[]
  },
): Promise<void> {
  await writeSnapshot(tx, list, actor, publishedAt)
  await writeLineList(tx, list.id, {
    publishedAt,
    catalogsCreatedAt: sql<string>`coalesce(catalogs_created_at, ${publishedAt})`,
    updatedAt: publishedAt,
  })
  await recordHistory(tx, {
    actor,
    subject: 'line-list',
    subjectId: list.id,
    action: 'published',
    before: { publishedAt: null },
    after: { publishedAt, itemsCount: sortedItems, unsortedItems, confirmedWarnings },
  })
  await closeReplacedStock(tx, list, {
    actor,
    closedAt: publishedAt,
    because: `line list ${list.id} was published`,
  })
}

async function writeSnapshot(
  tx: Kysely<Tables>,
  list: LineListState,
  actor: Actor,
  publishedAt: string,
): Promise<void> {
  await sql`
    INSERT INTO catalog_snapshots (line_list_id, version, sorting_revision, items_count, items, published_by, published_at)
    SELECT lists.id, lists.version, lists.sorting_revision, count(*), jsonb_agg(jsonb_build_object(
        'modelCode', items.model_code, 'name', items.name, 'tier', items.tier,
        'wholesale', items.wholesale, 'msrp', items.msrp,
        'catalogTypes', (
          SELECT jsonb_agg(names.name ORDER BY types.position)
          FROM item_catalog_types AS types JOIN catalog_types AS names ON names.id = types.catalog_type_id
          WHERE types.item_id = items.id),
        'sizes', (
          SELECT jsonb_agg(jsonb_build_object(
            'size', sizes.size, 'upc', sizes.upc, 'quantity', sizes.quantity, 'availableOn', sizes.available_on
            ) ORDER BY sizes.position)
          FROM line_list_sizes AS sizes WHERE sizes.item_id = items.id AND sizes.withdrawn_at IS NULL)
      ) ORDER BY items.position, items.id), ${actor.userId}, ${publishedAt}
    FROM line_lists AS lists
    JOIN line_list_items AS items ON items.line_list_id = lists.id AND items.withdrawn_at IS NULL
    WHERE lists.id = ${list.id} AND EXISTS (SELECT FROM item_catalog_types AS types WHERE types.item_id = items.id)
    GROUP BY lists.id`.execute(tx)
}
