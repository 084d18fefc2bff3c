import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { routes } from '#server/app.ts'
import { type CallName, endpoints } from '#contract/endpoints.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { start } from '#server/start.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'
import { freePort } from '#server/testing/servers/free-port.ts'
import { replicaPair } from '#server/testing/servers/replica-pair.ts'
import { signInAs } from '#server/testing/sign-in-as.ts'
import { testApp } from '#server/testing/test-app.ts'
import { systemClock } from '../clock.ts'
import { createLog } from '../log.ts'
import { openReplica } from './replica.ts'

const pair = await replicaPair()
const { primary } = pair
// As much as a replica needs.
await sql`CREATE ROLE reader LOGIN`.execute(primary.db)
await sql`GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader`.execute(primary.db)
const url = pair.urlOf({ user: 'reader' })
const log = createLog({ level: 'silent' })
// Tests are slow on a busy machine, and commit rarely.
const replica = openReplica(url, primary, { log, oldest: 600 })
// Registered after those of the servers and so called before them.
afterAll(async () => replica.close())
const product = await testApp({ database: primary, replica })
const { call, db, staff } = product

const address = { line1: '12 Main St', city: 'Austin', state: 'TX', postalCode: '78701', country: 'US' }
const isStandby = sql<{ standby: boolean }>`SELECT pg_is_in_recovery() AS standby`

async function ask(name: CallName, input: Record<string, unknown> = {}, as = staff) {
  const [method = '', path = ''] = endpoints[name].split(' ')
  const filled = path.replaceAll(/:(\w+)/g, (_, field: string) => String(input[field]))
  const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : ''
  const { statusCode, headers, body } = await product.app.inject({
    method: method as 'GET',
    url: `${filled}${query}`,
    headers: { authorization: `Bearer ${as}` },
    ...(method !== 'GET' && { payload: input }),
  })
  return { status: statusCode, asOf: headers['x-as-of'], body }
}

/** Waits until the replica answers. */
const used = async () =>
  vi.waitFor(async () => expect((await ask('exportRoles')).asOf).toBeDefined(), {
    timeout: 30_000,
    interval: 500,
  })

async function caughtUp(): Promise<void> {
  const { rows } = await sql<{ at: string }>`SELECT pg_current_wal_flush_lsn()::text AS at`.execute(db)
  await vi.waitFor(
    async () =>
      expect(
        await pair.onStandby(`SELECT pg_last_wal_replay_lsn() >= '${rows[0]?.at}'::pg_lsn AS there`),
      ).toEqual([{ there: true }]),
    { timeout: 30_000, interval: 100 },
  )
}

test('every export, report, and document comes from the replica and says as of when', async () => {
  const customer = await buildCustomer(db)
  const order = await placeOrders(product).submitted(customer)
  const lineListId = customer.lists[0]?.lineListId ?? 0
  const inputs: Partial<Record<CallName, Record<string, unknown>>> = {
    downloadLineSheet: { lineListId, format: 'xlsx', withPrices: true },
    downloadOrder: { streamId: order.streamId, format: 'xlsx' },
    getReport: { report: 'bookings-by-brand' },
    exportReport: { report: 'bookings-by-brand' },
  }
  await caughtUp()
  await used()
  const asked: string[] = []
  for (const { name, isFromReplica } of routes) {
    if (!isFromReplica) continue
    await vi.waitFor(
      async () => {
        const { status, asOf } = await ask(name, inputs[name])
        expect([name, status, asOf]).toEqual([name, 200, expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)])
      },
      { timeout: 30_000, interval: 500 },
    )
    asked.push(name)
  }
  expect(asked.length).toBeGreaterThan(8)
  expect((await ask('getRoles')).asOf).toBeUndefined()
})

