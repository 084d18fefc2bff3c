import type { Config } from '../config.ts'
import { waitForDatabase } from './startup/check-database.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import type { Connection } from './connection.ts'

/** Connects a command to the configured database without migrating it. */
export async function withConnection<Result>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  use: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl) {
    const connection = { connectionString: databaseUrl }
    await waitForDatabase(connection)
    return use(connection)
  }
  const embedded = await startEmbeddedPostgres({ dataDir })
  return use(embedded.connection).finally(embedded.stop)
}
