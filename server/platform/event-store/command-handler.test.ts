import { isRefusal, refuse } from '#contract/refusals.ts'
import { expect, test } from 'vitest'
import { readHistory } from '../history/history.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { uuidv7 } from '../uuid.ts'
import {
  type StreamChangeContext,
  changeStreams,
  loadStreams,
  lockStreams,
  openStreams,
  type StreamDefinition,
  type Written,
} from './command-handler.ts'
import { readStream } from './event-store.ts'

interface Shelf {
  readonly pairs: number
}
type ShelfEvent = { type: 'shelved' | 'sold'; data: { pairs: number } }

const { db } = await testDatabase()
const context: StreamChangeContext = { actor: 'system', now: new Date() }
const shelved = (pairs: number): ShelfEvent => ({ type: 'shelved', data: { pairs } })
const sold = (pairs: number): ShelfEvent => ({ type: 'sold', data: { pairs } })

/** What was projected in batches, and what subscribers got. */
const projected: Written<ShelfEvent, Shelf>[][] = []
const notified = { mail: [] as string[], webhook: [] as string[] }

const shelf: StreamDefinition<ShelfEvent, Shelf, StreamChangeContext, 'brand-not-found'> = {
  streamType: 'shelf',
  initialState: () => null,
  evolve: (state, { type, data }) => ({
    pairs: (state?.pairs ?? 0) + (type === 'shelved' ? 1 : -1) * data.pairs,
  }),
  notFound: 'brand-not-found',
  actions: { shelved: 'pairs shelved', sold: 'pairs sold' },
  toHistory: ({ pairs }) => ({ pairs }),
  historyDetails: async (_, changes) =>
    new Map(changes.map(({ id, events }) => [id, { events: events.length }])),
  project: (changes) => {
    projected.push([...changes])
    return []
  },
  subscribers: (['mail', 'webhook'] as const).map((name) => async (_, changes) => {
    notified[name].push(...changes.map(({ id }) => id))
  }),
  conflictData: async (_, id, seen) => ({ missed: (await readStream(db, id, { after: seen })).length }),
}

/** Sells pairs from a shelf, unless it has too few. */
function sell(pairs: number) {
  return (state: Shelf) => (state.pairs < pairs ? refuse('brand-in-use') : pairs === 0 ? [] : [sold(pairs)])
}

async function change(ids: readonly string[], pairs: number, expectedVersion?: number) {
  return db.transaction().execute(async (tx) => {
    await lockStreams(tx, shelf, ids)
    const loaded = await loadStreams(tx, shelf, ids)
    return changeStreams(tx, shelf, loaded, sell(pairs), { ...context, expectedVersion })
  })
}

async function openShelves(...pairs: number[]): Promise<string[]> {
  const streams = pairs.map((count) => ({ id: uuidv7(), events: [shelved(count)] }))
  await openStreams(db, shelf, streams, context)
  return streams.map(({ id }) => id)
}

test('a change appends, projects, records history, and notifies each subscriber', async () => {
  const [id = ''] = await openShelves(5)
  const [result] = await change([id], 2)
  expect(result).toMatchObject({ id, version: 2, before: { pairs: 5 }, state: { pairs: 3 } })
  expect((await readStream(db, id)).map(({ type }) => type)).toEqual(['shelved', 'sold'])
  expect(projected.at(-1)).toEqual([result])
  for (const ids of Object.values(notified)) expect(ids.filter((one) => one === id)).toHaveLength(2)
  expect(await readHistory(db, { subject: 'shelf', subjectId: id })).toMatchObject([
    { action: 'pairs sold', before: { pairs: 5 }, after: { pairs: 3, events: 1 } },
    { action: 'pairs shelved', before: null, after: { pairs: 5, events: 1 } },
  ])
})

test('each stream has its own result, in the given order', async () => {
  const [full = '', empty = ''] = await openShelves(5, 1)
  const missing = uuidv7()
  const results = await change([empty, missing, full], 2)
  expect(results.map((one) => (isRefusal(one) ? one.code : one.state.pairs))).toEqual([
    'brand-in-use',
    'brand-not-found',
    3,
  ])
  expect(projected.at(-1)?.map(({ id }) => id)).toEqual([full])
})

test('a decision without events writes nothing', async () => {
  const [id = ''] = await openShelves(5)
  const batches = projected.length
  expect(await change([id], 0)).toMatchObject([{ version: 1, state: { pairs: 5 } }])
  expect(projected).toHaveLength(batches)
  expect(await readHistory(db, { subject: 'shelf', subjectId: id })).toHaveLength(1)
})

test('a stale expected version is a conflict with the current version', async () => {
  const [id = ''] = await openShelves(5)
  await change([id], 1)
  expect(await change([id], 1, 1)).toMatchObject([
    { code: 'conflict', data: { nextExpectedStreamVersion: 2, missed: 1 } },
  ])
  expect(await change([id], 1, 2)).toMatchObject([{ version: 3 }])
})

test('a refusal of the decision takes precedence over a conflict', async () => {
  const [id = ''] = await openShelves(1)
  await change([id], 1)
  expect(await change([id], 1, 1)).toMatchObject([{ code: 'brand-in-use' }])
})

test('many streams are written in batches', async () => {
  const ids = await openShelves(...Array.from({ length: 250 }, () => 5))
  const batches = projected.length
  const results = await change(ids, 2)
  expect(results.map((one) => !isRefusal(one) && one.state.pairs)).toEqual(ids.map(() => 3))
  expect(projected.slice(batches).map(({ length }) => length)).toEqual([100, 100, 50])
})

test('each of several concurrent changes waits for the previous one', async () => {
  const [id = ''] = await openShelves(10)
  const results = await Promise.all(Array.from({ length: 20 }, async () => change([id], 1)))
  expect(results.flat().filter((one) => !isRefusal(one))).toHaveLength(10)
  expect(await readStream(db, id)).toHaveLength(11)
})
