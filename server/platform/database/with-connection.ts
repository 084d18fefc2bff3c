import type { Config } from '#server/platform/config/config.ts'
import { waitForDatabase } from './startup/check-database.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import type { Connection } from '../connections/connection.ts'

export async function withConnection<Result>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  use: (connection: Connection) => Promise<Result>,
  { settings = {} }: { settings?: Readonly<Record<string, string>> } = {},
): Promise<Result> {
  if (databaseUrl) {
    const connection = { connectionString: databaseUrl }
    await waitForDatabase(connection)
    return use(connection)
  }
  const embedded = await startEmbeddedPostgres({ dataDir, settings })
  return use(embedded.connection).finally(embedded.stop)
}
