import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import { type CustomTypesConfig, Pool, type PoolConfig, types as pgTypes } from 'pg'
import type { Logger } from 'pino'
import type { Connection } from './connection.ts'
import { checkDatabase } from './startup/check-database.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './tables.ts'

/** An open, migrated database. */
export interface Database {
  readonly db: Kysely<Tables>
  readonly pool: Pool
  readonly connection: Connection
  /** Ends the pool and, where it is ours and nobody else uses it, the server. */
  readonly close: () => Promise<void>
}

/** Opens the database that the configuration names, or the embedded one in DATA_DIR, and brings its tables up to date. */
export async function openDatabase({
  databaseUrl,
  dataDir,
  log,
}: {
  databaseUrl?: string | undefined
  dataDir: string
  log?: Logger
}): Promise<Database> {
  const embedded = databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir, log })
  const connection = embedded?.connection ?? { connectionString: databaseUrl ?? '' }
  try {
    await checkDatabase(connection, { log })
    await migrate(connection)
  } catch (error) {
    await embedded?.stop()
    throw error
  }
  const { db, pool, close } = connect(connection, log)
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

/** Connects to a database that is up to date: typed queries over a small pool with the time limits of requests (promises "Data"). */
export function connect(connection: Connection, log?: Logger): Database {
  const limits = { connectionTimeoutMillis: 5_000, statement_timeout: 5_000, lock_timeout: 2_000 }
  const pool = createPool(connection, { max: 4, ...limits }, log)
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return { db, pool, connection, close: async () => db.destroy() }
}

/** Lets the statements of this transaction run longer than a request's may: for a job's long writes. */
export async function allowSeconds(tx: Kysely<Tables>, seconds: number): Promise<void> {
  await sql`SELECT set_config('statement_timeout', ${String(seconds * 1000)}, true)`.execute(tx)
}

/** Makes a pool that outlives a restart of the database: a lost connection is logged and replaced, never thrown at the process. */
export function createPool(connection: Connection, settings: PoolConfig, log?: Logger): Pool {
  const pool = new Pool({
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types,
    ...settings,
    ...connection,
  })
  const lost = (error: Error) => log?.warn({ err: error }, 'A database connection was lost')
  pool.on('error', lost)
  // A connection that is lost while it is lent out says so itself, and nobody else listens.
  pool.on('connect', (client) => client.on('error', lost))
  return pool
}

const { builtins } = pgTypes

/** bigint and numeric (what `sum` gives) are numbers here, all of them far below 2^53; a `date` has no time and stays text; a moment is ISO 8601 in UTC, as on the wire. */
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
