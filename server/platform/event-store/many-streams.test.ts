import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { uuidv7 } from '../uuid.ts'
import { appendToStream, readStream } from './event-store.ts'
import { aggregateStreams, appendToStreams } from './many-streams.ts'

type ShelfEvent = { type: 'shelved' | 'sold'; data: { pairs: number } }

const { db } = await testDatabase()
const shelved = (pairs: number): ShelfEvent => ({ type: 'shelved', data: { pairs } })
const sold = (pairs: number): ShelfEvent => ({ type: 'sold', data: { pairs } })
const shelf = {
  initialState: () => 0,
  evolve: (pairs: number, event: ShelfEvent) =>
    pairs + (event.type === 'shelved' ? 1 : -1) * event.data.pairs,
}

async function openShelf(...events: ShelfEvent[]): Promise<string> {
  const streamId = uuidv7()
  await appendToStream(db, { streamId, streamType: 'shelf', events, expectedStreamVersion: 'no-stream' })
  return streamId
}

test('continues and folds several streams separately', async () => {
  const [one, two] = [await openShelf(shelved(10)), await openShelf(shelved(5), sold(1))]
  const appended = await appendToStreams(
    db,
    [
      { streamId: two, version: 2, events: [sold(2)] },
      { streamId: one, version: 1, events: [sold(3), shelved(1)] },
    ],
    { by: 'Ann' },
  )
  expect(appended).toBe('appended')
  expect(await aggregateStreams<ShelfEvent, number>(db, [one, two, uuidv7()], shelf)).toEqual(
    new Map([
      [one, { state: 8, version: 3 }],
      [two, { state: 2, version: 3 }],
    ]),
  )
  const { events } = await readStream<ShelfEvent>(db, one)
  expect(events.map(({ type, version, metadata }) => [type, version, metadata])).toEqual([
    ['shelved', 1, {}],
    ['sold', 2, { by: 'Ann' }],
    ['shelved', 3, { by: 'Ann' }],
  ])
})

test.each([
  ['an older version', 0],
  ['a later version', 2],
])('a stale version %s is reported, and a rollback leaves nothing', async (_, version) => {
  const [one, two] = [await openShelf(shelved(10)), await openShelf(shelved(5))]
  const failing = db.transaction().execute(async (tx) => {
    const appended = await appendToStreams(tx, [
      { streamId: one, version: 1, events: [sold(1)] },
      { streamId: two, version, events: [sold(1)] },
    ])
    throw new Error(appended)
  })
  await expect(failing).rejects.toThrow('version-conflict')
  expect((await readStream(db, one)).currentStreamVersion).toBe(1)
})

test('lets one of 20 concurrent appends to the same streams win', async () => {
  const ids = [await openShelf(shelved(1)), await openShelf(shelved(1))].toSorted()
  const attempt = async () =>
    db.transaction().execute(async (tx) =>
      appendToStreams(
        tx,
        ids.map((streamId) => ({ streamId, version: 1, events: [sold(1)] })),
      ),
    )
  const results = await Promise.all(Array.from({ length: 20 }, attempt))
  expect(results.filter((one) => one === 'appended')).toHaveLength(1)
  expect((await readStream(db, ids[0] ?? '')).currentStreamVersion).toBe(2)
})
