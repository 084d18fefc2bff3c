import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordFigure, sizeOf } from '#server/testing/measures/reliability.ts'
import { testApp } from '#server/testing/test-app.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { decideAtOnce, notDecidedOnce } from '#server/testing/concurrency/decide-at-once.ts'

const { db, clock, call } = await testApp()
const orders = sizeOf({ small: 5, full: 200 })
const times = 50

test('decides each order once under parallel approvals and denials', async () => {
  const { storeId, lists } = await buildCustomer(db, { brands: 2 })
  const items = lists.map(({ itemIds }) => ({ itemId: itemIds[0] ?? 0, quantity: 1 }))
  const ids: string[] = []
  for (let one = 0; one < orders; one += 1) {
    // A user is limited to 300 requests a minute.
    clock.advance(30_000)
    const { streamId } = (await call('createOrder', { storeId, type: 'pre-book', items })).data.order
    await call('submitOrder', { orderStreamId: streamId })
    ids.push(streamId)
  }
  expect(await notDecidedOnce(db)).toHaveLength(orders)
  for (const id of ids) {
    clock.advance(30_000)
    const { 200: accepted, ...rejected } = await decideAtOnce(call, id, times)
    expect(accepted).toBe(1)
    expect(Object.values(rejected).reduce((sum, count) => sum + count, 0)).toBe(times - 1)
    for (const answer of Object.keys(rejected))
      expect(answer).toMatch(/^400 Invalid order status for (?:approval|denial)$/)
  }
  expect(await notDecidedOnce(db)).toEqual([])
  recordFigure('decisions', `${orders} orders × ${times} parallel decisions, one accepted each`)
})

test('detects a second decision', async () => {
  await sql`
    INSERT INTO events (stream_id, version, type, data)
    SELECT id, version + 1, 'order-denied', '{}' FROM orders WHERE status = 'approved' ORDER BY id LIMIT 1`.execute(
    db,
  )
  expect(await notDecidedOnce(db)).toMatchObject([{ decisions: ['order-approved', 'order-denied'] }])
})
