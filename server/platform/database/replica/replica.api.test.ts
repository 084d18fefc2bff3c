import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { routes } from '#server/app.ts'
import { type CallName, endpoints } from '#contract/endpoints.ts'
import { start } from '#server/start.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'
import { freePort } from '#server/testing/servers/free-port.ts'
import { replicaPair } from '#server/testing/servers/replica-pair.ts'
import { signInAs } from '#server/testing/sign-in-as.ts'
import { testApp } from '#server/testing/test-app.ts'
import { systemClock } from '../../clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { exportPageSize } from '../../export/export-list.ts'
import type { FileAnswer } from '../../http/route.ts'
import { createLog } from '../../log.ts'
import { definedMetrics, writeMetrics } from '../../metrics/registry.ts'
import { currentPosition, parsePosition } from './log-position.ts'
import { openReplica } from './open-replica.ts'

const pair = await replicaPair()
const { primary } = pair
const lines: { msg: string; err?: { message: string } }[] = []
const log = createLog({ destination: { write: (line: string) => void lines.push(JSON.parse(line)) } })
// As much as a replica needs.
await sql`CREATE ROLE reader LOGIN`.execute(primary.db)
await sql`GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader`.execute(primary.db)
const url = pair.urlOf({ user: 'reader' })
const replica = openReplica(url, primary, { log })
// Registered after those of the servers and so called before them.
afterAll(() => replica.close())
const product = await testApp({ database: primary, replica })
const { call, db, staff, clock } = product

const outcomes = ['replica', 'behind', 'lost', 'failed'] as const

function valueOf(sample: string): number {
  const line = writeMetrics()
    .split('\n')
    .find((one) => one.startsWith(`${sample} `))
  return Number(line?.slice(sample.length) ?? 0)
}

/** Runs something and counts what answered the reads in it. */
async function counting(run: () => Promise<unknown>) {
  const count = () => outcomes.map((outcome) => valueOf(`welt_replica_reads_total{outcome="${outcome}"}`))
  const before = count()
  await run()
  const after = count()
  return Object.fromEntries(
    outcomes.map((outcome, index) => [outcome, (after[index] ?? 0) - (before[index] ?? 0)]),
  )
}

const names = async (as = staff) =>
  (await call('getOrganizations', { pageSize: 100, orderDir: 'desc' }, { as })).data.map(({ name }) => name)

const address = { line1: '12 Main St', city: 'Austin', state: 'TX', postalCode: '78701', country: 'US' }

let created = 0

/** A read whose answer is not shared with others. */
const read = async () => call('getUsers', {})

/** Waits until the replica answers. */
const used = async () =>
  vi.waitFor(async () => expect(await counting(read)).toMatchObject({ replica: 1 }), {
    timeout: 30_000,
    interval: 100,
  })

/** Waits for a line of the log; a test empties it. */
const logged = async (text: string) =>
  vi.waitFor(() => expect(JSON.stringify(lines)).toContain(text), { timeout: 30_000 })

/** Creates an organization and returns its name. */
async function create(): Promise<string> {
  const name = `Organization ${(created += 1)}`
  const answer = await call('createOrganization', { name, address })
  expect(answer.message).toBe('OK')
  return name
}

test('every call that a replica may answer is answered by it', async () => {
  await used()
  const customer = await buildCustomer(db)
  const order = await placeOrders(product).submitted(customer)
  const lineListId = customer.lists[0]?.lineListId ?? 0
  const inputs: Partial<Record<CallName, object>> = {
    getBuildableOrders: { brandId: customer.segments[0]?.brandId, inventoryType: 'own-stock' },
    getStyles: { search: 'A-0001' },
    getPreOrderItems: { brandId: customer.segments[0]?.brandId },
    getOwnStockItems: { brandId: customer.segments[0]?.brandId },
    getBrandAtsItems: { brandId: customer.segments[0]?.brandId },
    getPopulatedParentItems: { lineListId },
    getLineListItems: { lineListId },
    getLineListProblems: { lineListId },
    getLineListVersions: { lineListId },
    downloadLineSheet: { lineListId, format: 'xlsx', withPrices: true },
    downloadOrder: { streamId: order.streamId, format: 'xlsx' },
    getReport: { report: 'bookings-by-brand' },
    exportReport: { report: 'bookings-by-brand' },
  }
  const asked: string[] = []
  for (const { name, isFromReplica } of routes) {
    if (!isFromReplica) continue
    const [method = '', path = ''] = endpoints[name].split(' ')
    const input = (inputs[name] ?? {}) as Record<string, unknown>
    const url = path.replaceAll(/:(\w+)/g, (_, field: string) => String(input[field]))
    // On a busy machine, the replica can be behind.
    await vi.waitFor(
      async () => {
        const counts = await counting(async () => {
          const { statusCode, body } = await product.app.inject({
            method: method as 'GET',
            url:
              method === 'GET'
                ? `${url}?${new URLSearchParams(input as Record<string, string>).toString()}`
                : url,
            headers: { authorization: `Bearer ${staff}` },
            ...(method !== 'GET' && { payload: input }),
          })
          expect([name, statusCode, statusCode === 200 ? '' : body]).toEqual([name, 200, ''])
        })
        expect([name, counts]).toEqual([name, { replica: 1, behind: 0, lost: 0, failed: 0 }])
      },
      { timeout: 10_000, interval: 500 },
    )
    asked.push(name)
  }
  expect(asked.length).toBeGreaterThan(30)
})

