import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { compiledOnce } from '#server/testing/servers/compiled.ts'
import { recordFigure, sizeOf } from '#server/testing/measures/reliability.ts'
import { success } from '#server/platform/envelope.ts'
import { withIdempotency } from '../idempotency/idempotency.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import { ordinaryUser } from './postgres-user.ts'

const folder = await mkdtemp(join(tmpdir(), 'welt-crash-'))
await chmod(folder, 0o755)
const open: Database[] = []

/** A folder with a database, for tests that do not create one. */
const used = join(folder, 'used')
await mkdir(used)

async function start(dataDir: string): Promise<Database> {
  const database = await openDatabase({ dataDir })
  open.push(database)
  return database
}

/** Starts the used database with an empty table `written`. */
async function startEmpty(): Promise<Database> {
  const database = await start(used)
  await sql`DROP TABLE IF EXISTS written`.execute(database.db)
  await sql`CREATE TABLE written (number integer PRIMARY KEY)`.execute(database.db)
  return database
}

async function postmaster(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

async function newFolder(name: string): Promise<string> {
  const dataDir = join(folder, name)
  await mkdir(dataDir)
  return dataDir
}

async function answers({ db }: Database): Promise<boolean> {
  return sql`SELECT 1`.execute(db).then(
    () => true,
    () => false,
  )
}

/** The acknowledged numbers that are missing. */
async function lost({ db }: Database, answered: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`SELECT number FROM written`.execute(db)
  const kept = new Set(rows.map((row) => row.number))
  return answered.filter((number) => !kept.has(number))
}

afterEach(async () => {
  for (const database of open.splice(0)) await database.close()
})
afterAll(async () => rm(folder, { recursive: true, force: true }))

test(
  'acknowledged writes survive kill -9 of the server, and the next one adopts the database',
  { timeout: 60_000 },
  async () => {
    const writer = spawn(process.execPath, [join(import.meta.dirname, 'crash-writer.fixture.ts'), used], {
      env: { ...process.env, ...compiledOnce },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const enough = sizeOf({ small: 100, full: 2_000 })
    let last = 0
    for await (const line of createInterface(writer.stdout)) {
      last = Number(line)
      if (last >= enough) writer.kill('SIGKILL')
    }
    const pid = await postmaster(used)
    const database = await start(used)
    expect(await postmaster(used)).toBe(pid)
    const { rows } = await sql`SELECT count(*) AS kept FROM written WHERE number <= ${last}`.execute(
      database.db,
    )
    expect(rows).toEqual([{ kept: last }])
    recordFigure('kill-9', `${last} acknowledged writes kept after a kill of the server`)
  },
)

test(
  'acknowledged writes and the pool survive kill -9 of the database',
  { timeout: sizeOf({ small: 120_000, full: 600_000 }) },
  async () => {
    const database = await startEmpty()
    const answered: number[] = []
    let number = 0
    async function write(until: () => boolean): Promise<void> {
      while (!until()) {
        number += 1
        const mine = number
        const request = { actorId: 'another writer', key: String(mine), request: 'h' }
        const answer = await withIdempotency(database.db, request, async (tx) => {
          await sql`INSERT INTO written (number) VALUES (${mine})`.execute(tx)
          return success(null)
        }).catch(() => undefined)
        if (answer) answered.push(mine)
        else await vi.waitUntil(async () => answers(database), { timeout: 60_000, interval: 50 })
      }
    }
    const rounds = sizeOf({ small: 3, full: 30 })
    for (let round = 1; round <= rounds; round++) {
      const enough = answered.length + 150
      const writers = Array.from({ length: 3 }, async () => write(() => answered.length > enough))
      await vi.waitUntil(() => answered.length > enough - 100, { timeout: 60_000, interval: 5 })
      process.kill(await postmaster(used), 'SIGKILL')
      await Promise.all(writers)
    }
    expect(await lost(database, answered)).toEqual([])
    expect(answered.length).toBeGreaterThan(rounds * 150)
    recordFigure('kill-9', `${answered.length} acknowledged writes kept over ${rounds} kills of the database`)
  },
)

test('detects a write that is answered before its commit', { timeout: 60_000 }, async () => {
  const database = await startEmpty()
  const answered: number[] = []
  const early = await database.db.startTransaction().execute()
  await sql`INSERT INTO written (number) VALUES (1)`.execute(early)
  answered.push(1)
  const killed = await postmaster(used)
  process.kill(killed, 'SIGKILL')
  await early
    .rollback()
    .execute()
    .catch(() => {})
  // Connections of the killed server may answer for a moment.
  await vi.waitFor(
    async () => {
      expect(await postmaster(used)).not.toBe(killed)
      expect(await answers(database)).toBe(true)
    },
    { timeout: 60_000, interval: 50 },
  )
  expect(await lost(database, answered)).toEqual([1])
})

test('concurrent processes share one database, and the last one stops it', { timeout: 60_000 }, async () => {
  const dataDir = await newFolder('together')
  const [first, second, third] = await Promise.all([start(dataDir), start(dataDir), start(dataDir)])
  const pid = await postmaster(dataDir)
  await first.close()
  await second.close()
  expect(await answers(third)).toBe(true)
  await third.close()
  open.length = 0
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

test('ignores a lock file left by a power cut that names another process', { timeout: 60_000 }, async () => {
  const lockFile = join(used, 'postgres', 'postmaster.pid')
  const first = await start(used)
  const lock = await readFile(lockFile, 'utf8')
  await first.close()
  open.length = 0
  const other = spawn('sleep', ['60'], ordinaryUser().ids)
  await writeFile(lockFile, lock.replace(/^\d+/, String(other.pid)))
  expect(await answers(await start(used))).toBe(true)
  other.kill()
  await once(other, 'exit')
})

test('accepts a folder that only its owner may enter', { timeout: 60_000 }, async () => {
  const dataDir = await newFolder('closed')
  await chmod(dataDir, 0o700)
  expect(await answers(await start(dataDir))).toBe(true)
})

test(
  'without user namespaces, the data moves to an open folder and stays there',
  { timeout: 90_000 },
  async () => {
    const dataDir = await newFolder('closed-twice')
    await chmod(dataDir, 0o700)
    vi.stubEnv('PATH', '/nowhere')
    const first = await start(dataDir)
    await sql`CREATE TABLE written (number integer)`.execute(first.db)
    await first.close()
    open.length = 0
    vi.unstubAllEnvs()
    const again = await start(dataDir)
    expect((await sql`SELECT * FROM written`.execute(again.db)).rows).toEqual([])
    const place = await realpath(join(dataDir, 'postgres'))
    await again.close()
    open.length = 0
    if (!place.startsWith(dataDir)) await rm(join(place, '..'), { recursive: true })
  },
)
