import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Connection } from '#server/platform/connections/connection.ts'
import { FileMissing, type FileStore } from '../files/file-store.ts'
import { listUnfinishedJobs } from '../jobs/stored-jobs.ts'
import { withClient } from '#server/platform/connections/with-client.ts'
import { encrypt } from './backup-encryption.ts'
import { neededFiles } from './needed-files.ts'
import type { BackupPlace } from './places/backup-place.ts'
import { copyTarget, listSequences, listTables, type Sequence, type Table } from './table-list.ts'
import { tarEnd, tarHeader, tarPadding } from './tar.ts'
import { smallFiles } from './small-files.ts'

export interface Manifest {
  readonly product: 'welt'
  readonly madeAt: string
  readonly migrations: readonly string[]
  readonly tables: readonly Table[]
  readonly sequences: readonly Sequence[]
}

const partSize = 8 * 2 ** 20

export type BackedUpFiles = string | FileStore

export interface BackupTarget {
  readonly place: BackupPlace
  readonly name: string
  readonly recipient?: string | undefined
}

/** Users can keep working. The archive is complete or not created; returns the keys of files that rows name and the bucket lacks. */
export async function backUp(
  connection: Connection,
  files: BackedUpFiles,
  { place, name, recipient }: BackupTarget,
): Promise<{ missing: string[] }> {
  return withClient(connection, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = 0')
    const missing: string[] = []
    const packed = createGzip({ level: 2 })
    // A failure destroys the packed stream, and its reader reports the failure.
    pipeline(Readable.from(archive(client, files, missing), { objectMode: false }), packed, () => {})
    await place.write(name, recipient === undefined ? packed : await encrypt(packed, recipient))
    return { missing }
  })
}

async function* archive(
  client: ClientBase,
  files: BackedUpFiles,
  missing: string[],
): AsyncGenerator<Uint8Array> {
  const tables = await listTables(client)
  yield* entry('manifest.json', json(await manifest(client, tables)))
  for (const table of tables) yield* tableParts(client, table)
  yield* entry('jobs.json', json(await listUnfinishedJobs(client)))
  if (typeof files === 'string') yield* filesOfFolder(files)
  else {
    const found = new Set<string>()
    for await (const keys of files.list()) {
      for (const key of keys) found.add(key)
      yield* filesOfBucket(files, keys)
    }
    for await (const keys of neededFiles(client, tables))
      missing.push(...keys.filter((key) => !found.has(key)))
  }
  yield tarEnd
}

async function manifest(client: ClientBase, tables: Table[]): Promise<Manifest> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name')
  return {
    product: 'welt',
    madeAt: new Date().toISOString(),
    migrations: rows.map(({ name }) => name),
    tables,
    sequences: await listSequences(client),
  }
}

/** A table's length is only known at its end, so it is written in parts of whole rows, each a file of the archive. */
async function* tableParts(client: ClientBase, table: Table): AsyncGenerator<Uint8Array> {
  const rows = client.query(
    copyTo(`COPY ${copyTarget(client, table)} TO STDOUT`),
  ) as AsyncIterable<Uint8Array>
  let number = 0
  for await (const part of wholeRows(rows)) {
    number += 1
    yield* entry(`tables/${table.name}/${String(number).padStart(6, '0')}`, part)
  }
}

/** Collects chunks up to the size of a part and cuts them after a row; line breaks in values are escaped in COPY's text form. */
async function* wholeRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let gathered: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    gathered.push(chunk)
    size += chunk.byteLength
    if (size < partSize || !chunk.includes(10)) continue
    const bytes = Buffer.concat(gathered)
    const end = bytes.lastIndexOf(10) + 1
    yield bytes.subarray(0, end)
    gathered = [bytes.subarray(end)]
    size = bytes.byteLength - end
  }
  if (size > 0) yield Buffer.concat(gathered)
}

/** Files never change. One that is removed while the backup runs is no longer used. */
async function* filesOfFolder(folder: string): AsyncGenerator<Uint8Array> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    unlessMissing(() => []),
  )
  for (const found of entries) {
    if (!found.isFile() || found.name.endsWith('.part')) continue
    const path = join(found.parentPath, found.name)
    const size = await stat(path).then(
      ({ size: bytes }) => bytes,
      unlessMissing(() => undefined),
    )
    if (size === undefined) continue
    yield tarHeader(`files/${path.slice(folder.length + 1)}`, size)
    yield* createReadStream(path) as AsyncIterable<Uint8Array>
    yield tarPadding(size)
  }
}

/** Files never change, and one is deleted a day after its last row, so all files of the snapshot are still there. */
async function* filesOfBucket(files: FileStore, keys: readonly string[]): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < keys.length; from += smallFiles.together) {
    const fetched = await Promise.all(
      keys
        .slice(from, from + smallFiles.together)
        .map(async (key) => ({ key, ...(await fetchSmall(files, key)) })),
    )
    for (const { key, size, content } of fetched)
      if (content) yield* entry(`files/${key}`, content)
      else if (size !== undefined) yield* largeFile(files, key, size)
  }
}

async function fetchSmall(files: FileStore, key: string): Promise<{ size?: number; content?: Buffer }> {
  const size = await files.size(key)
  if (size === undefined) return {}
  if (size > smallFiles.bytes) return { size }
  try {
    return { size, content: await buffer(await files.open(key)) }
  } catch (error) {
    if (error instanceof FileMissing) return {}
    throw error
  }
}

/** A bucket does not wait for a slow reader, so a large file is first copied. */
async function* largeFile(files: FileStore, key: string, size: number): AsyncGenerator<Uint8Array> {
  const copied = Promise.withResolvers<string>()
  const read = Promise.withResolvers<void>()
  const used = files.withLocalFile(key, async (path) => {
    copied.resolve(path)
    await read.promise
  })
  used.catch(copied.reject)
  try {
    const path = await copied.promise
    yield tarHeader(`files/${key}`, size)
    yield* createReadStream(path) as AsyncIterable<Uint8Array>
    yield tarPadding(size)
  } finally {
    read.resolve()
    await used
  }
}

function* entry(name: string, content: Uint8Array): Generator<Uint8Array> {
  yield tarHeader(name, content.byteLength)
  yield content
  yield tarPadding(content.byteLength)
}

function json(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value, null, 1))
}

function unlessMissing<T>(instead: () => T) {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code !== 'ENOENT') throw error
    return instead()
  }
}
