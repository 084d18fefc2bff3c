import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect as connectTo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { migrateBeforeBaseline, nameMigrations } from '#server/testing/before-baseline.ts'
import { databaseProxy } from '#server/testing/servers/database-proxy.ts'
import { freePort } from '#server/testing/servers/free-port.ts'
import { checkDatabase } from './check-database.ts'
import { canRetryConnect, connectSentence } from './connect-sentence.ts'
import { startEmbeddedPostgres } from '../../embedded-postgres/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrations/migrate.ts'
import { migrationNames } from '#server/platform/database/migrations/migration-files.ts'
import { type DatabaseFacts, databaseProblem } from './requirements.ts'
import { withClient } from '#server/platform/connections/with-client.ts'

// A server that requires a password from everyone except its administrator.
const folder = await mkdtemp(join(tmpdir(), 'welt-check-'))
await chmod(folder, 0o755)
const rules = join(folder, 'pg_hba.conf')
await writeFile(rules, 'local all postgres trust\nlocal all all scram-sha-256\n')
const server = await startEmbeddedPostgres({
  dataDir: join(folder, 'data'),
  settings: { hba_file: rules, fsync: 'off' },
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})
const proxy = await databaseProxy(server.connection)
const { host } = new URL(proxy.connectionString)

const asAdmin = async (use: (client: Client) => Promise<unknown>, database = server.connection.database) =>
  withClient({ ...server.connection, database }, use)
await asAdmin(async (client) => client.query(`CREATE ROLE shoemaker LOGIN PASSWORD 'last and awl'`))

const address = (database: string, password = 'last and awl', user = 'shoemaker') =>
  `postgres://${user}:${encodeURIComponent(password)}@${host}/${database}`

let databases = 0
/** Creates a database of the administrator with the tables of these migrations. */
async function newDatabase(migrations: readonly string[] = []): Promise<string> {
  databases += 1
  const database = `shop_${databases}`
  await asAdmin(async (client) => client.query(`CREATE DATABASE ${database}`))
  if (migrations.length > 0) await migrate({ ...server.connection, database }, { names: migrations })
  return database
}

/** The error of a start on this database that fails at once. */
async function refusal(connectionString: string, seconds = 0): Promise<string> {
  return checkDatabase({ connectionString }, { seconds }).then(
    () => 'nothing',
    (error: Error) => `${error.constructor.name}: ${error.message}`,
  )
}

