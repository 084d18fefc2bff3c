import { type Kysely, sql } from 'kysely'
import { recordHistory } from '#server/platform/history/history.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import type { LineListState } from '../lock-line-list.ts'
import { type ItemState, sameState, unsortedGrowth } from './sorting.ts'
import type { Change, SortingAction } from './tables.ts'

/** An item of a line list as sorting sees it. */
export interface SortingItem extends ItemState {
  readonly id: number
  readonly modelCode: string
}

/** Reads items of a line list by model code, or by id, those withdrawn left out. */
export async function readItems(
  db: Kysely<Tables>,
  lineListId: number,
  which: { readonly modelCodes: readonly string[] } | { readonly ids: readonly number[] },
): Promise<SortingItem[]> {
  const chosen =
    'ids' in which
      ? sql`items.id = ANY(${which.ids}::bigint[])`
      : sql`items.model_code = ANY(${which.modelCodes}::text[])`
  const { rows } = await sql<SortingItem>`
    SELECT items.id, items.model_code, items.tier,
      coalesce(array_agg(types.catalog_type_id ORDER BY types.position) FILTER (WHERE types.item_id IS NOT NULL), '{}') AS types
    FROM line_list_items AS items
    LEFT JOIN item_catalog_types AS types ON types.item_id = items.id
    WHERE items.line_list_id = ${lineListId} AND ${chosen} AND items.withdrawn_at IS NULL
    GROUP BY items.id`.execute(db)
  return rows
}

/** Who changes items, how it is called, and the batch it belongs to. */
export interface Deed {
  readonly actor: Actor
  readonly action: SortingAction
  readonly batchId?: string | undefined
}

/**
 * Writes new states of items of a locked line list in the caller's transaction: where they stand, their tier, the list's count of
 * unsorted items, its next revision with before and after, and history. Gives the revision, which stays where nothing changed.
 */
export async function changeItems(
  db: Kysely<Tables>,
  list: LineListState,
  changed: readonly { readonly item: SortingItem; readonly after: ItemState }[],
  { actor, action, batchId = uuidv7() }: Deed,
): Promise<number> {
  const changes = changed
    .filter(({ item, after }) => !sameState(item, after))
    .map(({ item, after: { types, tier } }): Change => {
      return { id: item.id, before: { types: item.types, tier: item.tier }, after: { types, tier } }
    })
  if (changes.length === 0) return list.sortingRevision
  await writeStandings(db, changes)
  await writeTiers(db, changes)
  const revision = list.sortingRevision + 1
  await sql`
    UPDATE line_lists
    SET sorting_revision = ${revision}, unsorted_count = unsorted_count + ${unsortedGrowth(changes)}, updated_at = now()
    WHERE id = ${list.id}`.execute(db)
  await db
    .insertInto('sortingMoves')
    .values({
      lineListId: list.id,
      revision,
      batchId,
      action,
      actorId: actor.userId,
      actorName: `${actor.firstName} ${actor.lastName}`,
      itemIds: changes.map(({ id }) => id),
      changes: JSON.stringify(changes),
    })
    .execute()
  await recordHistory(db, {
    actor,
    subject: 'line-list',
    subjectId: list.id,
    action: `items ${action}`,
    before: { sortingRevision: list.sortingRevision },
    // The items themselves, before and after, stand in sorting_moves under this revision.
    after: { sortingRevision: revision, itemsCount: changes.length },
  })
  return revision
}

async function writeStandings(db: Kysely<Tables>, changes: readonly Change[]): Promise<void> {
  const rows = changes.flatMap(({ id, after }) =>
    after.types.map((type, position) => ({ id, type, position })),
  )
  await sql`DELETE FROM item_catalog_types WHERE item_id = ANY(${changes.map(({ id }) => id)}::bigint[])`.execute(
    db,
  )
  if (rows.length === 0) return
  await sql`
    INSERT INTO item_catalog_types (item_id, catalog_type_id, position)
    SELECT * FROM unnest(
      ${rows.map(({ id }) => id)}::bigint[],
      ${rows.map(({ type }) => type)}::integer[],
      ${rows.map(({ position }) => position)}::integer[])`.execute(db)
}

async function writeTiers(db: Kysely<Tables>, changes: readonly Change[]): Promise<void> {
  const tiered = changes.filter(({ before, after }) => before.tier !== after.tier)
  if (tiered.length === 0) return
  await sql`
    UPDATE line_list_items AS items SET tier = given.tier
    FROM unnest(${tiered.map(({ id }) => id)}::bigint[], ${tiered.map(({ after }) => after.tier)}::text[]) AS given (id, tier)
    WHERE items.id = given.id`.execute(db)
}
