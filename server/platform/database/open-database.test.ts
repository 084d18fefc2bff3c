import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from './migrations/migrate.ts'
import { connect, openDatabase } from './open-database.ts'
import { emptyDatabase, testDatabase } from '#server/testing/test-database.ts'

const { db, connection } = await testDatabase()

test('parses values into the types that the areas expect', async () => {
  const { rows } = await sql`
    SELECT 9007199254740991::bigint AS big_number, sum(x::bigint) AS total, '2026-03-01'::date AS sent_on,
      '2026-03-01T12:00:00Z'::timestamptz AS created_at, '{"inner_key": 1}'::jsonb AS nested
    FROM generate_series(1, 3) AS x`.execute(db)
  expect(rows).toEqual([
    {
      bigNumber: Number.MAX_SAFE_INTEGER,
      total: 6,
      sentOn: '2026-03-01',
      createdAt: '2026-03-01T12:00:00.000Z',
      nested: { inner_key: 1 },
    },
  ])
})

test('limits a statement to 5 s and a lock wait to 2 s', async () => {
  const { rows } =
    await sql`SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock`.execute(
      db,
    )
  expect(rows).toEqual([{ statement: '5s', lock: '2s' }])
})

test('limits, the number of connections, and their name can be chosen', async () => {
  const chosen = { connections: 2, statementTimeout: 60, lockTimeout: 7, applicationName: 'welt api' }
  const own = connect(connection, chosen)
  const { rows } = await sql`SELECT current_setting('statement_timeout') AS statement,
    current_setting('lock_timeout') AS lock, current_setting('application_name') AS name`.execute(own.db)
  await Promise.all(Array.from({ length: 5 }, async () => sql`SELECT pg_sleep(0.05)`.execute(own.db)))
  const { totalCount } = own.pool
  await own.close()
  expect({ rows, totalCount }).toEqual({
    rows: [{ statement: '1min', lock: '7s', name: 'welt api' }],
    totalCount: 2,
  })
})

test('migrates once when several processes start at the same time', async () => {
  await Promise.all(Array.from({ length: 5 }, async () => migrate(connection)))
  const { rows } = await sql<{
    times: number
  }>`SELECT count(*) AS times FROM kysely_migration WHERE name = '0001-platform.baseline'`.execute(db)
  expect(rows).toEqual([{ times: 1 }])
})

test('connects to any other server with DATABASE_URL', async () => {
  const empty = await emptyDatabase()
  const databaseUrl = `postgres://${empty.user}@localhost/${empty.database}?host=${encodeURIComponent(empty.host)}`
  const database = await openDatabase({ databaseUrl, dataDir: '/nowhere' })
  const { rows } =
    await sql`SELECT current_database() AS name, count(*) > 0 AS migrated FROM kysely_migration`.execute(
      database.db,
    )
  await database.close()
  expect(rows).toEqual([{ name: empty.database, migrated: true }])
})
