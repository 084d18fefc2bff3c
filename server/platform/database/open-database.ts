import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import { type CustomTypesConfig, Pool, type PoolConfig, types as pgTypes } from 'pg'
import type { Logger } from 'pino'
import type { Connection } from './connection.ts'
import { checkDatabase } from './startup/check-database.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { PreparedClient } from './prepared-client.ts'
import type { Tables } from './tables.ts'

export interface Database {
  readonly db: Kysely<Tables>
  readonly pool: Pool
  readonly connection: Connection
  /** Ends the pool and, if it is embedded and nobody else uses it, the server. */
  readonly close: () => Promise<void>
}

interface ConnectOptions {
  readonly log?: Logger
  /** False for a database behind a pool that shares connections without tracking prepared statements. */
  readonly preparedStatements?: boolean
}

/** Opens the configured database or the embedded one in DATA_DIR, and migrates it. */
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
    if (isPending) await migrate(connection)
  } catch (error) {
    await embedded?.stop()
    throw error
  }
  const { db, pool, close } = connect(connection, options)
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

/** Connects to a migrated database: typed queries over a small pool with the time limits of requests (promises "Data"). */
export function connect(
  connection: Connection,
  { log, preparedStatements = true }: ConnectOptions = {},
): Database {
  const limits = { connectionTimeoutMillis: 5_000, statement_timeout: 5_000, lock_timeout: 2_000 }
  const client = preparedStatements ? { Client: PreparedClient } : {}
  const pool = createPool(connection, { max: 4, ...limits, ...client }, log)
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return { db, pool, connection, close: async () => db.destroy() }
}

/** Allows longer statements in this transaction than a request's, for long writes of a job. */
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

/**
 * bigint and numeric (the type of `sum`) become numbers, as all values are far below 2^53. A `date` has no time and stays text.
 * Timestamps become ISO 8601 in UTC, as in the API.
 */
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
