import { type Kysely, sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, test, vi } from 'vitest'
import type { Tables } from '#server/platform/database/tables.ts'
import { recordFigure, sizeOf } from '#server/testing/measures/reliability.ts'
import { signInServer } from '#server/testing/servers/sign-in-server.ts'
import { buildUser } from '#server/testing/build/user.ts'
import * as lines from './one-at-a-time.ts'
import * as limits from './sign-in-limits.ts'

vi.mock(import('./sign-in-limits.ts'), { spy: true })
vi.mock(import('./one-at-a-time.ts'), { spy: true })

const attacker = '203.0.113.66'
const parallel = 30

type Server = Awaited<ReturnType<typeof signInServer>>

const ours = await signInServer()

vi.mocked(limits.signInLimiter).mockImplementationOnce(lockingOneRowPerCaller)
vi.mocked(lines.oneAtATime).mockImplementationOnce(() => async (_subject, work) => work())
const planted = await signInServer()
await sql`CREATE UNLOGGED TABLE moments (key text PRIMARY KEY, hits timestamptz[] NOT NULL)`.execute(
  planted.db,
)
await sql`INSERT INTO moments VALUES (${`signInsOfNetwork ${attacker}`}, '{}')`.execute(planted.db)

/** A broken limiter: every attempt of a caller rewrites one row with all the caller's timestamps, and all attempts wait for that row. */
function lockingOneRowPerCaller(db: Kysely<Tables>): limits.SignInLimiter {
  return async (limit, subject, now) => {
    const { most, within } = limits.signInLimits[limit]
    const recent = sql`ARRAY(SELECT hit FROM unnest(moments.hits) AS hit WHERE hit > ${new Date(now.getTime() - within)})`
    const { rows } = await sql`
      INSERT INTO moments (key, hits) VALUES (${`${limit} ${subject}`}, ARRAY[${now}::timestamptz])
      ON CONFLICT (key) DO UPDATE SET hits = ${recent} || excluded.hits
      WHERE cardinality(${recent}) < ${most} RETURNING key`.execute(db)
    return rows.length === 1
  }
}

/** Repeats another user's call; returns the durations in milliseconds once it is stopped. */
async function caller(server: Server) {
  const { email } = await buildUser(server.db)
  const { browser, tokens } = await server.signIn(email)
  return async () => {
    const begun = performance.now()
    expect((await browser.whoAmI(tokens.access_token)).status).toBe(200)
    return performance.now() - begun
  }
}

/** Starts sign-ins from the attacker's network, many at a time. */
async function flood(server: Server, requests: number): Promise<void> {
  let left = requests
  const one = async () => {
    const browser = server.newBrowser('console', attacker)
    while ((left -= 1) >= 0) await browser.begin()
  }
  await Promise.all(Array.from({ length: parallel }, one))
}

/**
 * Floods while a `lock` simulates another process that is slow to count the same network. Returns how many of the server's
 * connections wait for it at most, and whether another user's call was answered in the meantime.
 */
async function floodWhileLocked(server: Server, lock: string) {
  const call = await caller(server)
  const other = new Client(server.connection)
  const watcher = new Client(server.connection)
  await Promise.all([other.connect(), watcher.connect()])
  await other.query('BEGIN')
  await other.query(lock)
  const flooding = flood(server, parallel)
  const waiting = async () => {
    const { rows } = await watcher.query<{ waits: number }>(
      `SELECT count(*)::int AS waits FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    )
    return rows[0]?.waits ?? 0
  }
  let most = 0
  let answered = 0
  const calling = (async () => {
    for (; answered < 10; answered += 1) await call()
  })()
  // Long enough for the flood to occupy every connection it can; a statement stops waiting after two seconds.
  for (const end = Date.now() + 1_500; Date.now() < end || most === 0;) most = Math.max(most, await waiting())
  await vi.waitFor(() => expect(most > 1 || answered === 10).toBe(true), 60_000)
  const answeredWhileLocked = answered
  await other.query('ROLLBACK')
  await Promise.all([flooding, calling])
  await Promise.all([other.end(), watcher.end()])
  return { most, answeredWhileLocked }
}

const median = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

describe('a flood of sign-ins from one network', () => {
  test('counts on one connection while other users are served', async () => {
    const lock = `SELECT pg_advisory_xact_lock(84, hashtext('signInsOfNetwork ${attacker}'))`
    expect(await floodWhileLocked(ours, lock)).toEqual({ most: 1, answeredWhileLocked: 10 })
  })

  test('detects a rate limiter that locks one row per caller', async () => {
    const { most } = await floodWhileLocked(planted, 'SELECT FROM moments FOR UPDATE')
    expect(most).toBeGreaterThan(1)
  })

  const timeout = sizeOf({ small: 60_000, full: 600_000 })
  test('starts no more sign-ins than the limit while other calls are answered', { timeout }, async () => {
    const requests = sizeOf({ small: 120, full: 2000 })
    // Together fewer than a user's calls per minute.
    const [quietCalls, mostCalls] = [60, 200]
    const call = await caller(ours)
    const quiet: number[] = []
    for (let index = 0; index < quietCalls; index += 1) quiet.push(await call())
    const state = { over: false }
    const flooding = flood(ours, requests).finally(() => (state.over = true))
    const flooded: number[] = []
    while (!state.over && flooded.length < mostCalls) flooded.push(await call())
    await flooding
    const begun = await ours.db
      .selectFrom('oidcArtifacts')
      .select((table) => table.fn.countAll<number>().as('rows'))
      .where('model', '=', 'Interaction')
      .executeTakeFirstOrThrow()
    expect(begun.rows).toBeLessThanOrEqual(limits.signInLimits.signInsOfNetwork.most + 10)
    expect(flooded).not.toEqual([])
    recordFigure(
      'sign-in-flood',
      `${requests} sign-ins, ${parallel} at a time: another user's median call ${median(flooded).toFixed(1)} ms, ` +
        `${(median(flooded) / median(quiet)).toFixed(1)} times the quiet ${median(quiet).toFixed(1)} ms`,
    )
  })
})
