import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#server/platform/database/migrations/migrate.ts'
import { migrationNames, migrationsFolder } from '#server/platform/database/migrations/migration-files.ts'
import { connect } from '#server/platform/database/open-database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import type * as Builders from '#server/testing/build/customer.ts'
import { recordFigure, sizeOf } from '#server/testing/measures/reliability.ts'
import { freePort } from '#server/testing/servers/free-port.ts'
import { startHaproxy } from './haproxy.ts'
import { lostWrites, startLoad } from './load.ts'
import { previousRelease, unpackPreviousRelease } from './previous-release.ts'
import { startServer, untilReady } from './server-process.ts'

/** How long each step of the upgrade lasts, in milliseconds. */
const stepTime = sizeOf({ small: 4_000, full: 20_000 })

test(
  'a release is installed next to the previous one under load, without a failed request or a lost write',
  { timeout: 600_000 },
  async () => {
    const { load, lost, steps } = await upgrade({ migrations: migrationsFolder, stopOld: true })
    expect(load.failures).toEqual([])
    expect(lost).toEqual([])
    expect(load.approved.length).toBeGreaterThan(20)
    const { p50, p99, max } = load.milliseconds
    recordFigure(
      'rolling-upgrade',
      `from ${previousRelease} in ${steps} steps: ${load.failures.length} of ${load.requests} requests failed, ${lost.length} of ${load.brands.length + load.approved.length} writes lost; p50 ${p50} ms, p99 ${p99} ms, longest ${max} ms`,
    )
  },
)

test('detects a migration that locks a table for long', { timeout: 600_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'welt-planted-'))
  onTestFinished(async () => rm(folder, { recursive: true }))
  for (const file of await readdir(migrationsFolder))
    await copyFile(join(migrationsFolder, file), join(folder, file))
  // As slow as rewriting a large table.
  await writeFile(
    join(folder, '9999-planted.sql'),
    'ALTER TABLE orders ADD COLUMN planted integer; SELECT pg_sleep(6)',
  )
  const { load } = await upgrade({ migrations: folder, stopOld: false })
  expect(load.failures.length).toBeGreaterThan(0)
})

/** Runs two processes of the previous release, updates the database, and replaces the processes one after the other, all under load. */
async function upgrade({ migrations, stopOld }: { migrations: string; stopOld: boolean }) {
  const folder = await mkdtemp(join(tmpdir(), 'welt-upgrade-'))
  const cleanUp: (() => Promise<unknown>)[] = [async () => rm(folder, { recursive: true, force: true })]
  onTestFinished(async () => {
    for (const step of cleanUp.toReversed()) await step()
  })
  const old = await unpackPreviousRelease(join(folder, 'previous'))
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data') })
  cleanUp.push(postgres.stop)
  const { host, user, database } = postgres.connection
  const { db, close } = connect(postgres.connection)
  cleanUp.push(close)
  const ports = await Promise.all(Array.from({ length: 5 }, freePort))
  const [port = 0, ...own] = ports
  const origin = `http://127.0.0.1:${port}`
  const environment = {
    ORIGIN: origin,
    NODE_ENV: 'test',
    DATA_DIR: join(folder, 'shared'),
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    TRUSTED_PROXIES: 'loopback',
    SHUTDOWN_DELAY: '6',
  }
  const start = async (place: number, release?: string) => {
    const server = await startServer(own[place] ?? 0, environment, release)
    cleanUp.push(server.stop)
    return server
  }

  // The first creates the tables.
  const before = [await start(0, old), await start(1, old)]
  expect(await missingMigrations()).not.toEqual([])
  const proxy = await startHaproxy(folder, port, { api: own, auth: own, files: own })
  cleanUp.push(proxy.stop)
  await untilReady(`${origin}/api/openapi.json`)
  // With the builders of the previous release, because the tables are its own.
  const builders = (await import(join(old, 'server/testing/build/customer.ts'))) as typeof Builders
  const customer = await builders.buildCustomer(db)
  const endLoad = await startLoad(origin, db, { customer, users: 4 })
  cleanUp.push(endLoad)
  await delay(stepTime)

  // The tables change under the processes of the previous release.
  await migrate(postgres.connection, { folder: migrations })
  await delay(stepTime)
  let steps = 1
  if (stopOld) {
    expect(await missingMigrations()).toEqual([])
    for (const [place, server] of before.entries()) {
      await start(place + 2)
      // HAProxy notices it.
      await delay(stepTime)
      expect(await server.stop()).toBe(0)
      await delay(stepTime)
      steps += 2
    }
  }
  const load = await endLoad()
  return { load, lost: await lostWrites(db, load), steps }

  async function missingMigrations(): Promise<string[]> {
    const rows = await db
      .withTables<{ kyselyMigration: { name: string } }>()
      .selectFrom('kyselyMigration')
      .select('name')
      .execute()
    const done = new Set(rows.map(({ name }) => name))
    return (await migrationNames()).filter((name) => !done.has(name))
  }
}
