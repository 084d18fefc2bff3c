import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { inBatches } from '#server/platform/in-batches.ts'
import { addCounts, type ChangeCounts, difference } from '../items/difference.ts'
import { itemBatch, type ListItem, weightOfItem } from '../items/list-item.ts'
import { readListItems } from '../items/read-list-items.ts'
import { countListItems, writeListItems } from '../items/write-list-items.ts'
import { writeStyles } from '../items/write-styles.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

export interface VersionSource {
  readonly createdBy: string
  readonly importId?: string
  readonly fileName?: string | null
  readonly fileKey?: string | null
  readonly mode?: 'partial' | 'full' | null
  readonly restoredFrom?: number
}

/** Writes a version of a list in batches, in the list's order, and a snapshot of its items (docs/rules.md#updates-of-a-list). The caller has locked the list. */
export class VersionWriter {
  readonly #tx: Kysely<Tables>
  readonly #lineListId: number
  readonly #version: number
  readonly #snapshot: Buffer[] = []
  #written = 0
  #counts: ChangeCounts = { new: 0, changed: 0, withdrawn: 0, unchanged: 0 }

  constructor(tx: Kysely<Tables>, lineListId: number, version: number) {
    this.#tx = tx
    this.#lineListId = lineListId
    this.#version = version
  }

  async add(before: readonly ListItem[], items: readonly ListItem[]): Promise<void> {
    this.#counts = addCounts(this.#counts, difference(before, items).counts)
    for await (const batch of inBatches(items, itemBatch, weightOfItem)) {
      await writeListItems(this.#tx, this.#lineListId, batch, this.#written)
      await this.#keep((this.#written === 0 ? '[' : ',') + JSON.stringify(batch).slice(1, -1))
      this.#written += batch.length
    }
  }

  async finish(source: VersionSource): Promise<ChangeCounts> {
    await countListItems(this.#tx, this.#lineListId)
    await writeStyles(this.#tx, this.#lineListId)
    await this.#keep(this.#written === 0 ? '[]' : ']')
    const { createdBy, importId, fileName, fileKey, mode, restoredFrom } = source
    await this.#tx
      .insertInto('lineListVersions')
      .values({
        lineListId: this.#lineListId,
        version: this.#version,
        importId: importId ?? null,
        restoredFrom: restoredFrom ?? null,
        fileName: fileName ?? null,
        fileKey: fileKey ?? null,
        mode: mode ?? null,
        counts: JSON.stringify(this.#counts),
        snapshot: Buffer.concat(this.#snapshot),
        createdBy,
      })
      .execute()
    return this.#counts
  }

  /** Adds a part of the snapshot: parts that are packed one by one are unpacked as one. */
  async #keep(json: string): Promise<void> {
    // A copy, because what zlib returns keeps 16 kB in memory.
    this.#snapshot.push(Buffer.from(await pack(json)))
  }
}

export async function writeVersion(
  tx: Kysely<Tables>,
  lineListId: number,
  version: number,
  items: readonly ListItem[],
  source: VersionSource,
): Promise<ChangeCounts> {
  const writer = new VersionWriter(tx, lineListId, version)
  await writer.add(await readListItems(tx, lineListId), items)
  return writer.finish(source)
}

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
