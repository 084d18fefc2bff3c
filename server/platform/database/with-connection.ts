import type { Config } from '../config.ts'
import { waitForDatabase } from './startup/check-database.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import type { Connection } from './connection.ts'

/** Lends a command the way to the configured database as it is, without bringing its tables up to date. */
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
