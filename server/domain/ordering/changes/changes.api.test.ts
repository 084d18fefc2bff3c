import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'
import { waitingForLock } from '#server/testing/concurrency/waiting-for-lock.ts'
import { testApp } from '#server/testing/test-app.ts'
import { approve, cancel, changeQuantities, deny } from '../order/order.ts'
import { orderContext } from '../order/order-stream.ts'
import { groupsOf } from '../purchase-order/purchase-order.ts'
import { changeOrder } from './change-orders.ts'

const app = await testApp()
const { db, call, services } = app
const { cart, submitted } = placeOrders(app)

const context = () => orderContext({ ...services, actor: 'system' })
const denial = { reason: null, internalNote: null }

async function pending() {
  return (await submitted(await buildCustomer(db, { items: 1 }))).streamId
}

test('a change starts over if its order joined another group after the first read', async () => {
  const customer = await buildCustomer(db, { brands: 2, items: 1 })
  const [first, second] = customer.lists
  if (!first || !second) throw new Error('Two lists were asked for')
  const { streamId: id } = await cart({ ...customer, lists: [first] })
  await call('submitOrder', { orderStreamId: id })
  const wanted = [{ itemId: second.itemIds[0] ?? 0, quantity: 1 }]
  const cancelling = await db.transaction().execute(async (tx) => {
    await changeOrder(
      tx,
      id,
      {
        needs: () => ({ offers: wanted.map(({ itemId }) => itemId) }),
        groups: ({ type }, offers) => groupsOf(type, [...offers.values()]),
        context: context(),
      },
      (state, { offers }) => changeQuantities(state, { wanted, offers, byStaff: true }),
    )
    const answer = call('cancelOrder', { orderStreamId: id, reason: 'Closed' })
    await vi.waitFor(async () => expect(await waitingForLock(db)).toBe(1), 15_000)
    return { answer }
  })
  expect(await cancelling.answer).toMatchObject({ status: 200 })
  const { rows } = await sql`SELECT FROM purchase_order_parts WHERE order_id = ${id}`.execute(db)
  expect(rows).toEqual([])
})

test('an order that leaves a group which is not locked is not changed', async () => {
  const id = await pending()
  const change = db
    .transaction()
    .execute(async (tx) =>
      changeOrder(tx, id, { needs: {}, context: context() }, (state) => deny(state, denial)),
    )
  await expect(change).rejects.toThrow('An order joins or leaves a group that is not locked')
  expect((await call('getOrder', { streamId: id })).data.status).toBe('pending-review')
})

test('an order is not approved without reading its stock', async () => {
  const id = await pending()
  const change = db
    .transaction()
    .execute(async (tx) =>
      changeOrder(tx, id, { needs: {}, context: context() }, (state) =>
        approve(state, { short: [], stockOverride: null }),
      ),
    )
  await expect(change).rejects.toThrow('Orders are approved without reading their stock')
})

test('a decision gets the facts that it needs, and no others, and cannot wait', () => {
  const change = { needs: { short: true }, context: context() } as const
  const written = [
    async () =>
      changeOrder(db, '', change, (state, { short }) => approve(state, { short, stockOverride: null })),
    async () =>
      changeOrder(db, '', change, (state, facts) =>
        // @ts-expect-error the progress of its purchase orders was not needed
        cancel(state, { reason: '', onReady: facts.progress.onReady }),
      ),
    // @ts-expect-error a decision is synchronous
    async () => changeOrder(db, '', change, async (state) => deny(state, denial)),
    // @ts-expect-error what is offered depends on the store of an order
    async () => changeOrder(db, '', { ...change, needs: { offers: [1] } }, () => []),
  ]
  expect(written).toHaveLength(4)
})
