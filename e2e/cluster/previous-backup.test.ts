import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import type { Connection } from '#server/platform/connections/connection.ts'
import { withClient } from '#server/platform/connections/with-client.ts'
import { connect } from '#server/platform/database/open-database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import type * as Builders from '#server/testing/build/customer.ts'
import { recordFigure } from '#server/testing/measures/reliability.ts'
import { describeSchema } from './describe-schema.ts'
import { previousRelease, unpackPreviousRelease } from './previous-release.ts'
import { thisRelease } from './server-process.ts'

const folder = await mkdtemp(join(tmpdir(), 'welt-previous-'))
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data') })
afterAll(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})
const old = await unpackPreviousRelease(join(folder, 'previous'))
const backup = join(folder, 'backup.tar.gz')

/** Creates an empty database. */
async function newDatabase(database: string) {
  await withClient(postgres.connection, async (client) => client.query(`CREATE DATABASE ${database}`))
  return { ...postgres.connection, database }
}

/** Runs a command of a release on a database. */
async function run(release: string, { database }: { database: string }, script: string, ...given: string[]) {
  const { host, user } = postgres.connection
  const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  const environment = { ...process.env, DATABASE_URL, DATA_DIR: join(folder, 'shared'), NODE_ENV: 'test' }
  await promisify(execFile)(process.execPath, [join(release, script), ...given], { env: environment })
}

const migrate = 'server/platform/database/migrate-command.ts'
const upgraded = await newDatabase('upgraded')
await run(old, upgraded, migrate)
const { db, close } = connect(upgraded)
// With the builders of the previous release, because the tables are its own.
const { buildCustomer } = (await import(join(old, 'server/testing/build/customer.ts'))) as typeof Builders
await buildCustomer(db, { brands: 2, items: 3 })
await close()
// The picture of its items.
await mkdir(join(folder, 'shared/files/pictures'), { recursive: true })
await writeFile(join(folder, 'shared/files/pictures/built.png'), 'a picture')
await run(old, upgraded, 'server/platform/backup/backup-command.ts', backup)

const [restored, fresh] = [await newDatabase('restored'), await newDatabase('fresh')]
await run(thisRelease, restored, 'server/platform/backup/restore-command.ts', backup)
await run(thisRelease, upgraded, migrate)
await run(thisRelease, fresh, migrate)

const schemaOf = async (database: Connection) => withClient(database, describeSchema)

/** The rows of each table, and the recorded migrations. */
async function rowsOf(database: Connection): Promise<unknown[]> {
  return withClient(database, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
    )
    const found: unknown[] = []
    for (const { name } of tables) {
      const row = name === 'kysely_migration' ? 'name' : 'to_jsonb(own)'
      found.push([
        name,
        (await client.query(`SELECT ${row} AS row FROM public.${name} AS own ORDER BY 1`)).rows,
      ])
    }
    return found
  })
}

test('the previous release, upgraded or restored, has the schema of a new database and its own rows', async () => {
  const schema = await schemaOf(fresh)
  expect(await schemaOf(upgraded)).toEqual(schema)
  expect(await schemaOf(restored)).toEqual(schema)
  const rows = await rowsOf(upgraded)
  expect(await rowsOf(restored)).toEqual(rows)
  recordFigure(
    'previous-backup',
    `from ${previousRelease}: ${schema.length} columns, keys, indexes, and other parts are equal, and ${JSON.stringify(rows).length} bytes of rows`,
  )
})

test('detects an index, a default, or a row that differs', async () => {
  const schema = await schemaOf(fresh)
  const rows = await rowsOf(restored)
  await withClient(restored, async (client) => {
    await client.query('ALTER INDEX orders_by_age RENAME TO orders_by_time')
    await client.query('ALTER TABLE brands ALTER COLUMN category_id SET DEFAULT 2')
    await client.query('DELETE FROM store_brand_catalog_types')
  })
  const changed = await schemaOf(restored)
  expect(schema.filter((line) => !changed.includes(line))).toHaveLength(3)
  expect(await rowsOf(restored)).not.toEqual(rows)
})
