import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { connect } from '#server/platform/database/open-database.ts'
import { testClock } from '#server/platform/clock.ts'
import { openKeyRing, rotateKey } from './key-ring.ts'

const { db, connection } = await testDatabase()
const day = 86_400_000

test('all processes accept a key before one of them signs with it, and after it is replaced', async () => {
  const clock = testClock()
  const process = () => openKeyRing(db, clock, 'sign-in id tokens')
  const early = process()
  const { signing: first } = await early.current()
  await rotateKey(db, { kind: 'sign-in id tokens', now: clock.now(), discard: false })
  const late = process()
  expect(await late.current()).toEqual({ signing: first, accepted: [first, expect.any(Buffer)] })
  // The other process has read the keys a moment ago.
  expect(await early.current()).toEqual({ signing: first, accepted: [first] })
  clock.advance(31_000)
  expect(await early.current()).toEqual(await late.current())
  clock.advance(100_000)
  const { signing: second, accepted } = await early.current()
  expect(second).not.toEqual(first)
  expect(accepted).toEqual([second, first])
  clock.advance(2 * day)
  expect(await early.current()).toEqual({ signing: second, accepted: [second] })
})

test('forgets keys that nobody accepts', async () => {
  const clock = testClock()
  for (let rotation = 0; rotation < 5; rotation += 1) {
    await rotateKey(db, { kind: 'files', now: clock.now(), discard: false })
    clock.advance(30 * day)
  }
  const kept = await db.selectFrom('rotatedSecrets').select('value').where('name', '=', 'files').execute()
  expect(kept.length).toBeLessThanOrEqual(2)
  const { signing, accepted } = await openKeyRing(db, clock, 'files').current()
  expect(accepted).toEqual([signing])
  expect(kept.map(({ value }) => value)).toContainEqual(signing)
})

test('keeps the keys it knows while the database is lost', async () => {
  const clock = testClock()
  const own = connect(connection)
  const ring = openKeyRing(own.db, clock, 'files')
  const before = await ring.current()
  await own.close()
  clock.advance(60_000)
  expect(await ring.current()).toEqual(before)
  await expect(openKeyRing(own.db, clock, 'files').current()).rejects.toThrow()
})