describe('rejects a start with one sentence without the password', () => {
  test('with a wrong password', async () => {
    expect(await refusal(address(await newDatabase(), 'a wrong password'), 30)).toBe(
      `StartError: The database server at ${host} rejects the password of user "shoemaker". Correct it in DATABASE_URL.`,
    )
  })

  test('without a password', async () => {
    expect(await refusal(`postgres://shoemaker@${host}/${await newDatabase()}`, 30)).toBe(
      `StartError: The database server at ${host} requires a password for user "shoemaker". Add it to DATABASE_URL.`,
    )
  })

  test('on a database that does not exist', async () => {
    expect(await refusal(address('nowhere'), 30)).toBe(
      `StartError: The database server at ${host} has no database "nowhere". Create it or correct DATABASE_URL.`,
    )
  })

  test('on a closed port', async () => {
    const port = await freePort()
    expect(await refusal(`postgres://shoemaker:pw@127.0.0.1:${port}/shop`)).toBe(
      `StartError: The database server at 127.0.0.1:${port} refuses connections. Check that it runs and that the port in DATABASE_URL is right.`,
    )
  })

  test('on a host that does not exist', async () => {
    expect(await refusal('postgres://shoemaker:pw@no-such-host.invalid/shop')).toBe(
      'StartError: The database host "no-such-host.invalid" is unknown. Correct the host in DATABASE_URL.',
    )
  })

  test('on a socket that does not exist', async () => {
    expect(await refusal('postgres://shoemaker:pw@localhost/shop?host=/no-such-folder')).toBe(
      'StartError: There is no socket of a database server in /no-such-folder. Check that it runs and that DATABASE_URL is right.',
    )
  })

  test('on a database of a newer release', async () => {
    const database = await newDatabase(await migrationNames())
    await asAdmin(
      async (client) => client.query(`INSERT INTO kysely_migration VALUES ('9999-newer', now()::text)`),
      database,
    )
    expect(await refusal(address(database, '', 'postgres'), 30)).toBe(
      `StartError: The database "${database}" was updated by a newer release (9999-newer). Start that release, or restore a backup made by this one into an empty database.`,
    )
  })

  test('on a database that is older than the baseline', async () => {
    const database = await newDatabase()
    const connection = { ...server.connection, database }
    await migrateBeforeBaseline(connection)
    await nameMigrations(connection, ['0001-platform', '0332-items-not-in-files'])
    expect(await refusal(address(database, '', 'postgres'), 30)).toBe(
      `StartError: The database "${database}" is older than this release can update. Start the release of commit f63fac6c first, then this one.`,
    )
  })

  test('on a read-only database', async () => {
    const database = await newDatabase()
    await asAdmin(async (client) =>
      client.query(`ALTER DATABASE ${database} SET default_transaction_read_only = on`),
    )
    expect(await refusal(address(database), 30)).toBe(
      `StartError: The database "${database}" is read-only. Connect to the primary server, or turn default_transaction_read_only off.`,
    )
  })

  test('without pg_trgm and the right to install it', async () => {
    const database = await newDatabase()
    expect(await refusal(address(database), 30)).toBe(
      `StartError: The database "${database}" has no extension pg_trgm, and user "shoemaker" may not create it. As a superuser run: CREATE EXTENSION pg_trgm`,
    )
  })

  test('on a server without pg_trgm', async () => {
    const database = await newDatabase()
    await asAdmin(async (client) =>
      client.query(`ALTER DATABASE ${database} SET extension_control_path = '/no-such-folder'`),
    )
    expect(await refusal(address(database), 30)).toBe(
      `StartError: The database "${database}" has no extension pg_trgm, and its server does not offer it. Install PostgreSQL's contrib package there.`,
    )
  })

  test('without the right to make the schema of the jobs', async () => {
    const database = await newDatabase()
    await asAdmin(async (client) => client.query('CREATE EXTENSION pg_trgm'), database)
    expect(await refusal(address(database), 30)).toBe(
      `StartError: The database "${database}" does not let user "shoemaker" create the schema pgboss. Grant CREATE on the database, or as its owner run: CREATE SCHEMA pgboss AUTHORIZATION "shoemaker"`,
    )
  })

  test('without the right to make tables', async () => {
    const database = await newDatabase()
    await asAdmin(
      async (client) =>
        client.query(`CREATE EXTENSION pg_trgm; GRANT CREATE ON DATABASE ${database} TO shoemaker`),
      database,
    )
    expect(await refusal(address(database), 30)).toBe(
      `StartError: The database "${database}" does not let user "shoemaker" create tables in the schema public. Grant CREATE on the schema public.`,
    )
  })

  test('without the right to write to every table', async () => {
    const database = await newDatabase(await migrationNames())
    await asAdmin(async (client) => {
      await client.query('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO shoemaker')
      await client.query('REVOKE DELETE ON brands FROM shoemaker')
    }, database)
    expect(await refusal(address(database), 30)).toBe(
      `StartError: The database "${database}" does not let user "shoemaker" read and write brands. Grant SELECT, INSERT, UPDATE and DELETE on all tables.`,
    )
  })

  test('without the right to number orders', async () => {
    const database = await newDatabase(await migrationNames())
    await asAdmin(
      async (client) =>
        client.query('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO shoemaker'),
      database,
    )
    expect(await refusal(address(database), 30)).toBe(
      `StartError: The database "${database}" does not let user "shoemaker" use order_numbers and purchase_order_numbers. Grant USAGE on all sequences.`,
    )
  })
})

test('accepts a database of the last release without the baseline, and updates it once', async () => {
  const database = await newDatabase()
  const connection = { ...server.connection, database }
  await migrateBeforeBaseline(connection)
  expect(await checkDatabase(connection)).toEqual({ isPending: true })
  await migrate(connection)
  expect(await checkDatabase(connection)).toEqual({ isPending: false })
})

