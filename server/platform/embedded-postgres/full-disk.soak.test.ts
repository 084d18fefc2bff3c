import { execFileSync, spawnSync } from 'node:child_process'
import { appendFile, mkdtemp, open, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { signInAs } from '#server/testing/sign-in-as.ts'
import { recordFigure, sizeOf } from '#server/testing/measures/reliability.ts'
import { testServices } from '#server/testing/test-services.ts'
import { buildUser } from '#server/testing/build/user.ts'
import type { HealthCheck } from '#server/platform/availability/health.ts'
import { databaseCheck } from '../database/database-check.ts'
import { type Database, openDatabase } from '../database/open-database.ts'

// The embedded database on its own small disk, which only root can mount.

const disk = await mkdtemp(join(tmpdir(), 'welt-small-disk-'))
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=192m,mode=0755', 'welt', disk]).status === 0
afterAll(async () => {
  if (isMounted) execFileSync('umount', [disk])
  await rmdir(disk)
})

describe.runIf(isMounted)('a database whose disk is full', () => {
  let database: Database
  let app: Awaited<ReturnType<typeof createApp>>
  let token: string
  const acknowledged: string[] = []
  const filler = join(disk, 'filler')

  beforeAll(async () => {
    const { services } = await testServices()
    database = await openDatabase({ dataDir: join(disk, 'data') })
    const { db, connection } = database
    token = await signInAs(db, services.clock, (await buildUser(db)).id)
    app = await createApp(
      { ...services, db },
      { origin: 'http://localhost:4000', environment: 'test', checks: [databaseCheck(connection)] },
    )
  })
  afterAll(async () => {
    await rm(filler, { force: true })
    await app.close()
    await database.close()
  })

  let number = 0
  /** Creates a brand with a long description under a key and returns the status of the answer. */
  async function write(): Promise<number> {
    number += 1
    const name = `Brand ${number}`
    // The limit of 300 calls a minute is not tested here.
    await sql`DELETE FROM request_counts`.execute(database.db).catch(() => {})
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/brands',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': `brand-${number}` },
      payload: { name, description: `${name} `.repeat(150) },
    })
    if (statusCode === 200) acknowledged.push(name)
    return statusCode
  }

  const isReady = async () => app.inject('/readyz').then((answer) => [answer.statusCode, answer.json()])

  async function fillDisk(): Promise<void> {
    onTestFinished(async () => rm(filler, { force: true }))
    const block = Buffer.alloc(1_000_000)
    while (
      await appendFile(filler, block).then(
        () => true,
        () => false,
      )
    );
    const rest = await open(filler, 'a')
    while (
      await rest.write(Buffer.alloc(512)).then(
        () => true,
        () => false,
      )
    );
    await rest.close()
  }

  /** Frees the disk and waits until the database can be written again, without a manual restart. */
  async function freeDisk(): Promise<void> {
    await rm(filler, { force: true })
    await vi.waitUntil(async () => (await isReady())[0] === 200, { timeout: 100_000, interval: 250 })
    await vi.waitUntil(async () => (await write()) === 200, { timeout: 60_000, interval: 250 })
  }

  async function missing(): Promise<string[]> {
    const rows = await database.db.selectFrom('brands').select('name').execute()
    const kept = new Set(rows.map(({ name }) => name))
    return acknowledged.filter((name) => !kept.has(name))
  }

  test(
    'answers writes with 503, is not ready, and recovers when there is space',
    { timeout: 240_000 },
    async () => {
      for (let n = 0; n < sizeOf({ small: 20, full: 500 }); n++) expect(await write()).toBe(200)
      await fillDisk()
      const statuses = new Set<number>()
      for (let refused = 0; refused < 3;) {
        const status = await write()
        statuses.add(status)
        if (status !== 200) refused += 1
      }
      expect([...statuses].filter((status) => status !== 200)).toEqual([503])
      await vi.waitUntil(async () => (await isReady())[0] === 503, { timeout: 60_000, interval: 250 })
      expect(await isReady()).toEqual([503, { status: 'unavailable', failed: ['database'] }])
      await freeDisk()
      expect(await missing()).toEqual([])
    },
  )

  test('restarts after its log ran out of space as well', { timeout: 240_000 }, async () => {
    await fillDisk()
    // Each switch eventually needs a new log segment, without which no database can run.
    const died = async () => {
      for (let n = 0; n < 50; n++) await sql`SELECT pg_switch_wal(), txid_current()`.execute(database.db)
    }
    await expect(died()).rejects.toThrow(/pg_wal|onnection/)
    await vi.waitUntil(async () => (await isReady())[0] === 503, { timeout: 60_000, interval: 250 })
    expect([200, 503]).toContain(await write())
    await freeDisk()
    expect(await missing()).toEqual([])
    recordFigure(
      'full-disk-database',
      `${acknowledged.length} acknowledged writes survive a full disk and a full log; writes are answered with 503 until there is space again`,
    )
  })

  test('detects a readiness check that only reads', async () => {
    await fillDisk()
    const reads: HealthCheck = {
      name: 'database',
      run: async () => void (await sql`SELECT 1`.execute(database.db)),
    }
    await vi.waitUntil(async () => (await isReady())[0] === 503, { timeout: 60_000, interval: 250 })
    await expect(reads.run()).resolves.toBeUndefined()
    await freeDisk()
  })

  test('detects a database that loses an acknowledged write', async () => {
    acknowledged.push('A brand that was never written')
    expect(await missing()).toEqual(['A brand that was never written'])
    acknowledged.pop()
  })
})
