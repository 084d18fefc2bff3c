import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type Kysely, sql } from 'kysely'
import { arrayOf } from '#server/platform/database/statements/rows-of.ts'
import type { Tables } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import type { FileStore } from '../files/file-store.ts'
import { bringBackHistory } from '../history/bring-back-history.ts'
import { inBatches } from '../in-batches.ts'

/** How many streams are brought back in one transaction. */
const together = 50

/** A file of streams, each a line of JSON with its events and its history. */
interface ArchiveFile {
  readonly id: number
  readonly fileKey: string
}

/**
 * Moves the events and the history of orders of closed seasons from files, where an earlier release put them, back to their tables. If
 * it is interrupted, the next run continues. Returns how many streams were moved.
 */
export async function bringBackArchived(db: Kysely<Tables>, files: Pick<FileStore, 'open'>): Promise<number> {
  let moved = 0
  for (const file of await listFiles(db)) {
    const content = await promisify(gunzip)(await buffer(await files.open(file.fileKey)))
    const lines = content.toString().split('\n').slice(0, -1)
    for await (const batch of inBatches(lines, together)) moved += await moveBack(db, file, batch)
    await removeFile(db, file)
  }
  return moved
}

async function listFiles(db: Kysely<Tables>): Promise<readonly ArchiveFile[]> {
  const { rows: tables } = await sql<{ exists: boolean }>`
    SELECT to_regclass('public.archive_files') IS NOT NULL AS exists`.execute(db)
  if (tables[0]?.exists !== true) return []
  const { rows } = await sql<ArchiveFile>`SELECT id, file_key FROM archive_files ORDER BY id`.execute(db)
  return rows
}

/** The database reads the JSON, so that no value passes through another type. */
async function moveBack(db: Kysely<Tables>, file: ArchiveFile, lines: readonly string[]): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows: archived } = await sql<{ line: string; version: number }>`
      DELETE FROM archived_streams USING unnest(${arrayOf('text', lines)}) AS given (line)
      WHERE archived_streams.file_id = ${file.id} AND archived_streams.stream_id = (given.line::jsonb->>'id')::uuid
      RETURNING given.line, archived_streams.version`.execute(tx)
    const streams = archived.map(({ line }) => line)
    const { numAffectedRows } = await sql`
      INSERT INTO events (position, stream_id, version, type, data, metadata, at) OVERRIDING SYSTEM VALUE
      SELECT event.position, (given.line::jsonb->>'id')::uuid, event.version, event.type, event.data, event.metadata, event.at
      FROM unnest(${arrayOf('text', streams)}) AS given (line), jsonb_to_recordset(given.line::jsonb->'events')
        AS event (position bigint, version integer, type text, data jsonb, metadata jsonb, at timestamptz)`.execute(
      tx,
    )
    if (Number(numAffectedRows) !== archived.reduce((sum, { version }) => sum + version, 0))
      throw new Error(`${file.fileKey} does not have all events of its orders`)
    await bringBackHistory(tx, 'order', streams)
    return streams.length
  })
}

async function removeFile(db: Kysely<Tables>, { id, fileKey }: ArchiveFile): Promise<void> {
  const { rows } = await sql<{ left: number }>`
    SELECT count(*) AS left FROM archived_streams WHERE file_id = ${id}`.execute(db)
  if (rows[0]?.left !== 0) throw new Error(`${fileKey} lacks ${rows[0]?.left} orders`)
  await sql`DELETE FROM archive_files WHERE id = ${id}`.execute(db)
}
