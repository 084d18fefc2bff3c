import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/platform/database/open-database.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { recordFigure, sizeOf } from '#server/testing/measures/reliability.ts'
import { freePort } from '#server/testing/servers/free-port.ts'
import { replicaPair } from '#server/testing/servers/replica-pair.ts'
import { openDatabaseAddress } from './database-address.ts'
import { startHaproxy } from './haproxy.ts'
import { lostWrites, startLoad } from './load.ts'
import { startServer, untilReady } from './server-process.ts'

type Pair = Awaited<ReturnType<typeof replicaPair>>

/** How long the load lasts before and after the failover, in milliseconds. */
const stepTime = sizeOf({ small: 4_000, full: 15_000 })
/** From the loss of the primary until the standby is promoted: what a tool needs to notice it, in milliseconds. */
const noticedAfter = 5_000

const [synchronous, cutOff] = [await replicaPair(), await replicaPair()]

test(
  'after a failover to a synchronous standby no confirmed write is lost, and nothing needs a restart',
  { timeout: 300_000 },
  async () => {
    const { primary, onStandby } = synchronous
    await sql`ALTER SYSTEM SET synchronous_standby_names = '*'`.execute(primary.db)
    await sql`SELECT pg_reload_conf()`.execute(primary.db)
    const { load, later, lost, recoveredAfter } = await failOver(synchronous)
    expect(load.failures.filter((failure) => !failure.includes(': 503 '))).toEqual([])
    expect(later.failures).toEqual([])
    expect(lost).toEqual([])
    expect(load.approved.length).toBeGreaterThan(20)
    expect(await onStandby('SELECT pg_is_in_recovery() AS standby')).toEqual([{ standby: false }])
    const writes = load.brands.length + load.approved.length
    recordFigure(
      'failover',
      `${noticedAfter / 1000} s without a primary: ${load.failures.length} of ${load.requests} requests were answered with 503, the last ${recoveredAfter.toFixed(1)} s after the promotion, and ${lost.length} of ${writes} confirmed writes were lost`,
    )
  },
)

test('detects writes that the standby never received', { timeout: 300_000 }, async () => {
  const { db } = cutOff.primary
  const { rows } = await sql<{ file: string }>`SELECT current_setting('hba_file') AS file`.execute(db)
  // Only this line: nobody may replicate.
  await sql`COPY (SELECT 'local all all trust') TO ${sql.lit(rows[0]?.file)}`.execute(db)
  await sql`SELECT pg_reload_conf()`.execute(db)
  const { lost } = await failOver(cutOff, async () =>
    sql`SELECT pg_terminate_backend(pid) FROM pg_stat_replication`.execute(db),
  )
  expect(lost.length).toBeGreaterThan(0)
})

/** Two processes behind HAProxy lose their primary under load, and continue on its standby. */
async function failOver(pair: Pair, underLoad: () => Promise<unknown> = async () => {}) {
  const folder = await mkdtemp(join(tmpdir(), 'welt-failover-'))
  const cleanUp: (() => unknown)[] = [async () => rm(folder, { recursive: true, force: true })]
  onTestFinished(async () => {
    for (const step of cleanUp.toReversed()) await step()
  })
  const { primary, standby } = pair
  if (!('host' in primary.connection)) throw new Error('Expected a database behind a unix socket')
  const address = await openDatabaseAddress(primary.connection)
  cleanUp.push(address.close)
  const [port = 0, ...own] = await Promise.all(Array.from({ length: 3 }, freePort))
  const origin = `http://127.0.0.1:${port}`
  const environment = {
    ORIGIN: origin,
    NODE_ENV: 'test',
    DATA_DIR: join(folder, 'shared'),
    DATABASE_URL: address.url,
    TRUSTED_PROXIES: 'loopback',
    // Lost connections are expected.
    LOG_LEVEL: 'fatal',
  }
  const servers = await Promise.all(own.map(async (each) => startServer(each, environment)))
  for (const { stop } of servers) cleanUp.push(stop)
  const proxy = await startHaproxy(folder, port, { api: own, auth: own, files: own })
  cleanUp.push(proxy.stop)
  await untilReady(`${origin}/api/openapi.json`)
  const customer = await buildCustomer(primary.db)
  const endLoad = await startLoad(origin, primary.db, { customer, users: 4, sessions: 100 })
  cleanUp.push(endLoad)
  await underLoad()
  await delay(stepTime)

  address.cut()
  await pair.killPrimary()
  await delay(noticedAfter)
  const promotedAt = performance.now()
  await pair.onStandby('SELECT pg_promote()')
  address.leadTo(standby)
  for (const server of servers) await untilReady(`${server.origin}/readyz`)
  await delay(stepTime)
  const load = await endLoad()

  const { db, close } = connect(standby)
  cleanUp.push(close)
  const endLater = await startLoad(origin, db, { customer, users: 4 })
  await delay(stepTime)
  const later = await endLater()
  const lost = await lostWrites(db, load)
  return { load, later, lost, recoveredAfter: (load.failedUntil - promotedAt) / 1000 }
}