test('reads on a standby what was just committed', async () => {
  await used()
  const name = await create()
  const { rows } = await sql<{ position: string }>`SELECT ${currentPosition} AS position`.execute(db)
  const isFound = sql`
    SELECT pg_is_in_recovery() AS standby, count(*)::integer AS organizations FROM organizations WHERE name = ${name}`
  await vi.waitFor(async () => {
    const from = await replica.dbAt(parsePosition(rows[0]?.position))
    expect((await isFound.execute(from)).rows).toEqual([{ standby: true, organizations: 1 }])
  }, 15_000)
})

test('a list contains each change as soon as it is confirmed, for its author and everyone else', async () => {
  await used()
  const other = await signInAs(db, clock, (await buildUser(db)).id)
  const counts = await counting(async () => {
    for (let change = 0; change < 25; change += 1) {
      const name = await create()
      const lists = await Promise.all([names(), names(other)])
      for (const list of lists) expect(list).toContain(name)
    }
  })
  // A busy machine may be late.
  expect(counts['replica']).toBeGreaterThan(0)
  expect(counts['failed']).toBe(0)
})

test('while replay is paused, lists come from the primary and only the first one waits', async () => {
  await used()
  const other = await signInAs(db, clock, (await buildUser(db)).id)
  await pair.pause()
  onTestFinished(async () => void (await pair.resume()))
  const waited = () =>
    valueOf('welt_replica_wait_seconds_count') - valueOf('welt_replica_wait_seconds_bucket{le="0.1"}')
  const before = waited()
  const counts = await counting(async () => {
    for (let change = 0; change < 5; change += 1) {
      const name = await create()
      expect(await names()).toContain(name)
      expect(await names(other)).toContain(name)
      expect(await pair.onStandby(`SELECT FROM organizations WHERE name = '${name}'`)).toEqual([])
    }
  })
  expect(counts).toMatchObject({ replica: 0, failed: 0, lost: 0 })
  expect(waited() - before).toBe(1)
  expect(valueOf('welt_replica_used')).toBe(0)
  expect(valueOf('welt_replica_behind_bytes')).toBeGreaterThan(0)
  expect(lines.at(-1)?.msg).toBe('Reads use the primary, because the replica is behind')

  lines.length = 0
  await pair.resume()
  await logged('Reads use the replica, which has caught up')
  expect(await counting(read)).toMatchObject({ replica: 1 })
  expect(valueOf('welt_replica_used')).toBe(1)
})

test('a deactivated person is refused while replay is paused', async () => {
  await used()
  const user = await buildUser(db)
  const token = await signInAs(db, clock, user.id)
  expect((await call('getOrganizations', {}, { as: token })).status).toBe(200)
  await pair.pause()
  onTestFinished(async () => void (await pair.resume()))
  expect((await call('changeUserStatus', { id: user.id, status: 'inactive' })).message).toBe('OK')
  expect((await call('getOrganizations', {}, { as: token })).status).toBe(401)
})

test('a call that fails on the replica continues on the primary and does not go back', async () => {
  await pair.resume()
  await used()
  const { rows } = await sql<{ position: string }>`SELECT ${currentPosition} AS position`.execute(db)
  const position = parsePosition(rows[0]?.position)
  const isStandby = sql<{ standby: boolean }>`SELECT pg_is_in_recovery() AS standby`
  const from = await vi.waitFor(async () => {
    const given = await replica.dbAt(position)
    expect((await isStandby.execute(given)).rows).toEqual([{ standby: true }])
    return given
  }, 15_000)
  const counts = await counting(async () => {
    // An unlogged table, which a standby cannot read.
    await sql`SELECT count(*) FROM request_counts`.execute(from)
    expect((await isStandby.execute(from)).rows).toEqual([{ standby: false }])
  })
  expect(counts).toEqual({ replica: 0, behind: 0, lost: 0, failed: 1 })
  expect(lines.at(-1)?.msg).toBe('A read failed on the replica and uses the primary')
  const next = await replica.dbAt(position)
  expect((await isStandby.execute(next)).rows).toEqual([{ standby: true }])
  // Wrong input is not the replica's fault.
  const wrong = await counting(async () => {
    await expect(sql`SELECT ${'x'}::integer`.execute(next)).rejects.toThrow('invalid input syntax')
  })
  expect(wrong['failed']).toBe(0)
})

