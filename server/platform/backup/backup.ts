import { createReadStream, createWriteStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Connection } from '../database/connection.ts'
import { listJobs } from '../jobs/requeue.ts'
import { withClient } from '../database/with-client.ts'
import { copyTarget, listSequences, listTables, type Sequence, type Table } from './table-list.ts'
import { tarEnd, tarHeader, tarPadding } from './tar.ts'

/** The first entry of a backup. */
export interface Manifest {
  readonly product: 'welt'
  /** ISO 8601, UTC. */
  readonly madeAt: string
  /** The migrations that created the tables. */
  readonly migrations: readonly string[]
  readonly tables: readonly Table[]
  readonly sequences: readonly Sequence[]
}

/** How much of a table is kept in memory at a time. */
const partSize = 8 * 2 ** 20

/**
 * Writes everything to one .tar.gz: a snapshot of all tables in COPY's text form, the waiting jobs, and the files on disk. Users
 * can keep working. The archive is complete or not created. Files in a bucket are not included.
 */
export async function backUp(connection: Connection, filesFolder: string, target: string): Promise<void> {
  const aside = `${target}.part`
  try {
    await withClient(connection, async (client) => {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = 0')
      const packed = createGzip({ level: 2 })
      const file = createWriteStream(aside, { flush: true, mode: 0o600 })
      await pipeline(Readable.from(archive(client, filesFolder), { objectMode: false }), packed, file)
    })
    await rename(aside, target)
    const folder = await open(dirname(target))
    await folder.sync().finally(async () => folder.close())
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}

async function* archive(client: ClientBase, filesFolder: string): AsyncGenerator<Uint8Array> {
  const tables = await listTables(client)
  yield* entry('manifest.json', json(await manifest(client, tables)))
  for (const table of tables) yield* tableParts(client, table)
  yield* entry('jobs.json', json(await listJobs(client)))
  yield* files(filesFolder)
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
async function* files(folder: string): AsyncGenerator<Uint8Array> {
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
