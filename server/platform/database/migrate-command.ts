import { ConfigError, readConfig } from '#server/platform/config/config.ts'
import { StartError } from '#server/platform/start-error.ts'
import { checkDatabase } from '#server/platform/database/startup/check-database.ts'
import { migrate } from './migrations/migrate.ts'
import { withConnection } from '#server/platform/database/with-connection.ts'

try {
  const config = readConfig({ MAIL: 'log', ...process.env })
  if (config.pooled)
    throw new StartError(
      'Migrations need a direct connection: set DATABASE_URL to the database itself, without DATABASE_POOLER.',
    )
  const isPending = await withConnection(config, async (connection) => {
    const found = await checkDatabase(connection)
    if (found.isPending) await migrate(connection)
    return found.isPending
  })
  process.stdout.write(
    isPending ? 'The database was brought up to date.\n' : 'The database is already up to date.\n',
  )
} catch (error) {
  const isPlain = error instanceof ConfigError || error instanceof StartError
  process.stderr.write(`${isPlain ? error.message : String((error as Error).stack)}\n`)
  process.exitCode = 1
}
