import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { type ChangeCounts, difference } from '../items/difference.ts'
import type { ListItem } from '../items/list-item.ts'
import { readItems } from '../items/read-list-items.ts'
import { writeItems } from '../items/write-list-items.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** Where a version comes from: an import of a file, or an earlier version that is brought back. */
export interface VersionSource {
  readonly createdBy: string
  readonly importId?: string
  readonly fileName?: string | null
  readonly fileKey?: string | null
  readonly mode?: 'partial' | 'full' | null
  readonly restoredFrom?: number
}

/** Writes a list's items as one version of it and keeps them as they then stand (rules §3); the list's row is the caller's to lock. */
export async function writeVersion(
  tx: Kysely<Tables>,
  lineListId: number,
  version: number,
  items: readonly ListItem[],
  source: VersionSource,
): Promise<ChangeCounts> {
  const { counts } = difference(await readItems(tx, lineListId), items)
  await writeItems(tx, lineListId, items)
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

/** Reads the items of a kept version, or nothing where there is none. */
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