test('no request fails when the replica is killed, and it is used again once it is back', async () => {
  await used()
  lines.length = 0
  const statuses = new Set<number>()
  const over = new AbortController()
  const readers = Array.from({ length: 4 }, async () => {
    while (!over.signal.aborted) {
      statuses.add((await call('getOrganizations', { search: crypto.randomUUID() })).status)
      // The limit of requests per minute is not the subject.
      clock.advance(1_000)
    }
  })
  await pair.kill()
  await logged('Reads use the primary, because the replica is lost')
  await logged('"Reads use the replica"').finally(() => over.abort())
  await Promise.all(readers)
  expect([...statuses]).toEqual([200])
  await used()
})

test('an export continues on the primary when the replica is killed in the middle of it', async () => {
  const before = await db.selectFrom('organizations').select('id').execute()
  await sql`
    INSERT INTO organizations (id, name) SELECT gen_random_uuid(), 'Exported ' || n FROM generate_series(1, ${2 * exportPageSize}) AS n`.execute(
    db,
  )
  await used()
  lines.length = 0
  const exports = routes.find(({ name }) => name === 'exportOrganizations')
  const { rows } = await sql<{ position: string }>`SELECT ${currentPosition} AS position`.execute(db)
  const from = await vi.waitFor(async () => {
    const given = await replica.dbAt(parsePosition(rows[0]?.position))
    expect(given).not.toBe(db)
    return given
  }, 15_000)
  const file = (await exports?.handle({ ...product.services, db: from, input: {} } as never)) as FileAnswer
  let text = ''
  for await (const piece of file.pieces) {
    if (text === '') {
      await pair.kill()
      await logged('Reads use the primary, because the replica is lost')
    }
    text += String(piece)
  }
  // The first line has the headings.
  expect(text.trim().split('\r\n').length - 1).toBe(before.length + 2 * exportPageSize)
  expect(JSON.stringify(lines)).toContain('A read failed on the replica and uses the primary')
})

test('no request fails when the replica stops answering', async () => {
  await used()
  // Opens connections for the requests that will get stuck.
  await Promise.all(
    Array.from({ length: 4 }, async (_, index) => call('getOrganizations', { search: `${index}` })),
  )
  lines.length = 0
  const proceed = await pair.freeze()
  onTestFinished(proceed)
  const answers = await Promise.all(
    Array.from({ length: 4 }, async (_, index) => call('getOrganizations', { search: `x${index}` })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await logged('Reads use the primary, because the replica is lost')
  expect(valueOf('welt_replica_used')).toBe(0)
  proceed()
  await used()
})

test.each([
  { what: 'the primary', url: pair.primaryUrl, reason: 'It is not a standby.' },
  {
    what: 'another database',
    url: pair.urlOf({ database: 'postgres' }),
    reason: 'It is not a copy of the database in DATABASE_URL.',
  },
  { what: 'nothing', url: 'postgres://postgres@127.0.0.1:1/welt', reason: 'ECONNREFUSED' },
])('reads use the primary if DATABASE_REPLICA_URL leads to $what', async ({ url, reason }) => {
  const said: typeof lines = []
  const wrong = openReplica(url, primary, {
    log: createLog({ destination: { write: (line: string) => void said.push(JSON.parse(line)) } }),
  })
  onTestFinished(() => wrong.close())
  await vi.waitFor(
    () => expect(said).toMatchObject([{ msg: 'Reads use the primary, because the replica is lost' }]),
    15_000,
  )
  expect(JSON.stringify(said)).toContain(reason)
  expect(await wrong.dbAt({ timeline: 1, at: 0 })).toBe(primary.db)
})

test('a server with DATABASE_REPLICA_URL reads from it', async () => {
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
      const counts = await counting(async () => {
        const { status } = await fetch(`http://localhost:${port}/api/users`, {
          headers: { authorization: `Bearer ${token}` },
        })
        expect(status).toBe(200)
      })
      expect(counts).toMatchObject({ replica: 1 })
    },
    { timeout: 10_000, interval: 200 },
  )
})

test('a replica that becomes a primary is no longer used', async () => {
  await used()
  lines.length = 0
  await pair.onStandby('SELECT pg_promote()')
  const name = await create()
  expect(await names()).toContain(name)
  await logged('It is not a standby.')
  expect(await counting(read)).toEqual({ replica: 0, behind: 0, lost: 1, failed: 0 })
})

test('its metrics are defined', () => {
  expect(definedMetrics().filter(({ name }) => name.startsWith('welt_replica_'))).toHaveLength(4)
})