test('an export contains what was committed before the moment it names, and lists contain everything', async () => {
  await used()
  await caughtUp()
  await pair.pause()
  onTestFinished(async () => void (await pair.resume()))
  const before = (await sql<{ at: string }>`SELECT clock_timestamp() AS at`.execute(db)).rows[0]?.at ?? ''
  await call('createOrganization', { name: 'Not replayed', address })
  const { asOf, body } = await ask('exportOrganizations')
  expect(body).not.toContain('Not replayed')
  expect(Date.parse(String(asOf))).toBeLessThanOrEqual(Date.parse(before))
  expect((await call('getOrganizations', { search: 'Not replayed' })).data).toHaveLength(1)

  const impatient = openReplica(url, primary, { log, oldest: 0 })
  onTestFinished(async () => impatient.close())
  const { result } = await impatient.read(async (from) => isStandby.execute(from))
  expect(result.rows).toEqual([{ standby: false }])

  await pair.resume()
  await caughtUp()
  expect((await ask('exportOrganizations')).body).toContain('Not replayed')
})

test('a deactivated person is refused although the replica does not know it', async () => {
  const user = await buildUser(db)
  const token = await signInAs(db, product.clock, user.id)
  expect((await ask('exportRoles', {}, token)).status).toBe(200)
  await pair.pause()
  onTestFinished(async () => void (await pair.resume()))
  expect((await call('changeUserStatus', { id: user.id, status: 'inactive' })).message).toBe('OK')
  expect((await ask('exportRoles', {}, token)).status).toBe(401)
})

test('a read that fails on the replica runs again on the primary', async () => {
  const own = openReplica(url, primary, { log, oldest: 600 })
  onTestFinished(async () => own.close())
  // Wrong input is not the replica's fault.
  await expect(own.read(async (from) => sql`SELECT ${'x'}::integer`.execute(from))).rejects.toThrow(
    'invalid input syntax',
  )
  expect((await own.read(async (from) => isStandby.execute(from))).result.rows).toEqual([{ standby: true }])
  const { asOf, result } = await own.read(async (from) => {
    // An unlogged table, which a standby cannot read.
    await sql`SELECT count(*) FROM request_counts`.execute(from)
    return isStandby.execute(from)
  })
  expect([asOf, result.rows]).toEqual([undefined, [{ standby: false }]])
})

test.each([
  { what: 'the primary', url: pair.primaryUrl },
  { what: 'nothing', url: 'postgres://postgres@127.0.0.1:1/welt' },
])('reads use the primary if DATABASE_REPLICA_URL leads to $what', async (given) => {
  const said: { msg: string }[] = []
  const wrong = openReplica(given.url, primary, {
    log: createLog({ destination: { write: (line: string) => void said.push(JSON.parse(line)) } }),
  })
  onTestFinished(async () => wrong.close())
  for (const _ of [1, 2])
    expect((await wrong.read(async (from) => isStandby.execute(from))).result.rows).toEqual([
      { standby: false },
    ])
  expect(said).toMatchObject([
    { msg: 'Exports, reports, and documents read from the primary instead of the replica' },
  ])
})

test('no export fails when the replica stops answering, and it is used again once it answers', async () => {
  await used()
  const proceed = await pair.freeze()
  onTestFinished(proceed)
  const answers = await Promise.all([ask('exportRoles'), ask('exportRoles')])
  expect(answers.map(({ status, asOf }) => [status, asOf])).toEqual([
    [200, undefined],
    [200, undefined],
  ])
  proceed()
  await used()
})

test('a server with DATABASE_REPLICA_URL reads exports from it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'welt-replica-'))
  const port = await freePort()
  const server = await start(
    readConfig({
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: pair.primaryUrl,
      DATABASE_REPLICA_URL: url,
      ROLES: 'api',
      LOG_LEVEL: 'silent',
    }),
  )
  onTestFinished(async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const token = await signInAs(db, systemClock, (await buildUser(db)).id)
  await vi.waitFor(
    async () => {
      const { status, headers } = await fetch(`http://localhost:${port}/api/roles/export`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: '{}',
      })
      expect([status, headers.has('x-as-of')]).toEqual([200, true])
    },
    { timeout: 30_000, interval: 500 },
  )
})
