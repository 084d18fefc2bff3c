import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { StartError } from '#server/platform/start-error.ts'
import type { Connection } from '#server/platform/connections/connection.ts'
import { blockedCodes } from '#server/platform/connections/failure.ts'
import { adoptBaseline, isBaseline, lastBeforeBaseline } from './baseline.ts'
import { migrationKind, migrationNames, readMigration, statementsOf } from './migration-files.ts'
import { withClient } from '#server/platform/connections/with-client.ts'

interface MigrateOptions {
  readonly names?: readonly string[]
  readonly folder?: string
  readonly patienceSeconds?: number
}

/** The lock that Kysely takes, which ran the migrations of earlier releases. */
const lockId = '3853314791062309107'

/** Later requests for the table wait behind a waiting migration, and they wait at most 2 s: it gives up earlier and tries again. */
const lockTimeout = '500ms'

/** Each is recorded as soon as it has run, so the next attempt continues with the one that failed; processes wait for the first. */
export async function migrate(connection: Connection, options: MigrateOptions = {}): Promise<void> {
  await withClient(connection, async (client) => {
    // The limits of requests may be settings of the database user.
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0')
    await lockMigrations(client)
    try {
      await runPending(client, options)
    } finally {
      // The end of the session would release it too, but later.
      await client.query(`SELECT pg_advisory_unlock(${lockId})`).catch(() => {})
    }
  })
}

/** Polls: a waiting statement would hold a snapshot, and CREATE INDEX CONCURRENTLY waits for all snapshots. */
async function lockMigrations(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isLocked: boolean }>(
      `SELECT pg_try_advisory_lock(${lockId}) AS "isLocked"`,
    )
    if (rows[0]?.isLocked === true) return
    await delay(100)
  }
}

async function runPending(
  client: Client,
  { names, folder, patienceSeconds = 600 }: MigrateOptions,
): Promise<void> {
  // The table of Kysely's migrator, as earlier releases created it. Without a user's right to create tables, it exists.
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('public.kysely_migration') IS NOT NULL AS exists`,
  )
  if (tables[0]?.exists !== true)
    await client.query(
      'CREATE TABLE public.kysely_migration (name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL)',
    )
  const known = (names ?? (await migrationNames(folder))).toSorted()
  const { rows } = await client.query<{ name: string }>('SELECT name FROM public.kysely_migration')
  const applied = rows.map(({ name }) => name)
  if (applied.includes(lastBeforeBaseline)) await recordBaseline(client, known.filter(isBaseline))
  const done = new Set(adoptBaseline(applied, known))
  for (const name of known) {
    if (done.has(name)) continue
    const text = await readMigration(name, folder)
    try {
      await run(client, name, text, patienceSeconds)
    } catch (error) {
      throw new StartError(`The database cannot be brought up to date (${name}): ${reasonOf(error)}`, {
        cause: error,
      })
    }
  }
}

async function recordBaseline(client: Client, names: readonly string[]): Promise<void> {
  await client.query(
    `WITH earlier AS (DELETE FROM public.kysely_migration WHERE name COLLATE "C" <= $1)
    INSERT INTO public.kysely_migration (name, timestamp) SELECT unnest($2::text[]), $3`,
    [lastBeforeBaseline, names, new Date().toISOString()],
  )
}

async function run(client: Client, name: string, text: string, patienceSeconds: number): Promise<void> {
  const kind = migrationKind(name)
  if (kind === 'transaction' || kind === 'baseline') {
    await inShortWaits(client, patienceSeconds, async () => {
      await client.query(text)
      await record(client, name)
    })
    return
  }
  if (kind === 'concurrently')
    for (const statement of statementsOf(text)) await runConcurrently(client, statement)
  else await runInBatches(client, text, patienceSeconds)
  await record(client, name)
}

async function inShortWaits<Result>(
  client: Client,
  patienceSeconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const deadline = Date.now() + patienceSeconds * 1000
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(`BEGIN; SET LOCAL lock_timeout = '${lockTimeout}'`)
      const result = await work()
      await client.query('COMMIT')
      return result
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {})
      if (!blockedCodes.has((error as { code?: string }).code ?? '') || Date.now() > deadline) throw error
      await delay(Math.min(attempt * 200, 2_000))
    }
  }
}

/** An index whose creation was interrupted stays behind, invalid: nothing uses it, and every write maintains it. */
async function runConcurrently(client: Client, statement: string): Promise<void> {
  const created = /^CREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+(?:IF\s+NOT\s+EXISTS\s+)?(\w+)/i.exec(
    statement,
  )?.[1]
  if (created !== undefined) {
    const { rows } = await client.query<{ isValid: boolean }>(
      'SELECT indisvalid AS "isValid" FROM pg_index WHERE indexrelid = to_regclass($1)',
      [`public.${created}`],
    )
    if (rows[0]?.isValid === true) return
    if (rows[0]) await client.query(`DROP INDEX CONCURRENTLY public.${created}`)
  }
  await client.query(statement)
}

/** Pauses after each batch for as long as it took, so that a backfill uses at most half of what it could. */
async function runInBatches(client: Client, text: string, patienceSeconds: number): Promise<void> {
  for (;;) {
    const from = Date.now()
    const { rowCount } = await inShortWaits(client, patienceSeconds, async () => client.query(text))
    if (!rowCount) return
    await delay(Date.now() - from)
  }
}

async function record(client: Client, name: string): Promise<void> {
  await client.query('INSERT INTO public.kysely_migration (name, timestamp) VALUES ($1, $2)', [
    name,
    new Date().toISOString(),
  ])
}

function reasonOf(error: unknown): string {
  if ((error as { code?: string }).code === '55P03')
    return 'a table it changes stays locked, for example by a backup or by a transaction that was left open. Try again when that has ended.'
  return error instanceof Error ? error.message : String(error)
}
