import { randomUUID } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'
import { afterAll, inject } from 'vitest'
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import { migrate } from '../database/migrate.ts'
import { connect, type Database } from '../database/open-database.ts'

const template = 'welt_template'

/** Gives the calling test file a migrated, empty database of its own on a real server, and drops it after the file's last test. */
export async function testDatabase(): Promise<Database> {
  const server = await startEmbeddedPostgres({
    dataDir: inject('databaseDir'),
    database: 'postgres',
    // Nothing of a test run has to survive a loss of power.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  })
  const { host, user } = server.connection
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer({ host, user, database: 'postgres' }, async (admin) => {
    await admin.query('SELECT pg_advisory_lock(1)')
    await makeTemplate(admin, host, user)
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  })
  const database = connect({ host, user, database: name })
  afterAll(async () => {
    await database.close()
    await administer({ host, user, database: 'postgres' }, async (admin) =>
      admin.query(`DROP DATABASE ${name} WITH (FORCE)`),
    )
  })
  return database
}

async function makeTemplate(admin: Client, host: string, user: string): Promise<void> {
  const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [template])
  if (rowCount) return
  const unfinished = `${template}_unfinished`
  await admin.query(`DROP DATABASE IF EXISTS ${unfinished}`)
  await admin.query(`CREATE DATABASE ${unfinished}`)
  await migrate({ host, user, database: unfinished })
  await admin.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`)
}

async function administer(
  connection: ClientConfig,
  work: (admin: Client) => Promise<unknown>,
): Promise<void> {
  const admin = new Client(connection)
  await admin.connect()
  await work(admin).finally(async () => admin.end())
}
