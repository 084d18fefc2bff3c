import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { type CallName, endpoints } from '#contract/endpoints.ts'
import { createApp } from '#server/app.ts'
import { connect } from '#server/platform/database/open-database.ts'
import type { Connection } from '#server/platform/connections/connection.ts'
import { withClient } from '#server/platform/connections/with-client.ts'
import { databaseProxy } from '#server/testing/servers/database-proxy.ts'
import { testApp } from '#server/testing/test-app.ts'

const { db, connection, services, staff, call } = await testApp()

const unavailable = {
  success: false,
  status: 503,
  message: 'This service is temporarily unavailable. Try again in a few seconds.',
  data: null,
}

/** A process of the application that reaches the database this way. */
async function processOn(way: Connection) {
  const own = connect(way)
  const app = await createApp(
    { ...services, db: own.db },
    { origin: 'http://localhost:4000', environment: 'test' },
  )
  afterAll(async () => {
    await app.close()
    await own.close()
  })
  const ask = async (name: CallName, payload: object = {}, key?: string) => {
    const [method = '', path = ''] = endpoints[name].split(' ')
    const response = await app.inject({
      method: method as 'GET',
      url: path.replaceAll(/:\w+/g, '1'),
      headers: { authorization: `Bearer ${staff}`, ...(key !== undefined && { 'idempotency-key': key }) },
      ...(method !== 'GET' && { payload }),
    })
    return { retryAfter: response.headers['retry-after'], body: response.json() }
  }
  return { ask, pool: own.pool, db: own.db }
}

describe('without a database', async () => {
  const proxy = await databaseProxy(connection)
  const { ask } = await processOn(proxy)
  proxy.close()

  it.each(Object.keys(calls) as CallName[])('%s is answered with 503 and Retry-After', async (name) => {
    expect(await ask(name)).toEqual({ retryAfter: '5', body: unavailable })
  })
})

describe('a call whose statement fails', () => {
  it.each([
    ['a full disk', '53100'],
    ['an administrator who ends the connection', '57P01'],
    ['a database that is starting', '57P03'],
  ])('because of %s is answered with 503', async (_, code) => {
    await failInserts(code)
    expect(await call('createBrand', { name: 'Full' })).toMatchObject(unavailable)
  })

  it('for any other reason is answered with 500', async () => {
    await failInserts('XX000')
    expect(await call('createBrand', { name: 'Bug' })).toMatchObject({ status: 500 })
    await sql`DROP TRIGGER fail ON brands`.execute(db)
  })

  it('because the database is read-only is answered with 503, and works again afterwards', async () => {
    const { database } = connection as { database: string }
    // The pool could open a connection in between, which would stay read-only.
    const readOnly = async (state: 'on' | 'off') =>
      withClient(connection, async (client) => {
        await client.query('SET default_transaction_read_only = off')
        await client.query(`ALTER DATABASE "${database}" SET default_transaction_read_only = ${state}`)
      })
    await readOnly('on')
    const { ask } = await processOn(connection)
    expect((await ask('createBrand', { name: 'Later' })).body).toEqual(unavailable)
    await readOnly('off')
  })

  it('because its role has too many connections is answered with 503', async () => {
    const role = `role_${Date.now()}`
    await sql`CREATE ROLE ${sql.id(role)} LOGIN CONNECTION LIMIT 0`.execute(db)
    const { ask } = await processOn({ ...connection, user: role })
    expect((await ask('getCatalogTypes')).body).toEqual(unavailable)
    await sql`DROP ROLE ${sql.id(role)}`.execute(db)
  })

  it('because every connection is in use is answered with 503 before the caller gives up', async () => {
    const { ask, pool } = await processOn(connection)
    const held = await Promise.all(Array.from({ length: 4 }, async () => pool.connect()))
    expect((await ask('getCatalogTypes')).body).toEqual(unavailable)
    // Callers give up after 10 s.
    expect(pool.options.connectionTimeoutMillis).toBe(5_000)
    for (const client of held) client.release()
    expect((await ask('getCatalogTypes')).body).toMatchObject({ status: 200 })
  })
})

describe('a change whose commit is never confirmed', async () => {
  const proxy = await databaseProxy(connection)
  const { ask } = await processOn(proxy)

  it('is answered with 503, and a retry under its key has only one effect', async () => {
    proxy.cutAfter('commit')
    expect((await ask('createBrand', { name: 'Once only' }, 'one-key')).body).toEqual(unavailable)
    expect(await brandsNamed('once only')).toBe(1)
    expect((await ask('createBrand', { name: 'Once only' }, 'one-key')).body).toMatchObject({
      status: 200,
      data: { name: 'Once only' },
    })
    expect(await brandsNamed('once only')).toBe(1)
  })

  it('detects a retry without the key of the first request', async () => {
    proxy.cutAfter('commit')
    expect((await ask('createBrand', { name: 'Twice' }, 'first-key')).body).toEqual(unavailable)
    expect((await ask('createBrand', { name: 'Twice' }, 'second-key')).body).toMatchObject({ status: 409 })
  })
})

async function brandsNamed(name: string): Promise<number> {
  const rows = await db
    .selectFrom('brands')
    .select('id')
    .where(sql`lower(name)`, '=', name)
    .execute()
  return rows.length
}

async function failInserts(code: string): Promise<void> {
  await sql`
    CREATE OR REPLACE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS ${sql.lit(
      `BEGIN RAISE EXCEPTION 'failed' USING ERRCODE = '${code}'; END`,
    )}`.execute(db)
  await sql`CREATE OR REPLACE TRIGGER fail BEFORE INSERT ON brands FOR EACH ROW EXECUTE FUNCTION fail()`.execute(
    db,
  )
}
