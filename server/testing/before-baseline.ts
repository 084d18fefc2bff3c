import type { Connection } from '#server/platform/connections/connection.ts'
import { withClient } from '#server/platform/connections/with-client.ts'
import { isBaseline, lastBeforeBaseline } from '#server/platform/database/migrations/baseline.ts'
import { migrate } from '#server/platform/database/migrations/migrate.ts'
import { migrationNames } from '#server/platform/database/migrations/migration-files.ts'

/** Gives an empty database what the last release without the baseline left in it: the tables of the baseline under other names. */
export async function migrateBeforeBaseline(connection: Connection): Promise<void> {
  await migrate(connection, { names: (await migrationNames()).filter(isBaseline) })
  await nameMigrations(connection, ['0001-platform', lastBeforeBaseline])
}

/** Replaces the names of the migrations that a database records. */
export async function nameMigrations(connection: Connection, names: readonly string[]): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query('DELETE FROM kysely_migration')
    await client.query('INSERT INTO kysely_migration SELECT unnest($1::text[]), now()', [names])
  })
}
