import { type Kysely, sql } from 'kysely'
import { difference } from '#server/domain/line-list/items/difference.ts'
import type { ListItem } from '#server/domain/line-list/items/list-item.ts'
import { selectPreviewItems } from '#server/domain/line-list/items/select-preview-items.ts'
import { readVersion } from '#server/domain/line-list/versions/version.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { refuseStale, type Seen, versionedRecord } from '#server/platform/history/refuse-stale.ts'

interface EditedItem {
  /** The item's list, which the caller has locked. */
  readonly list: { readonly id: number; readonly version: number }
  readonly modelCode: string
  /** The item as it is now; undefined if there is none. */
  readonly item: ListItem | undefined
}

/**
 * Refuses an edit of an item that is no longer as in the version of its list that the caller saw. A new version of the list in which this
 * item is the same is no conflict.
 */
export async function refuseStaleItem(
  tx: Kysely<Tables>,
  { list, modelCode, item }: EditedItem,
  seen: Seen,
): Promise<Awaited<ReturnType<typeof refuseStale>>> {
  const { expectedVersion = list.version } = seen
  if (expectedVersion === list.version) return undefined
  const items = await readVersion(tx, list.id, expectedVersion)
  if (
    isSame(
      items?.find((one) => one.modelCode === modelCode),
      item,
    )
  )
    return undefined
  const record = versionedRecord(
    'line-list',
    async (db, id: number) =>
      selectPreviewItems(db, id).where('lineListItems.modelCode', '=', modelCode).executeTakeFirst(),
    { about: sql<boolean>`coalesce(after ->> 'modelCode', ${modelCode}) = ${modelCode}` },
  )
  return refuseStale(tx, record, list, seen)
}

/** Whether the fields are the same that an edit of an item sets. */
function isSame(earlier: ListItem | undefined, item: ListItem | undefined): boolean {
  if (!item) return earlier === undefined
  const { tier, pictureKey } = item
  const before = earlier ? [{ ...earlier, tier, pictureKey }] : []
  return difference(before, [item]).changes.length === 0
}
