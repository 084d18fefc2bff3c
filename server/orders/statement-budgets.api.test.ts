import { expect, test } from 'vitest'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { countStatements } from '#server/testing/measures/count-statements.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()
const { db, pool, call } = app
const { cart, submitted, purchaseOrdersOf } = placeOrders(app)

/** How many statements a successful call sends, from its authentication to its COMMIT. */
async function statementsOf(run: () => Promise<{ status: number; message: string }>): Promise<number> {
  const { result, statements } = await countStatements(pool, run)
  expect(result).toMatchObject({ status: 200 })
  return statements.length
}

const ofTwoBrands = async () => buildCustomer(db, { brands: 2, items: 3 })
const ofStock = async () => buildCustomer(db, { type: 'brand-ats', quantity: 20 })

test('an approval sends the same few statements for any order', async () => {
  const preBook = await submitted(await ofTwoBrands())
  expect(await statementsOf(async () => call('approveOrder', { orderStreamId: preBook.streamId }))).toBe(7)
  const stock = await submitted(await ofStock(), 'brand-ats')
  expect(await statementsOf(async () => call('approveOrder', { orderStreamId: stock.streamId }))).toBe(8)
})

test('a submission adds to the drafts of all its brands together, and a denial and a cancellation remove from them together', async () => {
  const customer = await ofTwoBrands()
  const { streamId } = await cart(customer)
  expect(await statementsOf(async () => call('submitOrder', { orderStreamId: streamId }))).toBe(21)
  expect(await statementsOf(async () => call('denyOrders', { streamsIds: [streamId] }))).toBe(16)
  const { streamId: orderStreamId } = await submitted(customer)
  expect(await statementsOf(async () => call('cancelOrder', { orderStreamId, reason: 'Closed' }))).toBe(14)
})

test('the approval of a purchase order sends the same statements for any number of orders', async () => {
  for (const orders of [1, 3]) {
    const customer = await ofTwoBrands()
    for (let order = 0; order < orders; order += 1) await submitted(customer)
    const [{ streamId } = { streamId: '' }] = await purchaseOrdersOf(customer)
    expect(await statementsOf(async () => call('approvePurchaseOrder', { streamId }))).toBe(15)
  }
})
