import { expect, it } from 'vitest'
import { addSales } from '#server/domain/ordering/order/projection/add-sales.ts'
import { readOrderState } from '#server/domain/ordering/order/load-orders.ts'
import type { OrderState } from '#server/domain/ordering/order/order.ts'
import { writeTogether } from '#server/platform/database/statements/write-together.ts'
import { foldSales } from '#server/domain/ordering/order/projection/fold-sales.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { testApp } from '#server/testing/test-app.ts'

const { db, clock, call, services } = await testApp()

it('only adds up orders that count', async () => {
  const customer = await buildCustomer(db, { brands: 2, wholesale: 1050 })
  const [first, second] = customer.lists.map(({ itemIds }) => itemIds[0] ?? 0)
  const cart = async (items: { itemId: number | undefined; quantity: number }[]) => {
    const ordered = items.map(({ itemId = 0, quantity }) => ({ itemId, quantity }))
    const given = { storeId: customer.storeId, type: 'pre-book' as const, items: ordered }
    return (await call('createOrder', given)).data.order.streamId
  }
  const send = async (orderStreamId: string) => {
    // So that one is submitted after the other.
    clock.advance(1000)
    await call('submitOrder', { orderStreamId })
    return orderStreamId
  }
  const mono = await send(await cart([{ itemId: first, quantity: 3 }]))
  const multi = await send(
    await cart([
      { itemId: first, quantity: 1 },
      { itemId: second, quantity: 2 },
    ]),
  )
  const denied = await send(await cart([{ itemId: first, quantity: 50 }]))
  const cancelled = await send(await cart([{ itemId: second, quantity: 60 }]))
  await cart([{ itemId: first, quantity: 70 }])
  await call('denyOrders', { streamsIds: [denied] })
  await call('cancelOrder', { orderStreamId: cancelled, reason: 'No' })
  await call('approveOrder', { orderStreamId: multi })
  await call('changeItemQuantity', { orderStreamId: mono, items: [{ itemId: first ?? 0, quantity: 5 }] })
  await db.updateTable('organizations').set({ status: 'inactive' }).where('type', '=', 'external').execute()

  const { data } = await call('getDashboard', {})
  expect(data).toMatchObject({ totalWhs: 84, monobrandOrders: 1, multibrandOrders: 1, inactiveAccounts: 1 })
  expect(data.lastOrders.map(({ streamId }) => streamId)).toEqual([multi, mono])
  expect(data.topCustomers).toMatchObject([
    { organizationId: customer.organizationId, ordersCount: 2, totalPrice: 84 },
  ])
  expect(data.mostUnitsSold.map(({ quantity }) => quantity)).toEqual([2, 1])
  const sold = data.salesByWeek.map(({ totalPrice, unitsCount }) => ({ totalPrice, unitsCount }))
  // The brands have random names, and a week lists them by name.
  expect(sold.toSorted((a, b) => b.totalPrice - a.totalPrice)).toEqual([
    { totalPrice: 63, unitsCount: 6 },
    { totalPrice: 21, unitsCount: 2 },
  ])

  await foldSales(db)
  expect(await db.selectFrom('salesDeltas').selectAll().execute()).toEqual([])
  expect((await call('getDashboard', {})).data).toEqual(data)
  await foldSales(db)
  expect((await call('getDashboard', {})).data).toEqual(data)

  const tomorrow = new Date(clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
  expect((await call('getDashboard', { from: tomorrow })).data).toMatchObject({
    totalWhs: 0,
    monobrandOrders: 0,
    lastOrders: [],
    mostUnitsSold: [],
    salesByWeek: [],
  })
  expect((await call('getDashboard', { from: 'soon' })).message).toBe('Wrong Input')
})

it('lets orders of one day and brand be submitted while another submission is not committed', async () => {
  const customer = await buildCustomer(db)
  const items = [{ itemId: customer.lists[0]?.itemIds[0] ?? 0, quantity: 1 }]
  const { data } = await call('createOrder', { storeId: customer.storeId, type: 'pre-book', items })
  const orderStreamId = data.order.streamId
  const state = await readOrderState(db, orderStreamId)
  if (!state) throw new Error('The order does not exist')
  const dateSubmitted = clock.now().toISOString()
  const tx = await db.startTransaction().execute()
  const submitted: OrderState = { ...state, status: 'pending-review', dateSubmitted }
  await writeTogether(tx, addSales([{ before: state, state: submitted }], services.timeZone))
  expect(await call('submitOrder', { orderStreamId })).toMatchObject({ status: 200 })
  await tx.rollback().execute()
})
