import type { Kysely } from 'kysely'
import { applyEdits, type ItemEdit } from '#server/domain/line-list/edits/item-edits.ts'
import { readEdits } from '#server/domain/line-list/edits/stored-edits.ts'
import type { ListItem } from '#server/domain/line-list/items/list-item.ts'
import { mergeItems, type UpdateMode } from '#server/domain/line-list/items/merge.ts'
import { readListItems } from '#server/domain/line-list/items/read-list-items.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { pairItems, readItemRecords, readNamedWithError, readWithdrawn } from './update-records.ts'

interface MergedPart {
  readonly before: readonly ListItem[]
  readonly next: readonly ListItem[]
  readonly kept: number
  readonly outdated: readonly ItemEdit[]
}

const batchSize = 200

/** Applies a stored update to its list, part by part in the list's order; new items come last. What changes the list in between also changes its version. */
export async function* mergeWithList(
  tx: Kysely<Tables>,
  trackingId: string,
  lineListId: number,
  mode: UpdateMode,
): AsyncGenerator<MergedPart, void, undefined> {
  const namedWithError = await readNamedWithError(tx, trackingId)
  const withdrawn = await readWithdrawn(tx, trackingId)
  const edits = await readEdits(tx, lineListId)
  const merge = (before: readonly ListItem[], read: readonly ListItem[]): MergedPart => {
    const { items, outdated } = applyEdits(read, edits)
    const next = mergeItems(before, items, { mode, namedWithError, withdrawn })
    return { before, next, kept: keptItems(next, items, namedWithError), outdated }
  }
  const { itemIds, recordIds } = await pairItems(tx, trackingId, lineListId)
  for (let at = 0; at < itemIds.length; at += batchSize) {
    const before = await readListItems(tx, lineListId, idsIn(itemIds, at))
    yield merge(before, await readItemRecords(tx, idsIn(recordIds, at)))
  }
}

function keptItems(
  next: readonly ListItem[],
  read: readonly ListItem[],
  namedWithError: ReadonlySet<string>,
): number {
  const named = new Set(read.map(({ modelCode }) => modelCode))
  return next.filter(
    ({ modelCode, withdrawn }) => !withdrawn && !named.has(modelCode) && !namedWithError.has(modelCode),
  ).length
}

function idsIn(ids: readonly (number | null)[], at: number): number[] {
  return ids.slice(at, at + batchSize).filter((id) => id !== null)
}
