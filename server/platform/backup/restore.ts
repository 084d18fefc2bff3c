import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrate } from '../database/migrate.ts'
import { migrationNames } from '../database/migration-files.ts'
import type { Connection } from '../database/connection.ts'
import { withClient } from '../database/with-client.ts'
import { type StoredJob, requeue } from '../jobs/requeue.ts'
import type { Manifest } from './backup.ts'
import { RestoredFiles } from './restored-files.ts'
import { copyTarget, type Table } from './table-list.ts'
import { readTar, type TarEntry } from './tar.ts'

/**
 * Restores a backup into an empty database and a files folder. The tables are created by the backup's own migrations, filled, and
 * then migrated, so that an older backup is upgraded like its database. A failed restore leaves the database empty and removes
 * the files it wrote.
 */
export async function restore(connection: Connection, filesFolder: string, source: string): Promise<void> {
  await withClient(connection, async (client) => {
    await requireEmpty(client)
    const files = new RestoredFiles(filesFolder)
    try {
      const jobs = await load(client, connection, files, source)
      await migrate(connection)
      await requeue(connection, jobs)
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

async function clearDatabase(client: ClientBase): Promise<void> {
  await client.query('ROLLBACK')
  await client.query('DROP SCHEMA IF EXISTS pgboss CASCADE')
  await client.query('DROP SCHEMA public CASCADE')
  await client.query('CREATE SCHEMA public')
}

async function requireEmpty(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' LIMIT 1`,
  )
  if (rowCount) throw new Error('The database is not empty. A backup is restored into an empty one.')
}

async function load(
  client: ClientBase,
  connection: Connection,
  files: RestoredFiles,
  source: string,
): Promise<StoredJob[]> {
  const unpacked = createGunzip()
  const reading = pipeline(createReadStream(source), unpacked)
  // The reader reports it.
  reading.catch(() => {})
  const entries = readTar(unpacked)
  const manifest = await readManifest(entries).catch(() => undefined)
  if (manifest?.product !== 'welt') throw new Error(`${source} is not a Welt backup`)
  const known = await migrationNames()
  if (manifest.migrations.some((name) => !known.includes(name)))
    throw new Error('The backup was made by a newer version. Update first, then restore it.')
  await migrate(connection, { names: manifest.migrations })

  await client.query('BEGIN; SET LOCAL statement_timeout = 0')
  const foreignKeys = await dropChecks(client, manifest.tables)
  let jobs: StoredJob[] = []
  for await (const entry of entries) {
    const [kind, ...rest] = entry.name.split('/')
    if (kind === 'tables') await loadPart(client, manifest, rest[0], entry)
    else if (kind === 'files') await files.write(rest.join('/'), entry)
    else if (kind === 'jobs.json') jobs = (await json(Readable.from(entry.content))) as StoredJob[]
  }
  await restoreChecks(client, manifest.tables, foreignKeys)
  for (const { name, lastValue } of manifest.sequences)
    if (lastValue !== null)
      await client.query('SELECT setval($1, $2)', [client.escapeIdentifier(name), lastValue])
  await client.query('COMMIT')
  return jobs
}

async function readManifest(entries: AsyncGenerator<TarEntry>): Promise<Manifest | undefined> {
  const first = await entries.next()
  return first.done ? undefined : ((await json(Readable.from(first.value.content))) as Manifest)
}

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/** Empties the tables of migrated rows and drops triggers and foreign keys until all rows are in; any owner of the tables may do that. */
async function dropChecks(client: ClientBase, tables: readonly Table[]): Promise<ForeignKey[]> {
  const names = tables.map(({ name }) => `public.${client.escapeIdentifier(name)}`)
  const { rows } = await client.query<ForeignKey>(`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0`)
  await client.query(`TRUNCATE ${names.join(', ')} CASCADE`)
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  return rows
}

async function restoreChecks(
  client: ClientBase,
  tables: readonly Table[],
  foreignKeys: readonly ForeignKey[],
): Promise<void> {
  for (const { name } of tables)
    await client.query(`ALTER TABLE public.${client.escapeIdentifier(name)} ENABLE TRIGGER USER`)
  for (const { table, name, definition } of foreignKeys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
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
    client.query(copyFrom(`COPY ${copyTarget(client, table)} FROM STDIN`)),
  )
}
