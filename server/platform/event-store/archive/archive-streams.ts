import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type Generated, type Kysely, sql } from 'kysely'
import { arrayOf } from '#server/platform/database/statements/rows-of.ts'
import { allowSeconds } from '../../database/open-database.ts'
import type { Tables } from '../../database/tables.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { FileStore } from '../../files/file-store.ts'
import { keepFile, lockKeptFile } from '../../files/unused-files.ts'
import { removeArchivedHistory } from '../../history/archived-history.ts'
import { type Change, recordHistory } from '../../history/history.ts'
import { lockStreams } from '../command-handler.ts'
import { inBatches } from '../../in-batches.ts'
import { hasAll, type PackedFile, type PackedStream, packStreams } from './pack-streams.ts'
import { selectStreamTexts } from './select-stream-texts.ts'

declare module '../../database/tables.ts' {
  interface Tables {
    archiveFiles: { id: Generated<number>; fileKey: string; createdAt: string }
    archivedStreams: {
      streamId: string
      fileId: number
      blockStart: number
      blockBytes: number
      version: number
    }
  }
}

/** How much is in memory at a time: a thousand usual orders take a quarter of it. */
const fileCharacters = 16 * 2 ** 20

/** Streams of one type that get no more events, apart from corrections, and what the history says about archiving them. */
export interface ToArchive {
  readonly streamType: string
  readonly ids: readonly string[]
  readonly now: Date
  readonly toHistory: (archived: { count: number; fileKey: string }) => Change
}

/**
 * Moves the events and the history of streams to a file, or to several if they are large. The rows are deleted only after the file
 * was stored and read back, in the transaction that records where they are now; so a crash at any point leaves either the rows, or a
 * file that is known. A file without rows is deleted like any unused one. Returns how many streams were moved.
 */
export async function archiveStreams(
  db: Kysely<Tables>,
  files: Pick<FileStore, 'put' | 'open'>,
  given: ToArchive,
): Promise<number> {
  const texts = selectStreamTexts(db, given.streamType, given.ids)
  let moved = 0
  for await (const together of inBatches(texts, fileCharacters, ({ text }) => text.length)) {
    const packed = await packStreams(together)
    const fileKey = newArchiveKey()
    await storeVerified(db, files, { fileKey, packed, now: given.now })
    moved += await replaceRows(db, { fileKey, packed, ...given })
  }
  return moved
}

export function newArchiveKey(): string {
  return `archives/${randomUUID()}.gz`
}

/** Stores a file and reads it back; throws unless it has everything. */
export async function storeVerified(
  db: Kysely<Tables>,
  files: Pick<FileStore, 'put' | 'open'>,
  { fileKey, packed, now }: { fileKey: string; packed: PackedFile; now: Date },
): Promise<void> {
  await keepFile(db, fileKey, now)
  await files.put(fileKey, packed.content)
  if (!(await hasAll(await buffer(await files.open(fileKey)), packed.streams)))
    throw new Error(`${fileKey} was not stored as it was written`)
}

/** Deletes the rows of what a file has, and records the file instead, in one transaction. */
export async function replaceRows(
  db: Kysely<Tables>,
  { fileKey, packed, streamType, now, toHistory }: ToArchive & { fileKey: string; packed: PackedFile },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    await allowSeconds(tx, 120)
    const all = packed.streams.map(({ id }) => id)
    await lockStreams(tx, { streamType }, all)
    const streams = await notArchived(tx, packed.streams)
    if (streams.length === 0) return 0
    if (!(await lockKeptFile(tx, fileKey))) throw new Error(`${fileKey} has been unused for too long`)
    await insertPlaces(tx, { fileKey, streams, now })
    await removeEvents(tx, streams)
    await removeArchivedHistory(
      tx,
      streams.flatMap(({ historyIds }) => historyIds),
    )
    await recordHistory(tx, toHistory({ count: streams.length, fileKey }))
    return streams.length
  })
}

/** Without those that another run archived in the meantime. */
async function notArchived(
  tx: Kysely<Tables>,
  streams: readonly PackedStream[],
): Promise<readonly PackedStream[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT stream_id AS id FROM archived_streams WHERE stream_id = ANY(${idsOf(streams)})`.execute(tx)
  const archived = new Set(rows.map(({ id }) => id))
  return streams.filter(({ id }) => !archived.has(id))
}

async function insertPlaces(
  tx: Kysely<Tables>,
  { fileKey, streams, now }: { fileKey: string; streams: readonly PackedStream[]; now: Date },
): Promise<void> {
  const starts = streams.map(({ blockStart }) => blockStart)
  const bytes = streams.map(({ blockBytes }) => blockBytes)
  await sql`
    WITH file AS (INSERT INTO archive_files (file_key, created_at) VALUES (${fileKey}, ${now.toISOString()}) RETURNING id)
    INSERT INTO archived_streams (stream_id, file_id, block_start, block_bytes, version)
    SELECT place.stream_id, file.id, place.block_start, place.block_bytes, place.version
    FROM file, unnest(${idsOf(streams)}, ${arrayOf('integer', starts)}, ${arrayOf('integer', bytes)}, ${versionsOf(streams)})
      AS place (stream_id, block_start, block_bytes, version)`.execute(tx)
}

async function removeEvents(tx: Kysely<Tables>, streams: readonly PackedStream[]): Promise<void> {
  const { numAffectedRows } = await sql`
    DELETE FROM events USING unnest(${idsOf(streams)}, ${versionsOf(streams)}) AS archived (stream_id, version)
    WHERE events.stream_id = archived.stream_id AND events.version <= archived.version`.execute(tx)
  const expected = streams.reduce((sum, { version }) => sum + version, 0)
  if (Number(numAffectedRows) !== expected)
    throw new Error('Events are missing: npm run verify names their streams')
}

function idsOf(streams: readonly PackedStream[]) {
  return arrayOf(
    'uuid',
    streams.map(({ id }) => id),
  )
}

function versionsOf(streams: readonly PackedStream[]) {
  return arrayOf(
    'integer',
    streams.map(({ version }) => version),
  )
}