test('accepts a start with the minimum rights', async () => {
  const database = await newDatabase()
  await asAdmin(async (client) => {
    await client.query(`CREATE EXTENSION pg_trgm; GRANT CREATE ON DATABASE ${database} TO shoemaker`)
    await client.query('GRANT CREATE ON SCHEMA public TO shoemaker')
  }, database)
  expect(await refusal(address(database), 30)).toBe('nothing')
  await migrate({ connectionString: address(database) })
  expect(await refusal(address(database), 30)).toBe('nothing')
})

test('waits for a database that is still starting and logs it', async () => {
  const database = await newDatabase()
  const port = await freePort()
  const late = createServer((near) => {
    const far = connectTo(join(server.connection.host, '.s.PGSQL.5432'))
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) socket.on('error', () => {})
  })
  onTestFinished(() => void late.close())
  const lines: string[] = []
  const log = { warn: (line: string) => lines.push(line) }
  const checked = checkDatabase(
    { connectionString: `postgres://postgres@127.0.0.1:${port}/${database}` },
    { log: log as never },
  )
  await delay(300)
  expect(lines).toEqual([
    `Waiting for the database. The database server at 127.0.0.1:${port} refuses connections. Check that it runs and that the port in DATABASE_URL is right.`,
  ])
  await once(late.listen(port, '127.0.0.1'), 'listening')
  await checked
})

const facts: DatabaseFacts = {
  database: 'shop',
  user: 'shoemaker',
  version: 150_004,
  encoding: 'UTF8',
  isReadOnly: false,
  trigrams: 'installed',
  hasIcu: true,
  mayCreateSchema: false,
  hasJobSchema: true,
  mayUseJobSchema: true,
  mayCreateTables: false,
  closedTables: [],
  closedSequences: [],
  ownsTables: true,
  migrations: ['0001', '0002'],
}

test.each<[Partial<DatabaseFacts>, string | undefined]>([
  [{}, undefined],
  [{ version: 180_000 }, undefined],
  [{ version: 140_012 }, 'The database "shop" runs on PostgreSQL 14. PostgreSQL 15 or newer is required.'],
  [
    { encoding: 'LATIN1' },
    `The database "shop" has the encoding LATIN1. It must be created with ENCODING 'UTF8'.`,
  ],
  [
    { mayUseJobSchema: false },
    'The database "shop" does not let user "shoemaker" use the schema pgboss. Make that user its owner.',
  ],
  [
    { migrations: ['0001'], mayCreateTables: true, ownsTables: false },
    'The database "shop" must be brought up to date, and user "shoemaker" does not own its tables. Make that user their owner.',
  ],
  [
    { closedTables: ['a', 'b', 'c', 'd', 'e'] },
    'The database "shop" does not let user "shoemaker" read and write a, b, c and 2 more tables. Grant SELECT, INSERT, UPDATE and DELETE on all tables.',
  ],
])('checks a database with %j', (changed, expected) => {
  expect(databaseProblem({ ...facts, ...changed }, ['0001', '0002'])).toBe(expected)
})

test('tries again after a connection that took too long or ended, and not after a wrong password', () => {
  const canRetry = (message: string, code?: string) =>
    canRetryConnect(Object.assign(new Error(message), code === undefined ? {} : { code }))
  expect(canRetry('timeout expired')).toBe(true)
  expect(canRetry('Connection terminated unexpectedly')).toBe(true)
  expect(canRetry('failed', '28P01')).toBe(false)
})

test('has separate sentences for a starting and a crowded database', () => {
  const target = { host: 'db.example.com', port: 5432, user: 'shoemaker', database: 'shop' }
  const say = (code: string) => connectSentence(Object.assign(new Error('failed'), { code }), target)
  expect(say('57P03')).toBe('The database server at db.example.com:5432 is still starting.')
  expect(say('53300')).toBe(
    'The database server at db.example.com:5432 has no connection left for user "shoemaker".',
  )
  expect(say('ETIMEDOUT')).toBe(
    'The database server at db.example.com:5432 does not answer. Check the host in DATABASE_URL and the network.',
  )
})
