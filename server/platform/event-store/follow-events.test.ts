import { expect, test, vi } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { uuidv7 } from '../uuid.ts'
import { appendToStream } from './event-store.ts'
import { type EventCursor, fromTheStart, readEventsAfter } from './follow-events.ts'

const { db } = await testDatabase()

function stepped(name: string, streamType: string) {
  const events = [{ type: name, data: {} }]
  return { streamId: uuidv7(), streamType, events, expectedStreamVersion: 'no-stream' as const }
}

/** Reads until that many are there: transactions of the other test files' databases hold followers up as well. */
async function untilThere(streamType: string, after: EventCursor, count: number) {
  return vi.waitUntil(async () => {
    const seen = await names(streamType, after)
    return seen.names.length >= count && seen
  }, 10_000)
}

async function names(streamType: string, after: EventCursor) {
  const { events, cursor } = await readEventsAfter(db, { streamType, after })
  return { names: events.map(({ type }) => type), cursor }
}

test('a slow commit is waited for, never skipped', async () => {
  const slow = await db.startTransaction().execute()
  await appendToStream(slow, stepped('slow', 'race'))
  await appendToStream(db, stepped('quick', 'race'))
  const early = await names('race', fromTheStart)
  expect(early.names).toEqual([])

  await slow.commit().execute()
  const late = await untilThere('race', early.cursor, 2)
  expect(late.names).toEqual(['slow', 'quick'])
  expect((await names('race', late.cursor)).names).toEqual([])
})

test('a transaction that began before another and wrote after it keeps its place', async () => {
  const first = await db.startTransaction().execute()
  await appendToStream(first, stepped('first', 'turns'))
  const second = await db.startTransaction().execute()
  await appendToStream(second, stepped('second', 'turns'))
  await appendToStream(first, stepped('first again', 'turns'))
  await second.commit().execute()
  expect((await names('turns', fromTheStart)).names).toEqual([])
  await first.commit().execute()
  expect((await untilThere('turns', fromTheStart, 3)).names).toEqual(['first', 'first again', 'second'])
})

test('pages continue where the last one ended, by kind of stream', async () => {
  for (const name of ['a', 'b', 'c']) await appendToStream(db, stepped(name, 'pages'))
  await appendToStream(db, stepped('other', 'others'))
  await untilThere('pages', fromTheStart, 3)
  const seen: string[] = []
  let after = fromTheStart
  for (;;) {
    const { events, cursor } = await readEventsAfter(db, { streamType: 'pages', after, limit: 2 })
    if (events.length === 0) break
    seen.push(...events.map(({ type }) => type))
    after = cursor
  }
  expect(seen).toEqual(['a', 'b', 'c'])
})
