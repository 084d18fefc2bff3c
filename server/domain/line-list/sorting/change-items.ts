import { type Kysely, sql } from 'kysely'
import { recordHistory } from '#server/platform/history/history.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Actor } from '#server/platform/history/actor.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import type { LineListState } from '../lock-line-list.ts'
import type { SortingItem } from './read-sorting-items.ts'
import { type ItemChange, type ItemState, sameState, unsortedGrowth } from './sorting.ts'
import type { SortingAction } from './tables.ts'

export interface SortingCommand {
  readonly actor: Actor
  readonly action: SortingAction
  readonly batchId?: string | undefined
}

/** The caller has locked the list. Returns its new revision, or its current one if nothing changed. */
export async function changeItems(
  tx: Kysely<Tables>,
  list: LineListState,
  changed: readonly { readonly item: SortingItem; readonly after: ItemState }[],
  { actor, action, batchId = uuidv7() }: SortingCommand,
): Promise<number> {
  const changes = changed
    .filter(({ item, after }) => !sameState(item, after))
    .map(({ item, after: { types, tier } }): ItemChange => {
      return { id: item.id, before: { types: item.types, tier: item.tier }, after: { types, tier } }
    })
  if (changes.length === 0) return list.sortingRevision
  await writeAssignments(tx, changes)
  await writeTiers(tx, changes)
  const revision = list.sortingRevision + 1
  await sql`
    UPDATE line_lists
    SET sorting_revision = ${revision}, unsorted_count = unsorted_count + ${unsortedGrowth(changes)}, updated_at = now()
    WHERE id = ${list.id}`.execute(tx)
  await tx
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
  await recordHistory(tx, {
    actor,
    subject: 'line-list',
    subjectId: list.id,
    action: `items ${action}`,
    before: { sortingRevision: list.sortingRevision },
    // sorting_moves has the items before and after, under this revision.
    after: { sortingRevision: revision, itemsCount: changes.length },
  })
  return revision
}

async function writeAssignments(tx: Kysely<Tables>, changes: readonly ItemChange[]): Promise<void> {
  const rows = changes.flatMap(({ id, after }) =>
    after.types.map((type, position) => ({ id, type, position })),
  )
  await sql`DELETE FROM item_catalog_types WHERE item_id = ANY(${changes.map(({ id }) => id)}::bigint[])`.execute(
    tx,
  )
  if (rows.length === 0) return
  await sql`
    INSERT INTO item_catalog_types (item_id, catalog_type_id, position)
    SELECT * FROM unnest(
      ${rows.map(({ id }) => id)}::bigint[],
      ${rows.map(({ type }) => type)}::integer[],
      ${rows.map(({ position }) => position)}::integer[])`.execute(tx)
}

async function writeTiers(tx: Kysely<Tables>, changes: readonly ItemChange[]): Promise<void> {
  const tiered = changes.filter(({ before, after }) => before.tier !== after.tier)
  if (tiered.length === 0) return
  await sql`
    UPDATE line_list_items AS items SET tier = given.tier, set_by_hand = array_append(array_remove(set_by_hand, 'tier'), 'tier')
    FROM unnest(${tiered.map(({ id }) => id)}::bigint[], ${tiered.map(({ after }) => after.tier)}::text[]) AS given (id, tier)
    WHERE items.id = given.id`.execute(tx)
}
