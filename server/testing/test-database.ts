import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { afterAll, inject } from 'vitest'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrations/migrate.ts'
import { connect, type Database } from '#server/platform/database/open-database.ts'
import { openJobs } from '#server/platform/jobs/jobs.ts'
import { withClient } from '#server/platform/connections/with-client.ts'

const template = 'welt_template'

/** A migrated database on a real server for the calling test file, dropped after the file's last test. */
export async function testDatabase(): Promise<Database> {
  const server = await testServer()
  const connection = await createDatabase(server, template)
  const database = connect(connection)
  afterAll(async () => {
    await database.close()
    await withClient(server, async (admin) =>
      admin.query(`DROP DATABASE ${connection.database} WITH (FORCE)`),
    )
  })
  return database
}

/** A database without tables, removed at the end of the run. */
export async function emptyDatabase(): Promise<EmbeddedPostgres['connection']> {
  return createDatabase(await testServer(), 'template1')
}

let started: Promise<EmbeddedPostgres> | undefined

/** The run's server. A process looks for it once, because looking runs several programs. */
async function testServer(): Promise<EmbeddedPostgres['connection']> {
  started ??= startEmbeddedPostgres({
    dataDir: inject('databaseDir'),
    database: 'postgres',
    // Test data does not have to survive a power failure.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  })
  return (await started).connection
}

async function createDatabase(server: EmbeddedPostgres['connection'], from: string) {
  const database = `test_${randomUUID().replaceAll('-', '')}`
  await withClient(server, async (admin) => {
    await admin.query('SELECT pg_advisory_lock(1)')
    await makeTemplate(admin, server)
    await admin.query(`CREATE DATABASE ${database} TEMPLATE ${from} STRATEGY file_copy`)
  })
  return { ...server, database }
}

async function makeTemplate(admin: Client, server: EmbeddedPostgres['connection']): Promise<void> {
  const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [template])
  if (rowCount) return
  const database = `${template}_unfinished`
  await admin.query(`DROP DATABASE IF EXISTS ${database}`)
  await admin.query(`CREATE DATABASE ${database}`)
  await migrate({ ...server, database })
  const jobs = await openJobs({ connection: { ...server, database }, worker: false })
  await jobs.stop()
  await admin.query(`ALTER DATABASE ${database} RENAME TO ${template}`)
}
