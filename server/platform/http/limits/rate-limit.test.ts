import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testClock } from '#server/platform/clock.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { deleteOldCounts, openRateLimit, type RateLimit } from './rate-limit.ts'

const { db } = await testDatabase()
const clock = testClock()

/** A process with its own counts. */
function openProcess() {
  const rateLimit = openRateLimit({ db, clock })
  onTestFinished(() => rateLimit.close())
  return rateLimit
}

/** Sends requests one after the other and returns how many are refused. */
async function refusals(rateLimit: RateLimit, caller: string, requests: number) {
  let refused = 0
  for (let n = 0; n < requests; n += 1) if ((await rateLimit.overLimit(caller)) > 0) refused += 1
  return refused
}

async function exchanged(caller: string, requests: number) {
  await vi.waitUntil(async () => {
    const { rows } = await sql<{ requests: number }>`
      SELECT requests FROM request_counts WHERE caller = ${caller}`.execute(db)
    return rows[0]?.requests === requests
  }, 60_000)
}

test('two processes share the limit of a caller', async () => {
  const [first, second] = [openProcess(), openProcess()]
  expect(await refusals(first, 'shared', 200)).toBe(0)
  await exchanged('shared', 200)
  expect(await refusals(second, 'shared', 1)).toBe(0)
  await exchanged('shared', 201)
  expect(await refusals(second, 'shared', 100)).toBe(1)
  expect(await refusals(second, 'another', 1)).toBe(0)
})

test('a new process continues with the counts of the others', async () => {
  expect(await refusals(openProcess(), 'restarted', 300)).toBe(0)
  await exchanged('restarted', 300)
  const restarted = openProcess()
  await restarted.overLimit('restarted')
  await exchanged('restarted', 301)
  expect(await restarted.overLimit('restarted')).toBeGreaterThan(0)
})

test('allows requests again in the next minute', async () => {
  const rateLimit = openProcess()
  expect(await refusals(rateLimit, 'patient', 301)).toBe(1)
  clock.advance(60_000)
  expect(await rateLimit.overLimit('patient')).toBe(0)
})

test('a process limits on its own while the database is unavailable', async () => {
  const closed = await testDatabase()
  await closed.db.destroy()
  const rateLimit = openRateLimit({ db: closed.db, clock })
  onTestFinished(() => rateLimit.close())
  expect(await refusals(rateLimit, 'alone', 305)).toBe(5)
})

test('forgets callers who have been away for an hour', async () => {
  const [gone, present] = [openProcess(), openProcess()]
  await gone.overLimit('gone')
  await exchanged('gone', 1)
  clock.advance(61 * 60_000)
  await present.overLimit('present')
  await exchanged('present', 1)
  await deleteOldCounts({ db, clock })
  const { rows } = await sql<{ caller: string }>`
    SELECT caller FROM request_counts WHERE caller IN ('gone', 'present')`.execute(db)
  expect(rows).toEqual([{ caller: 'present' }])
})
