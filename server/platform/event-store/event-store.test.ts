import { array, assert, asyncProperty, nat, record } from 'fast-check'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { waitingForLock } from '#server/testing/concurrency/waiting-for-lock.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { writeTogether } from '#server/platform/database/statements/write-together.ts'
import { uuidv7 } from '../uuid.ts'
import {
  aggregateStreams,
  type Append,
  appendToStreams,
  lockAndAggregateStreams,
  readStream,
  startStreams,
  VersionConflict,
} from './event-store.ts'

type Shelved = { type: 'shelved'; data: { pairs: number } }
type Sold = { type: 'sold'; data: { pairs: number; note?: string } }
type ShelfEvent = Shelved | Sold

const { db } = await testDatabase()
const shelved = (pairs: number): Shelved => ({ type: 'shelved', data: { pairs } })
const sold = (pairs: number): Sold => ({ type: 'sold', data: { pairs } })
const shelf = {
  initialState: () => 0,
  evolve: (pairs: number, event: ShelfEvent) =>
    pairs + (event.type === 'shelved' ? 1 : -1) * event.data.pairs,
}

async function start(...events: ShelfEvent[]): Promise<string> {
  const streamId = uuidv7()
  await writeTogether(db, startStreams({ streamType: 'shelf', streams: [{ streamId, events }] }))
  return streamId
}

/** Appends in a transaction that is rolled back on a conflict, as the function requires. */
async function append(...streams: Append[]): Promise<'appended' | 'version-conflict'> {
  try {
    await db.transaction().execute(async (tx) => writeTogether(tx, appendToStreams(streams)))
    return 'appended'
  } catch (error) {
    if (error instanceof VersionConflict) return 'version-conflict'
    throw error
  }
}

const versionOf = async (streamId: string) => (await readStream(db, streamId)).length

test('several streams are started, continued, and folded separately', async () => {
  const [one, two] = [uuidv7(), uuidv7()]
  const streams = [
    { streamId: one, events: [shelved(10)] },
    { streamId: two, events: [shelved(5), sold(1)] },
  ]
  await writeTogether(db, startStreams({ streamType: 'shelf', streams }))
  const appended = [
    { streamId: two, version: 2, events: [sold(2)] },
    { streamId: one, version: 1, events: [sold(3), shelved(1)] },
  ]
  await writeTogether(db, appendToStreams(appended, { by: 'Ann' }))
  expect(await aggregateStreams<ShelfEvent, number>(db, [one, two, uuidv7()], shelf)).toEqual(
    new Map([
      [one, { state: 8, version: 3 }],
      [two, { state: 2, version: 3 }],
    ]),
  )
  const events = await readStream<ShelfEvent>(db, one)
  expect(events.map(({ type, version, metadata }) => [type, version, metadata])).toEqual([
    ['shelved', 1, {}],
    ['sold', 2, { by: 'Ann' }],
    ['shelved', 3, { by: 'Ann' }],
  ])
})

test('events are read as they were written, with version, time, and metadata', async () => {
  const note = `"quotes", \\ and 👟 over
    two lines`
  const event: Sold = { type: 'sold', data: { pairs: 1, note } }
  const metadata = { actorId: 'ann', request_id: 'r1' }
  const streamId = uuidv7()
  await writeTogether(
    db,
    startStreams({ streamType: 'shelf', streams: [{ streamId, events: [event] }], metadata }),
  )
  expect(await readStream<ShelfEvent>(db, streamId)).toEqual([
    { ...event, version: 1, metadata, at: expect.stringMatching(/^\d{4}-.*Z$/) },
  ])
  expect(await readStream(db, streamId, { after: 1 })).toEqual([])
})

test('a stream is started only once', async () => {
  const streamId = await start(shelved(1))
  const again = writeTogether(
    db,
    startStreams({ streamType: 'shelf', streams: [{ streamId, events: [shelved(1)] }] }),
  )
  await expect(again).rejects.toThrow('streams_pkey')
  expect(await versionOf(streamId)).toBe(1)
})

test.each([
  ['an older version', 2, 1],
  ['a later version', 1, 2],
  ['a stream that does not exist', 0, 0],
])('appending to %s is a conflict and writes nothing', async (_, length, version) => {
  const streamId = length === 0 ? uuidv7() : await start(...Array.from({ length }, () => shelved(1)))
  expect(await append({ streamId, version, events: [sold(1)] })).toBe('version-conflict')
  expect(await versionOf(streamId)).toBe(length)
})

