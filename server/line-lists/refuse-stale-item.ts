import { type Kysely, sql } from 'kysely'
import { difference } from '#server/domain/line-list/items/difference.ts'
import type { ListItem } from '#server/domain/line-list/items/list-item.ts'
import { selectPreviewItems } from '#server/domain/line-list/items/select-preview-items.ts'
import { readVersion } from '#server/domain/line-list/versions/version.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { refuseStale, type Seen, versionedRecord } from '#server/platform/history/refuse-stale.ts'

interface EditedItem {
  readonly list: { readonly id: number; readonly version: number }
  readonly modelCode: string
  readonly item: ListItem | undefined
}

/** A new version of the list in which this item is the same is not a conflict. */
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

function isSame(earlier: ListItem | undefined, item: ListItem | undefined): boolean {
  if (!item) return earlier === undefined
  const { tier, pictureKey } = item
  const before = earlier ? [{ ...earlier, tier, pictureKey }] : []
  return difference(before, [item]).changes.length === 0
}
