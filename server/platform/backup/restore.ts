import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrate } from '#server/platform/database/migrations/migrate.ts'
import {
  adoptBaseline,
  isTooOld,
  releaseBeforeBaseline,
} from '#server/platform/database/migrations/baseline.ts'
import { migrationNames } from '#server/platform/database/migrations/migration-files.ts'
import type { Connection } from '#server/platform/connections/connection.ts'
import { withClient } from '#server/platform/connections/with-client.ts'
import { requeue } from '../jobs/requeue.ts'
import { dropQueue, type StoredJob } from '../jobs/stored-jobs.ts'
import type { Manifest } from './backup.ts'
import { dropUntilLoaded } from './loaded-later.ts'
import { neededFiles } from './needed-files.ts'
import type { RestoredFiles } from './restored-files.ts'
import { copyTarget, listTables } from './table-list.ts'
import { readTar, type TarEntry } from './tar.ts'

interface Source {
  readonly name: string
  readonly archive: Readable
}

/** The backup's own migrations create the tables, so an older backup is upgraded like its database; a failed restore leaves nothing. */
export async function restore(
  connection: Connection,
  files: RestoredFiles,
  source: Source,
): Promise<{ missing: string[] }> {
  return withClient(connection, async (client) => {
    await requireEmpty(client)
    try {
      const jobs = await load(client, connection, files, source)
      await migrate(connection)
      await requeue(connection, jobs)
      return { missing: await missingFiles(client, files) }
    } catch (error) {
      await files.remove()
      // The connection itself may have failed; without a database there is nothing left to do.
      await clearDatabase(client)
        .catch(async () => withClient(connection, clearDatabase))
        .catch(() => {})
      throw error
    }
  })
}

async function missingFiles(client: ClientBase, files: RestoredFiles): Promise<string[]> {
  const missing: string[] = []
  await client.query('BEGIN READ ONLY')
  for await (const keys of neededFiles(client, await listTables(client))) {
    const found = await Promise.all(keys.map(async (key) => files.has(key)))
    missing.push(...keys.filter((_, index) => !found[index]))
  }
  await client.query('COMMIT')
  return missing
}

/** Larger than by default, because each chunk costs time wherever it passes. */
const chunkSize = 2 ** 20

async function clearDatabase(client: ClientBase): Promise<void> {
  await client.query('ROLLBACK')
  await dropQueue(client)
  await client.query('DROP SCHEMA public CASCADE')
  await client.query('CREATE SCHEMA public')
}

async function requireEmpty(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' LIMIT 1`,
  )
  if (rowCount)
    throw new Error('The database is not empty. A backup can only be restored into an empty database.')
}

async function load(
  client: ClientBase,
  connection: Connection,
  files: RestoredFiles,
  source: Source,
): Promise<StoredJob[]> {
  const unpacked = createGunzip({ chunkSize })
  // A failure is reported by the reader of what is unpacked.
  const reading = pipeline(source.archive, unpacked)
  reading.catch(() => {})
  const entries = readTar(unpacked)
  const manifest = await readManifest(entries).catch(() => undefined)
  if (manifest?.product !== 'welt') throw new Error(`${source.name} is not a Welt backup`)
  const known = await migrationNames()
  if (isTooOld(manifest.migrations, known))
    throw new Error(
      `The backup is older than this release can restore. Restore it with ${releaseBeforeBaseline}, then start this one.`,
    )
  const migrations = adoptBaseline(manifest.migrations, known)
  if (migrations.some((name) => !known.includes(name)))
    throw new Error('The backup was made by a newer version. Update first, then restore it.')
  await migrate(connection, { names: migrations })

  await client.query('BEGIN; SET LOCAL statement_timeout = 0')
  const afterwards = await dropUntilLoaded(client, manifest.tables)
  let jobs: StoredJob[] = []
  for await (const entry of entries) {
    const [kind, ...rest] = entry.name.split('/')
    if (kind === 'tables') await loadPart(client, manifest, rest[0], entry)
    else if (kind === 'files') await files.write(rest.join('/'), entry)
    else if (kind === 'jobs.json') jobs = (await json(Readable.from(entry.content))) as StoredJob[]
  }
  await files.written()
  for (const statement of afterwards) await client.query(statement)
  for (const { name, lastValue } of manifest.sequences)
    if (lastValue !== null)
      await client.query('SELECT setval($1, $2)', [client.escapeIdentifier(name), lastValue])
  await client.query('COMMIT')
  // Without statistics, the first statements would read whole tables.
  await client.query('ANALYZE')
  return jobs
}

async function readManifest(entries: AsyncGenerator<TarEntry>): Promise<Manifest | undefined> {
  const first = await entries.next()
  return first.done ? undefined : ((await json(Readable.from(first.value.content))) as Manifest)
}

async function loadPart(
  client: ClientBase,
  { tables }: Manifest,
  name: string | undefined,
  { content }: TarEntry,
): Promise<void> {
  const table = tables.find((candidate) => candidate.name === name)
  if (!table) throw new Error('The backup is damaged')
  await pipeline(
    Readable.from(content),
    client.query(copyFrom(`COPY ${copyTarget(client, table)} FROM STDIN (FREEZE)`)),
  )
}
