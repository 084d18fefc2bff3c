import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '#server/testing/test-database.ts'
import type { Connection } from '#server/platform/connections/connection.ts'
import { lastBeforeBaseline } from './baseline.ts'
import { migrate } from './migrate.ts'
import { withClient } from '#server/platform/connections/with-client.ts'

/** A database with a table of shoes, and a function that runs these migrations on it. */
async function shop(shoes = 100) {
  const connection = await emptyDatabase()
  await ask(connection, 'CREATE TABLE shoes (id int PRIMARY KEY, size int)')
  await ask(
    connection,
    `INSERT INTO shoes SELECT number, number % 40 FROM generate_series(1, ${shoes}) AS number`,
  )
  const folder = await mkdtemp(join(tmpdir(), 'welt-migrations-'))
  onTestFinished(async () => rm(folder, { recursive: true }))
  return {
    connection,
    run: async (migrations: Readonly<Record<string, string>>, patienceSeconds = 60) => {
      for (const [name, text] of Object.entries(migrations))
        await writeFile(join(folder, `${name}.sql`), text)
      await migrate(connection, { folder, patienceSeconds })
    },
    applied: async () =>
      (await ask(connection, 'SELECT name FROM kysely_migration ORDER BY name')).map(({ name }) => name),
  }
}

async function ask(connection: Connection, statement: string): Promise<Record<string, unknown>[]> {
  return withClient(connection, async (client) => (await client.query(statement)).rows)
}

/** Keeps a transaction open on a separate connection until the returned function ends it. */
async function openTransaction(connection: Connection, statement: string) {
  let end = (): void => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const isOpen = new Promise<void>((resolve, reject) => {
    withClient(connection, async (own) => {
      await own.query('BEGIN')
      await own.query(statement)
      resolve()
      await ended
      await own.query('COMMIT')
    }).catch(reject)
  })
  await isOpen
  onTestFinished(end)
  return { end }
}

test('each migration is kept when a later one fails, which leaves nothing behind', async () => {
  const { run, applied, connection } = await shop()
  const first = { '0001-color': 'ALTER TABLE shoes ADD COLUMN color text' }
  const broken = { '0002-laces': 'CREATE TABLE laces (id int); SELECT 1 / 0' }
  await expect(run({ ...first, ...broken, '0003-soles': 'CREATE TABLE soles (id int)' })).rejects.toThrow(
    'The database cannot be brought up to date (0002-laces): division by zero',
  )
  expect(await applied()).toEqual(['0001-color'])
  expect(
    await ask(connection, `SELECT to_regclass('laces') AS laces, to_regclass('soles') AS soles`),
  ).toEqual([{ laces: null, soles: null }])
  await run({ '0002-laces': 'CREATE TABLE laces (id int)' })
  expect(await applied()).toEqual(['0001-color', '0002-laces', '0003-soles'])
})

test('a migration that waits for a lock lets requests pass, and runs when the lock is free', async () => {
  const { run, connection, applied } = await shop()
  const { end } = await openTransaction(connection, 'SELECT * FROM shoes')
  let isRunning = true
  const migrated = run({ '0001-color': 'ALTER TABLE shoes ADD COLUMN color text' }).finally(() => {
    isRunning = false
  })
  let passed = 0
  const until = Date.now() + 4_000
  await withClient(connection, async (client) => {
    // The limit of requests, see connect().
    await client.query(`SET lock_timeout = '2s'`)
    while (Date.now() < until) {
      await client.query('UPDATE shoes SET size = size WHERE id = 1')
      passed += 1
    }
  })
  expect(isRunning).toBe(true)
  expect(await applied()).toEqual([])
  expect(passed).toBeGreaterThan(10)
  end()
  await migrated
  expect(await applied()).toEqual(['0001-color'])
})

test('a table that stays locked stops the migration with a sentence', async () => {
  const { run, connection, applied } = await shop()
  await openTransaction(connection, 'SELECT * FROM shoes')
  await expect(run({ '0001-color': 'ALTER TABLE shoes ADD COLUMN color text' }, 1)).rejects.toThrow(
    '(0001-color): a table it changes stays locked, for example by a backup',
  )
  expect(await applied()).toEqual([])
})

test('an index is created next to open transactions and writes', async () => {
  const { run, connection, applied } = await shop()
  const { end } = await openTransaction(connection, 'UPDATE shoes SET size = 1 WHERE id = 1')
  const migrated = run({
    '0001-index.concurrently':
      '-- By size; of all shoes.\nCREATE INDEX CONCURRENTLY shoes_size ON shoes (size);\n',
  })
  await expect
    .poll(async () => ask(connection, `SELECT to_regclass('shoes_size') IS NOT NULL AS exists`))
    .toEqual([{ exists: true }])
  // It waits for the open transaction, and others do not wait for it.
  await ask(connection, `SET lock_timeout = '100ms'; UPDATE shoes SET size = 2 WHERE id = 2`)
  expect(await applied()).toEqual([])
  end()
  await migrated
  expect(await applied()).toEqual(['0001-index.concurrently'])
})

