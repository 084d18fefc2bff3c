import { type Kysely, sql } from 'kysely'
import { isRefusal, refuse } from '#contract/refusals.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { type LineListState, lockOpenLineList, lockStockOfKind } from '#server/domain/line-list/lock-line-list.ts'
import { readPublishFacts } from '#server/domain/line-list/publishing/publish-facts.ts'
import { publishBlockers, publishWarnings } from '#server/domain/line-list/publishing/publishing.ts'

/**
 * Publishes a line list's sorted items, once and for good. The list's row is locked, as it is by every move, so that the snapshot has
 * all of a move or none (rules §4). The first blocker is the refusal; its data tells them all.
 */
export async function publishCatalogs({ db, input, actor, clock, timeZone }: CallContext<'publishCatalogs'>) {
  const { lineListId, confirmedWarnings } = input
  await lockStockOfKind(db, lineListId)
  const list = await lockOpenLineList(db, lineListId)
  if (isRefusal(list)) return list
  if (list.publishedAt !== null) return refuse('already-published')
  await holdBrandsOf(db, lineListId)
  const facts = await readPublishFacts(db, lineListId, { clock, timeZone })
  if (!facts) return refuse('line-list-not-found')
  const blockers = publishBlockers(facts)
  if (blockers[0]) return refuse(blockers[0].code, blockers[0].message, { blockers })
  const warnings = publishWarnings(facts).filter(({ code }) => !confirmedWarnings.includes(code))
  if (warnings.length > 0) return refuse('publish-unconfirmed', undefined, { warnings })

  const publishedAt = clock.now().toISOString()
  await writeSnapshot(db, list, actor, publishedAt)
  await sql`
    UPDATE line_lists
    SET published_at = ${publishedAt}, catalogs_created_at = coalesce(catalogs_created_at, ${publishedAt}), updated_at = ${publishedAt}
    WHERE id = ${lineListId}`.execute(db)
  await recordHistory(db, {
    actor,
    subject: 'line-list',
    subjectId: lineListId,
    action: 'published',
    before: { publishedAt: null },
    after: {
      publishedAt,
      itemsCount: facts.sortedItems,
      unsortedItems: facts.unsortedItems,
      confirmedWarnings,
    },
  })
  if (list.type === 'own-stock') await closePreviousStock(db, list, actor, publishedAt)
  return { lineListId, publishedAt, itemsCount: facts.sortedItems }
}

/** Keeps the brands of a line list as they are until the transaction ends: an inactive one is not published. */
async function holdBrandsOf(db: Kysely<Tables>, lineListId: number): Promise<void> {
  await sql`
    SELECT FROM brands WHERE id IN (
      SELECT brand_id FROM line_lists WHERE id = ${lineListId}
      UNION SELECT brand_id FROM line_list_items WHERE line_list_id = ${lineListId})
    ORDER BY id FOR SHARE`.execute(db)
}

async function writeSnapshot(
  db: Kysely<Tables>,
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
    GROUP BY lists.id`.execute(db)
}

/** Newly published stock takes the place of what was counted before: ordering on the previous list of its kind closes (rules §5). */
async function closePreviousStock(
  db: Kysely<Tables>,
  list: LineListState,
  actor: Actor,
  closedAt: string,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    UPDATE line_lists SET ordering_closed_at = ${closedAt}, updated_at = ${closedAt}
    WHERE type = 'own-stock' AND stock_type = ${list.stockType} AND availability = ${list.availability}
      AND id <> ${list.id} AND published_at IS NOT NULL AND ordering_closed_at IS NULL
    RETURNING id`.execute(db)
  for (const { id } of rows)
    await recordHistory(db, {
      actor,
      subject: 'line-list',
      subjectId: id,
      action: 'ordering closed',
      before: { orderingClosedAt: null },
      after: { orderingClosedAt: closedAt, because: `line list ${list.id} was published` },
    })
}
