import { buffer } from 'node:stream/consumers'
import { type Kysely, sql } from 'kysely'
import { arrayOf } from '#server/platform/database/statements/rows-of.ts'
import type { Tables } from '../../database/tables.ts'
import type { FileStore } from '../../files/file-store.ts'
import { Unavailable } from '#server/platform/availability/unavailable.ts'
import type { FoldedEvent } from '../event-store.ts'
import { type ArchivedStream, findStream } from './archived-stream.ts'
import { type Place, unpackBlock } from './pack-streams.ts'

type Files = Pick<FileStore, 'open'>

/** Where a stream is in the archive. */
type Found = Place & { readonly fileKey: string }

/**
 * Reads those of the streams that are in the archive, by ID: a stream, or why it cannot be read. Reads each block once, and must not
 * run in a transaction, because it waits for files.
 */
export async function readArchive(
  db: Kysely<Tables>,
  files: Files,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ArchivedStream | Error>> {
  const streams = new Map<string, ArchivedStream | Error>()
  const blocks = Map.groupBy(
    await findPlaces(db, ids),
    ({ fileKey, blockStart }) => `${fileKey} ${blockStart}`,
  )
  for (const places of blocks.values()) {
    const lines = await readBlock(files, places).catch(asError)
    for (const place of places)
      streams.set(place.id, lines instanceof Error ? lines : attempt(() => findStream(lines, place)))
  }
  return streams
}

/** The events of those of the streams that are in the archive, to be folded, or why they cannot be read. */
export async function readArchivedEvents(
  db: Kysely<Tables>,
  files: Files,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly FoldedEvent[] | Error>> {
  const streams = await readArchive(db, files, ids)
  return new Map(
    [...streams].map(([streamId, stream]) => [
      streamId,
      stream instanceof Error ? stream : stream.events.map((event) => ({ streamId, ...event })),
    ]),
  )
}

async function findPlaces(db: Kysely<Tables>, ids: readonly string[]): Promise<Found[]> {
  const { rows } = await sql<Found>`
    SELECT stream_id AS id, version, block_start, block_bytes, file_key
    FROM archived_streams JOIN archive_files ON archive_files.id = file_id
    WHERE stream_id = ANY(${arrayOf('uuid', ids)})`.execute(db)
  return rows
}

async function readBlock(files: Files, [place]: readonly Found[]): Promise<string[]> {
  if (!place) return []
  const part = { start: place.blockStart, bytes: place.blockBytes }
  return unpackBlock(await buffer(await files.open(place.fileKey, part)))
}

/** An outage says nothing about a file. */
function asError(error: unknown): Error {
  if (error instanceof Unavailable || !(error instanceof Error)) throw error
  return error
}

function attempt<Result>(run: () => Result): Result | Error {
  try {
    return run()
  } catch (error) {
    return asError(error)
  }
}