test.each([
  ['earlier', 0],
  ['later', 2],
])('appends to no stream if one has an %s version than expected', async (_, version) => {
  const [one, two] = [await start(shelved(10)), await start(shelved(5))]
  const appended = await append(
    { streamId: one, version: 1, events: [sold(1)] },
    { streamId: two, version, events: [sold(1)] },
  )
  expect(appended).toBe('version-conflict')
  expect([await versionOf(one), await versionOf(two)]).toEqual([1, 1])
})

test('an append is rolled back with the transaction around it', async () => {
  const streamId = uuidv7()
  const failing = db.transaction().execute(async (tx) => {
    await writeTogether(
      tx,
      startStreams({ streamType: 'shelf', streams: [{ streamId, events: [shelved(1)] }] }),
    )
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await versionOf(streamId)).toBe(0)
})

test('of 50 concurrent appends to the same version, one wins', async () => {
  const streamId = await start(shelved(50))
  const results = await Promise.all(
    Array.from({ length: 50 }, async () => append({ streamId, version: 1, events: [sold(1), sold(1)] })),
  )
  expect(results.filter((result) => result === 'appended')).toHaveLength(1)
  expect(await versionOf(streamId)).toBe(3)
})

test('of 50 concurrent starts of the same stream, one wins', async () => {
  const streamId = uuidv7()
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, async () =>
      db
        .transaction()
        .execute(async (tx) =>
          writeTogether(
            tx,
            startStreams({ streamType: 'shelf', streams: [{ streamId, events: [shelved(1)] }] }),
          ),
        ),
    ),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await versionOf(streamId)).toBe(1)
})

test('of 20 concurrent appends to the same two streams, one wins', async () => {
  const ids = [await start(shelved(1)), await start(shelved(1))].toSorted()
  const attempt = async () => append(...ids.map((streamId) => ({ streamId, version: 1, events: [sold(1)] })))
  const results = await Promise.all(Array.from({ length: 20 }, attempt))
  expect(results.filter((one) => one === 'appended')).toHaveLength(1)
  expect(await Promise.all(ids.map(versionOf))).toEqual([2, 2])
})

test('a stream that was locked by another transaction is folded with the events that this one appended', async () => {
  const [changed, unchanged] = [await start(shelved(10)), await start(shelved(5))]
  const [locked, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = db.transaction().execute(async (tx) => {
    await lockAndAggregateStreams(tx, 'shelf', [changed], shelf)
    locked.resolve()
    await mayEnd.promise
    await writeTogether(tx, appendToStreams([{ streamId: changed, version: 1, events: [sold(4)] }]))
  })
  await locked.promise
  const second = db
    .transaction()
    .execute(async (tx) =>
      lockAndAggregateStreams<ShelfEvent, number>(tx, 'shelf', [changed, unchanged, uuidv7()], shelf),
    )
  await vi.waitUntil(async () => (await waitingForLock(db)) > 0, { timeout: 60_000, interval: 5 })
  mayEnd.resolve()
  await first
  expect(await second).toEqual(
    new Map([
      [changed, { state: 6, version: 2 }],
      [unchanged, { state: 5, version: 1 }],
    ]),
  )
})

test('any sequence of appends behaves like a list with a length check', async () => {
  const step = record({ version: nat(6), pairs: array(nat(100), { minLength: 1, maxLength: 3 }) })
  await assert(
    asyncProperty(array(step, { maxLength: 8 }), async (steps) => {
      const model = [1]
      const streamId = await start(shelved(1))
      for (const { version, pairs } of steps) {
        const fits = version === model.length
        if (fits) model.push(...pairs)
        expect(await append({ streamId, version, events: pairs.map(shelved) })).toBe(
          fits ? 'appended' : 'version-conflict',
        )
      }
      const events = await readStream<ShelfEvent>(db, streamId)
      expect(events.map(({ data }) => data.pairs)).toEqual(model)
    }),
    { numRuns: 40 },
  )
})

test('5,000 events are appended at once', async () => {
  const streamId = await start(...Array.from({ length: 5_000 }, (_, index) => shelved(index)))
  const events = await readStream<ShelfEvent>(db, streamId)
  expect(events.map(({ data }) => data.pairs)).toEqual(Array.from({ length: 5_000 }, (_, index) => index))
})

test('the database rejects a second event with the same version', async () => {
  const streamId = await start(shelved(1))
  const twice =
    sql`INSERT INTO events (stream_id, version, type, data) VALUES (${streamId}, 1, 'sold', '{}')`.execute(db)
  await expect(twice).rejects.toThrow('events_stream_id_version_key')
})
