import { CamelCasePlugin, Kysely, type LogEvent, PostgresDialect, sql } from 'kysely'
import { type ClientBase, type CustomTypesConfig, Pool, type PoolConfig, types as pgTypes } from 'pg'
import type { Logger } from 'pino'
import { traceStatement } from '../tracing/tracing.ts'
import { currentWork } from '../current-work.ts'
import { metrics } from '../metrics/metrics.ts'
import type { Connection } from '../connections/connection.ts'
import { checkDatabase } from './startup/check-database.ts'
import { StartError } from '../start-error.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import { migrate } from './migrations/migrate.ts'
import { PreparedClient } from './statements/prepared-client.ts'
import type { Tables } from './tables.ts'

export interface Database {
  readonly db: Kysely<Tables>
  readonly pool: Pool
  readonly connection: Connection
  readonly close: () => Promise<void>
}

export interface ConnectOptions {
  readonly log?: Logger
  readonly preparedStatements?: boolean
  readonly pooled?: boolean
  readonly connections?: number
  readonly statementTimeout?: number | undefined
  readonly lockTimeout?: number | undefined
  readonly applicationName?: string
  readonly slowStatement?: number
  readonly onConnect?: (client: ClientBase) => Promise<void>
}

export async function openDatabase({
  databaseUrl,
  dataDir,
  ...options
}: ConnectOptions & {
  databaseUrl?: string | undefined
  dataDir: string
}): Promise<Database> {
  const { log } = options
  const embedded = databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir, log })
  const connection = embedded?.connection ?? { connectionString: databaseUrl ?? '' }
  try {
    const { isPending } = await checkDatabase(connection, { log })
    if (isPending && options.pooled)
      throw new StartError(
        'The database must be brought up to date through a direct connection: run npm run migrate with its DATABASE_URL and without DATABASE_POOLER.',
      )
    if (isPending) await migrate(connection)
  } catch (error) {
    await embedded?.stop()
    throw error
  }
  const { db, pool, close } = connect(connection, options)
  if (options.pooled)
    await requireLimits(db).catch(async (error: unknown) => {
      await close()
      throw error
    })
  return {
    db,
    pool,
    connection,
    async close() {
      await close()
      await embedded?.stop()
    },
  }
}

export function connect(
  connection: Connection,
  {
    log,
    preparedStatements = true,
    pooled = false,
    connections = 4,
    statementTimeout = 5,
    lockTimeout = 2,
    applicationName = 'welt',
    slowStatement = 0,
    onConnect,
  }: ConnectOptions = {},
): Database {
  const settings: PoolConfig = {
    max: connections,
    fallback_application_name: applicationName,
    connectionTimeoutMillis: 5_000,
    // A pooler rejects these, or drops them.
    ...(!pooled && { statement_timeout: statementTimeout * 1_000, lock_timeout: lockTimeout * 1_000 }),
    ...(preparedStatements && { Client: PreparedClient }),
    ...(onConnect && { onConnect }),
  }
  const pool = createPool(connection, settings, log)
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log(event) {
      traceStatement(event.query.sql, event.queryDurationMillis)
      if (slowStatement > 0) logIfSlow(event, slowStatement, log)
    },
  })
  return { db, pool, connection, close: async () => db.destroy() }
}

/** Behind a pooler, the limits of requests are settings of the user: without them, a slow statement would block others forever. */
async function requireLimits(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ user: string; isLimited: boolean }>`
    SELECT quote_ident(current_user) AS user,
      current_setting('statement_timeout') <> '0' AND current_setting('lock_timeout') <> '0' AS is_limited`.execute(
    db,
  )
  const [found] = rows
  if (found?.isLimited) return
  throw new StartError(
    `With DATABASE_POOLER=transaction, the user ${found?.user} needs limits. Run: ALTER ROLE ${found?.user} SET statement_timeout = '5s'; ALTER ROLE ${found?.user} SET lock_timeout = '2s'; and let the pooler connect again.`,
  )
}

function logIfSlow({ queryDurationMillis, query }: LogEvent, from: number, log?: Logger): void {
  if (queryDurationMillis < from) return
  const call = currentWork()?.name ?? 'none'
  metrics.slowStatements.add({ call })
  const milliseconds = Math.round(queryDurationMillis)
  log?.warn({ call, milliseconds, statement: query.sql.slice(0, 1_000) }, 'A slow statement')
}

export async function allowSeconds(tx: Kysely<Tables>, seconds: number): Promise<void> {
  await sql`SELECT set_config('statement_timeout', ${String(seconds * 1000)}, true)`.execute(tx)
}

/** Creates a pool that survives a restart of the database: a lost connection is logged and replaced, never thrown. */
function createPool(connection: Connection, settings: PoolConfig, log?: Logger): Pool {
  const pool = new Pool({
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types,
    ...settings,
    ...connection,
  })
  const lost = (error: Error) => log?.warn({ err: error }, 'A database connection was lost')
  pool.on('error', lost)
  // A checked-out connection reports its loss itself, and nobody else listens.
  pool.on('connect', (client) => client.on('error', lost))
  return pool
}

const { builtins } = pgTypes

/** bigint and numeric are far below 2^53; a `date` has no time and stays text; timestamps become ISO 8601 in UTC, as in the API. */
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
  [builtins.DATE]: (text) => text,
  [builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
}

const types: CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[id]) || pgTypes.getTypeParser(id, format),
}
