import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { buildCustomer } from './testing/build-order.ts'
import { decideAtOnce, notDecidedOnce } from './testing/decide-at-once.ts'

// `node bench/decisions.ts` does the same with 1,000 orders, which takes minutes.

const { db, clock, call } = await testApp()
const orders = 100
const times = 25

test(
  '100 orders, each approved and denied 25 times at once, are decided once each',
  { timeout: 180_000 },
  async () => {
    const { storeId, lists } = await buildCustomer(db, { brands: 2 })
    const items = lists.map(({ itemIds }) => ({ itemId: itemIds[0] ?? 0, quantity: 1 }))
    const ids: string[] = []
    for (let one = 0; one < orders; one += 1) {
      // A user may make 300 requests a minute.
      clock.advance(30_000)
      const { streamId } = (await call('createOrder', { storeId, type: 'pre-book', items })).data.order
      await call('submitOrder', { orderStreamId: streamId })
      ids.push(streamId)
    }
    expect(await notDecidedOnce(db)).toHaveLength(orders)
    for (const id of ids) {
      clock.advance(30_000)
      const { 200: once, ...refused } = await decideAtOnce(call, id, times)
      expect(once).toBe(1)
      expect(Object.values(refused).reduce((sum, count) => sum + count, 0)).toBe(times - 1)
      for (const answer of Object.keys(refused))
        expect(answer).toMatch(/^400 Invalid order status for (?:approval|denial)$/)
    }
    expect(await notDecidedOnce(db)).toEqual([])
  },
)

test('the check above finds a second decision', async () => {
  await sql`
    INSERT INTO events (stream_id, version, type, data)
    SELECT id, version + 1, 'order-denied', '{}' FROM orders WHERE status = 'approved' ORDER BY id LIMIT 1`.execute(
    db,
  )
  expect(await notDecidedOnce(db)).toMatchObject([{ decisions: ['order-approved', 'order-denied'] }])
})
