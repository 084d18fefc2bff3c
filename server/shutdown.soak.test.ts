import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { recordFigure, sizeOf } from './testing/measures/reliability.ts'
import { waitingForLock } from '#server/testing/concurrency/waiting-for-lock.ts'
import { killableServer } from '#server/testing/servers/killable-server.ts'

// A regular server, ended with SIGTERM while users write.

const server = await killableServer()
afterAll(async () => server.close(), 60_000)

const writers = 4

beforeEach(async () => {
  await sql`DELETE FROM request_counts`.execute(server.db)
})

/** Writes brands one after the other in each of a few connections, until the server is gone. */
function writeSteadily(run: string) {
  const acknowledged: string[] = []
  /** Requests that were cut off, not those that found nobody listening. */
  const cut: string[] = []
  const writing = Array.from({ length: writers }, async (_, writer) => {
    for (let n = 0; ; n++) {
      const name = `${run} ${writer} ${n}`
      try {
        await server.post('createBrand', { name }, name.replaceAll(' ', '-'))
        acknowledged.push(name)
      } catch (error) {
        if (!isRefusedConnection(error)) cut.push(name)
        return
      }
    }
  })
  return { acknowledged, cut, ended: Promise.all(writing) }
}

function isRefusedConnection(error: unknown): boolean {
  const cause = (error as Error).cause as { code?: string } | undefined
  return cause?.code === 'ECONNREFUSED'
}

/** Ends the server while every writer has a request in flight that waits for a table. */
async function endWithRequestsInFlight(run: string, end: () => Promise<unknown>) {
  const load = writeSteadily(run)
  await vi.waitUntil(() => load.acknowledged.length >= sizeOf({ small: 20, full: 150 }), {
    timeout: 60_000,
    interval: 5,
  })
  const holding = await server.db.startTransaction().execute()
  await sql`LOCK TABLE brands IN SHARE MODE`.execute(holding)
  await vi.waitUntil(async () => (await waitingForLock(server.db)) >= writers, {
    timeout: 60_000,
    interval: 20,
  })
  const answeredBefore = load.acknowledged.length
  const ended = end()
  await vi.waitUntil(async () => !(await server.isReady()), { timeout: 60_000, interval: 20 })
  await holding.commit().execute()
  const [result] = await Promise.all([ended, load.ended])
  return { ...load, result, inFlight: load.acknowledged.length - answeredBefore }
}

test('answers every request in flight and exits by itself', async () => {
  const { acknowledged, cut, result, inFlight } = await endWithRequestsInFlight('Held', async () =>
    server.terminate(),
  )
  expect(cut).toEqual([])
  expect(inFlight).toBeGreaterThanOrEqual(writers)
  // A server that is cut off after 14 s exits with 1.
  expect(result).toMatchObject({ code: 0 })
  const { seconds } = result as { seconds: number }
  expect(await brands('Held')).toEqual(acknowledged.toSorted())
  recordFigure(
    'sigterm',
    `${inFlight} requests in flight answered, none cut, ${acknowledged.length} acknowledged writes kept; ended after ${seconds.toFixed(1)} s`,
  )
  await server.start()
}, 120_000)

test('writes nothing without an answer when it ends under load', async () => {
  const load = writeSteadily('Steady')
  await vi.waitUntil(() => load.acknowledged.length >= 20, { timeout: 60_000, interval: 5 })
  expect(await server.terminate()).toMatchObject({ code: 0 })
  await load.ended
  expect(await brands('Steady')).toEqual(load.acknowledged.toSorted())
  await server.start()
}, 120_000)

test('detects a server that ends without answering', async () => {
  const { cut } = await endWithRequestsInFlight('Killed', async () => server.kill())
  expect(cut).toHaveLength(writers)
  await server.start()
}, 120_000)

async function brands(run: string): Promise<string[]> {
  const rows = await server.db.selectFrom('brands').select('name').where('name', 'like', `${run} %`).execute()
  return rows.map(({ name }) => name).toSorted()
}