test('an index whose creation failed is created again', async () => {
  const { run, connection, applied } = await shop()
  const index = { '0001-index.concurrently': 'CREATE UNIQUE INDEX CONCURRENTLY shoes_size ON shoes (size)' }
  await expect(run(index)).rejects.toThrow('could not create unique index "shoes_size"')
  const isValid = `SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'shoes_size'::regclass`
  expect(await ask(connection, isValid)).toEqual([{ valid: false }])
  await ask(connection, 'UPDATE shoes SET size = id')
  await run(index)
  expect(await ask(connection, isValid)).toEqual([{ valid: true }])
  expect(await applied()).toEqual(['0001-index.concurrently'])
})

test('a backfill commits each batch, and continues after an interruption', async () => {
  const { run, connection, applied } = await shop(1_000)
  await ask(connection, 'ALTER TABLE shoes ADD COLUMN width text')
  const fill = (limit: string) => ({
    '0001-widths.batches': `-- Shoes are medium; until then none.
      UPDATE shoes SET width = 'M' WHERE id IN (
        SELECT id FROM shoes WHERE width IS NULL ORDER BY id LIMIT ${limit})`,
  })
  const left = `SELECT count(*)::int AS left, count(DISTINCT xmin::text) FILTER (WHERE width = 'M')::int AS batches FROM shoes WHERE `
  // It fails at the 801st.
  await ask(connection, `ALTER TABLE shoes ADD CHECK (id <= 800 OR width IS NULL)`)
  await expect(run(fill('100'))).rejects.toThrow('(0001-widths.batches)')
  expect(await ask(connection, `${left} width = 'M'`)).toEqual([{ left: 800, batches: 8 }])
  await ask(connection, 'ALTER TABLE shoes DROP CONSTRAINT shoes_check')
  await run(fill('100'))
  expect(await ask(connection, `${left} width = 'M'`)).toEqual([{ left: 1_000, batches: 10 }])
  expect(await applied()).toEqual(['0001-widths.batches'])
})

const baseline = {
  '0001-shoes.baseline': 'CREATE TABLE boots (id int)',
  '0002-soles.baseline': 'CREATE TABLE soles (id int)',
}
const later = { '0362-heels': 'CREATE TABLE heels (id int)' }

test('a new database runs the baseline and what follows it', async () => {
  const { run, applied, connection } = await shop()
  await run({ ...baseline, ...later })
  expect(await applied()).toEqual(['0001-shoes.baseline', '0002-soles.baseline', '0362-heels'])
  expect(await ask(connection, 'SELECT FROM boots, soles, heels')).toEqual([])
})

test('a database of the last release without the baseline adopts it without running it', async () => {
  const { run, applied, connection } = await shop()
  await run({})
  await ask(
    connection,
    `CREATE TABLE boots (id int);
    INSERT INTO kysely_migration VALUES ('0001-shoes', now()), ('${lastBeforeBaseline}', now()), ('0361-z', now()), ('0362-heels', now())`,
  )
  const all = { ...baseline, ...later, '0363-tips': 'CREATE TABLE tips (id int)' }
  await Promise.all([run(all), run(all)])
  expect(await applied()).toEqual([
    '0001-shoes.baseline',
    '0002-soles.baseline',
    '0361-z',
    '0362-heels',
    '0363-tips',
  ])
  const tables = `SELECT to_regclass('soles') AS soles, to_regclass('heels') AS heels, to_regclass('tips')::text AS tips`
  expect(await ask(connection, tables)).toEqual([{ soles: null, heels: null, tips: 'tips' }])
})

test('processes that start together run each migration once, also outside of transactions', async () => {
  const { run, applied } = await shop(2_000)
  const migrations = {
    '0001-width': 'ALTER TABLE shoes ADD COLUMN width int',
    '0002-widths.batches':
      'UPDATE shoes SET width = 1 WHERE id IN (SELECT id FROM shoes WHERE width IS NULL LIMIT 200)',
    '0003-index.concurrently': 'CREATE INDEX CONCURRENTLY shoes_width ON shoes (width)',
  }
  await Promise.all(Array.from({ length: 4 }, async () => run(migrations)))
  expect(await applied()).toEqual(Object.keys(migrations))
})

test('the migrations of a server that died are continued by the next one', async () => {
  const { run, connection, applied } = await shop()
  const { end } = await openTransaction(connection, 'SELECT * FROM shoes')
  const migrations = {
    '0001-laces': 'CREATE TABLE laces (id int)',
    '0002-color': 'ALTER TABLE shoes ADD COLUMN color text',
  }
  const died = run(migrations).catch((error: Error) => error.message)
  await expect.poll(applied).toEqual(['0001-laces'])
  await ask(
    connection,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND query NOT LIKE '%FROM shoes%'`,
  )
  expect(await died).toContain('The database cannot be brought up to date (0002-color)')
  end()
  await run({})
  expect(await applied()).toEqual(Object.keys(migrations))
})
