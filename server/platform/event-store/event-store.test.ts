import { array, assert, asyncProperty, constantFrom, nat, oneof, record } from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { uuidv7 } from '../uuid.ts'
import { aggregateStream, appendToStream, type ExpectedStreamVersion, readStream } from './event-store.ts'

type Shelved = { type: 'shelved'; data: { pairs: number } }
type Sold = { type: 'sold'; data: { pairs: number; note?: string } }
type ShelfEvent = Shelved | Sold

const { db } = await testDatabase()
const shelved = (pairs: number): Shelved => ({ type: 'shelved', data: { pairs } })
const sold = (pairs: number): Sold => ({ type: 'sold', data: { pairs } })

async function append(streamId: string, expectedStreamVersion: ExpectedStreamVersion, events: ShelfEvent[]) {
  return db
    .transaction()
    .execute(async (tx) =>
      appendToStream(tx, { streamId, streamType: 'shelf', events, expectedStreamVersion }),
    )
}

test('creates, continues, and folds a stream', async () => {
  const streamId = uuidv7()
  expect(await append(streamId, 'no-stream', [shelved(10), sold(3)])).toEqual({
    nextExpectedStreamVersion: 2,
    createdNewStream: true,
  })
  expect(await append(streamId, 2, [sold(1)])).toEqual({
    nextExpectedStreamVersion: 3,
    createdNewStream: false,
  })
  const shelf = {
    initialState: () => 0,
    evolve: (pairs: number, event: ShelfEvent) =>
      pairs + (event.type === 'shelved' ? 1 : -1) * event.data.pairs,
  }
  expect(await aggregateStream<ShelfEvent, number>(db, streamId, shelf)).toEqual({
    state: 6,
    currentStreamVersion: 3,
    streamExists: true,
  })
  expect(await aggregateStream<ShelfEvent, number>(db, uuidv7(), shelf)).toEqual({
    state: 0,
    currentStreamVersion: 0,
    streamExists: false,
  })
})

test('reads events as they were written, with version, time, and metadata', async () => {
  const streamId = uuidv7()
  const note = `"quotes", \\ and 👟 over
    two lines`
  const event: Sold = { type: 'sold', data: { pairs: 1, note } }
  const metadata = { actorId: 'ann', request_id: 'r1' }
  await appendToStream(db, {
    streamId,
    streamType: 'shelf',
    events: [event],
    expectedStreamVersion: 'no-stream',
    metadata,
  })
  const { events } = await readStream<ShelfEvent>(db, streamId)
  expect(events).toEqual([{ ...event, version: 1, metadata, at: expect.stringMatching(/^\d{4}-.*Z$/) }])
  expect(await readStream(db, streamId, { after: 1 })).toEqual({
    events: [],
    currentStreamVersion: 1,
    streamExists: true,
  })
})

test.each<[string, number, ExpectedStreamVersion, boolean]>([
  ['a stream that is there is not new', 1, 'no-stream', false],
  ['a stream that is not there does not exist', 0, 'stream-exists', false],
  ['a stream that is there exists', 1, 'stream-exists', true],
  ['an older version is stale', 2, 1, false],
  ['a later version is no version yet', 1, 2, false],
  ['version 0 is no stream', 0, 0, true],
])('%s', async (_, events, expected, appends) => {
  const streamId = uuidv7()
  if (events > 0)
    await append(
      streamId,
      'no-stream',
      Array.from({ length: events }, () => shelved(1)),
    )
  const result = await append(streamId, expected, [sold(1)])
  expect(result !== 'version-conflict').toBe(appends)
  expect((await readStream(db, streamId)).events).toHaveLength(events + (appends ? 1 : 0))
})

test('rolls back an append with its transaction', async () => {
  const streamId = uuidv7()
  const failing = db.transaction().execute(async (tx) => {
    await appendToStream(tx, {
      streamId,
      streamType: 'shelf',
      events: [shelved(1)],
      expectedStreamVersion: 'no-stream',
    })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect((await readStream(db, streamId)).streamExists).toBe(false)
})

test.each<ExpectedStreamVersion>([1, 'no-stream'])(
  'lets one of 50 parallel appends that expect %s win',
  async (expected) => {
    const streamId = uuidv7()
    if (expected === 1) await append(streamId, 'no-stream', [shelved(50)])
    const results = await Promise.all(
      Array.from({ length: 50 }, async () => append(streamId, expected, [sold(1), sold(1)])),
    )
    expect(results.filter((result) => result !== 'version-conflict')).toHaveLength(1)
    expect((await readStream(db, streamId)).currentStreamVersion).toBe(expected === 1 ? 3 : 2)
  },
)

test('keeps all of 50 parallel appends with any expected version, without a gap', async () => {
  const streamId = uuidv7()
  await append(streamId, 'no-stream', [shelved(50)])
  const results = await Promise.all(
    Array.from({ length: 50 }, async () => append(streamId, 'stream-exists', [sold(1)])),
  )
  const versions = results.map((result) =>
    result === 'version-conflict' ? 0 : result.nextExpectedStreamVersion,
  )
  expect(versions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 2))
  const { events } = await readStream(db, streamId)
  expect(events.map(({ version }) => version)).toEqual(Array.from({ length: 51 }, (_, index) => index + 1))
})

test('any sequence of appends behaves like a list with a length check', async () => {
  const step = record({
    expected: oneof(nat(6), constantFrom<ExpectedStreamVersion>('no-stream', 'stream-exists')),
    pairs: array(nat(100), { minLength: 1, maxLength: 3 }),
  })
  await assert(
    asyncProperty(array(step, { maxLength: 8 }), async (steps) => {
      const streamId = uuidv7()
      const model: number[] = []
      for (const { expected, pairs } of steps) {
        const wanted =
          expected === 'no-stream' ? 0 : expected === 'stream-exists' ? Math.max(model.length, 1) : expected
        const result = await append(streamId, expected, pairs.map(shelved))
        const length = model.length
        if (wanted === length) model.push(...pairs)
        expect(result).toEqual(
          wanted === length
            ? { nextExpectedStreamVersion: model.length, createdNewStream: length === 0 }
            : 'version-conflict',
        )
      }
      const { events } = await readStream<ShelfEvent>(db, streamId)
      expect(events.map(({ data }) => data.pairs)).toEqual(model)
    }),
    { numRuns: 40 },
  )
})

test('appends 5,000 events at once', async () => {
  const streamId = uuidv7()
  await append(
    streamId,
    'no-stream',
    Array.from({ length: 5_000 }, (_, index) => shelved(index)),
  )
  const { events } = await readStream<ShelfEvent>(db, streamId)
  expect(events.map(({ data }) => data.pairs)).toEqual(Array.from({ length: 5_000 }, (_, index) => index))
})

test('the database itself rejects two events with the same version', async () => {
  const streamId = uuidv7()
  await append(streamId, 'no-stream', [shelved(1)])
  const twice =
    sql`INSERT INTO events (stream_id, version, type, data) VALUES (${streamId}, 1, 'sold', '{}')`.execute(db)
  await expect(twice).rejects.toThrow('events_stream_id_version_key')
})
