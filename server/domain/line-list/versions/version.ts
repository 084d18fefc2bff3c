import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { type ChangeCounts, difference } from '../items/difference.ts'
import type { ListItem } from '../items/list-item.ts'
import { readListItems } from '../items/read-list-items.ts'
import { writeListItems } from '../items/write-list-items.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** Where a version comes from: an imported file, an earlier version that is restored, or an edit of either. */
export interface VersionSource {
  readonly createdBy: string
  readonly importId?: string
  readonly fileName?: string | null
  readonly fileKey?: string | null
  readonly mode?: 'partial' | 'full' | null
  readonly restoredFrom?: number
}

/** Writes items as a version of a list and stores a snapshot of them (rules §3). The caller has locked the list. */
export async function writeVersion(
  tx: Kysely<Tables>,
  lineListId: number,
  version: number,
  items: readonly ListItem[],
  source: VersionSource,
): Promise<ChangeCounts> {
  const { counts } = difference(await readListItems(tx, lineListId), items)
  await writeListItems(tx, lineListId, items)
  const { createdBy, importId, fileName, fileKey, mode, restoredFrom } = source
  await tx
    .insertInto('lineListVersions')
    .values({
      lineListId,
      version,
      importId: importId ?? null,
      restoredFrom: restoredFrom ?? null,
      fileName: fileName ?? null,
      fileKey: fileKey ?? null,
      mode: mode ?? null,
      counts: JSON.stringify(counts),
      snapshot: await pack(JSON.stringify(items)),
      createdBy,
    })
    .execute()
  return counts
}

/** Reads the file that a version was read from, so that edits of it and its restoration can still be marked in that file. */
export async function readVersionFile(
  db: Kysely<Tables>,
  lineListId: number,
  version: number,
): Promise<Pick<VersionSource, 'fileName' | 'fileKey'> | undefined> {
  return db
    .selectFrom('lineListVersions')
    .select(['fileName', 'fileKey'])
    .where('lineListId', '=', lineListId)
    .where('version', '=', version)
    .executeTakeFirst()
}

/** Reads the items of a version; undefined if it does not exist. */
export async function readVersion(
  db: Kysely<Tables>,
  lineListId: number,
  version: number,
): Promise<ListItem[] | undefined> {
  const row = await db
    .selectFrom('lineListVersions')
    .select('snapshot')
    .where('lineListId', '=', lineListId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && (JSON.parse((await unpack(row.snapshot)).toString()) as ListItem[])
}
