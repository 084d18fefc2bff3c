import { sql } from 'kysely'
import { refuse } from '#contract/refusals.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import type { ItemState } from '#server/domain/line-list/sorting/sorting.ts'
import { readCatalogTypes } from '#server/domain/line-list/sorting/catalog-types-by-name.ts'

export async function getSortingChanges({ db, input, actor }: CallContext<'getSortingChanges'>) {
  const { lineListId } = input
  // Read first: a change committed after this is returned now and again by the next call, but never missed.
  const { rows } = await sql<{ revision: number; version: number; published: boolean; archived: boolean }>`
    SELECT sorting_revision AS revision, version, published_at IS NOT NULL AS published, archived_at IS NOT NULL AS archived
    FROM line_lists WHERE id = ${lineListId}`.execute(db)
  const list = rows[0]
  if (!list) return refuse('line-list-not-found')
  const since = input.since ?? list.revision
  if (since >= list.revision) return { ...list, items: [], moves: [] }

  // A large selection arrives in several calls of one batch, and counts as one move.
  const moves = await db
    .selectFrom('sortingMoves')
    .distinctOn('batchId')
    .select([
      'revision',
      'action',
      'actorName',
      'actorId',
      'at',
      sql<number>`(
        SELECT count(DISTINCT item_id) FROM sorting_moves AS whole, unnest(whole.item_ids) AS item_id
         WHERE whole.batch_id = sorting_moves.batch_id AND whole.line_list_id = sorting_moves.line_list_id)`.as(
        'itemsCount',
      ),
    ])
    .where('lineListId', '=', lineListId)
    .where('revision', '>', since)
    .orderBy('batchId')
    .orderBy('revision', 'desc')
    .execute()
  const types = await readCatalogTypes(db)
  const { rows: items } = await sql<ItemState & { modelCode: string }>`
    SELECT items.model_code, items.tier,
      coalesce(array_agg(types.catalog_type_id ORDER BY types.position) FILTER (WHERE types.item_id IS NOT NULL), '{}') AS types
    FROM line_list_items AS items
    LEFT JOIN item_catalog_types AS types ON types.item_id = items.id
    WHERE items.withdrawn_at IS NULL AND items.id IN (
      SELECT unnest(item_ids) FROM sorting_moves WHERE line_list_id = ${lineListId} AND revision > ${since})
    GROUP BY items.id`.execute(db)
  return {
    ...list,
    items: items.map(({ modelCode, types: ids, tier }) => ({
      modelCode,
      catalogTypes: types.names(ids),
      tier,
    })),
    moves: moves
      .toSorted((one, other) => one.revision - other.revision)
      .map(({ action, actorName, actorId, itemsCount, at }) => ({
        action,
        by: actorName,
        own: actorId === actor.userId,
        itemsCount,
        at,
      })),
  }
}
