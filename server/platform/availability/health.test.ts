import { fastify } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { databaseProxy } from '#server/testing/servers/database-proxy.ts'
import type { Connection } from '#server/platform/connections/connection.ts'
import { databaseCheck } from '#server/platform/database/database-check.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { version } from '#server/platform/version.ts'
import { health, type HealthCheck } from './health.ts'

const { db, connection, pool } = await testDatabase()

async function processWith(...checks: HealthCheck[]) {
  const app = fastify()
  health(app, checks)
  await app.ready()
  onTestFinished(async () => app.close())
  const get = async (url: string) =>
    app.inject(url).then(({ statusCode, body }) => [statusCode, JSON.parse(body)])
  return {
    lives: async () => get('/livez'),
    isReady: async (part = '') => get(part === '' ? '/readyz' : `/readyz/${part}`),
  }
}

const ready = [200, { status: 'ok' }]
const withoutDatabase = [503, { status: 'unavailable', failed: ['database'] }]

test.each([
  ['is gone', async () => Promise.reject(new Error('connect ECONNREFUSED'))],
  ['never answers', async () => new Promise<never>(() => {})],
])('a process with a dependency that %s is live and reports not ready', async (_, run) => {
  const { lives, isReady } = await processWith(
    { name: 'database', run },
    { name: 'storage', run: async () => {} },
  )
  expect(await lives()).toEqual([200, { status: 'ok', version }])
  expect(await isReady()).toEqual(withoutDatabase)
})

test('reports each check separately, so that a load balancer can ignore what all processes lose together', async () => {
  let isLeaving = false
  const { isReady } = await processWith(
    { name: 'storage', run: async () => Promise.reject(new Error('connect ECONNREFUSED')) },
    { name: 'shutdown', run: async () => (isLeaving ? Promise.reject(new Error('leaving')) : undefined) },
  )
  const without = (...failed: string[]) => [503, { status: 'unavailable', failed }]
  expect(await isReady()).toEqual(without('storage'))
  expect(await isReady('storage')).toEqual(without('storage'))
  expect(await isReady('shutdown')).toEqual(ready)
  isLeaving = true
  expect(await isReady('shutdown')).toEqual(without('shutdown'))
  expect(await isReady()).toEqual(without('storage', 'shutdown'))
  expect((await isReady('database'))[0]).toBe(404)
})

test('asks a dependency once for concurrent probes', async () => {
  const run = vi.fn(async () => {})
  const { isReady } = await processWith({ name: 'storage', run })
  const answers = await Promise.all(Array.from({ length: 10 }, async () => isReady()))
  expect(new Set(answers.map(([status]) => status))).toEqual(new Set([200]))
  expect(run.mock.calls.length).toBeLessThan(10)
})

describe('a process', () => {
  const start = async (way: Connection) => processWith(databaseCheck(way))

  test('is not ready once its database is lost', async () => {
    const proxy = await databaseProxy(connection)
    const { isReady } = await start(proxy)
    // On a busy machine, the first check may take longer than a check may.
    await vi.waitFor(async () => expect(await isReady()).toEqual(ready), 60_000)
    proxy.close()
    expect(await isReady()).toEqual(withoutDatabase)
  })

  test('is not ready while its database is read-only', async () => {
    const { database } = connection as { database: string }
    const set = async (state: 'on' | 'off') =>
      sql`ALTER DATABASE ${sql.id(database)} SET default_transaction_read_only = ${sql.raw(state)}`.execute(
        db,
      )
    const { isReady } = await start(connection)
    await set('on')
    expect(await isReady()).toEqual(withoutDatabase)
    await set('off')
    await vi.waitFor(async () => expect(await isReady()).toEqual(ready), { timeout: 60_000, interval: 500 })
  })

  test('stays ready while requests use every connection of its pool', async () => {
    const { isReady } = await start(connection)
    const held = await Promise.all(Array.from({ length: 4 }, async () => pool.connect()))
    expect(await isReady()).toEqual(ready)
    for (const client of held) client.release()
  })

  test('writes to its database only every few seconds, regardless of the number of probes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { isReady } = await start(connection)
    const xid = async () => {
      const { rows } = await sql<{ xid: string }>`SELECT xmin AS xid FROM write_probe`.execute(db)
      return rows[0]?.xid
    }
    await isReady()
    const written = await xid()
    for (let n = 0; n < 5; n++) expect(await isReady()).toEqual(ready)
    expect(await xid()).toBe(written)
    vi.setSystemTime(Date.now() + 10_000)
    await isReady()
    expect(await xid()).not.toBe(written)
  })
})

test('detects a check that only reads', async () => {
  const { database } = connection as { database: string }
  const reading: HealthCheck = { name: 'database', run: async () => void (await sql`SELECT 1`.execute(db)) }
  const { isReady } = await processWith(reading)
  await sql`ALTER DATABASE ${sql.id(database)} SET default_transaction_read_only = on`.execute(db)
  expect(await isReady()).not.toEqual(withoutDatabase)
})
