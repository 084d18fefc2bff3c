import { expect, it, vi } from 'vitest'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { countStatements } from '#server/testing/measures/count-statements.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'
import { testApp } from '#server/testing/test-app.ts'

// The budgets of statements per call, including the one that identifies the user.

const { db, pool, clock, call } = await testApp()
const { submitted } = placeOrders({ call, clock })
const customer = await buildCustomer(db, { brands: 2 })
for (let n = 0; n < 12; n += 1) await submitted(customer)
const { streamId } = await submitted(customer)
const lineListId = customer.lists[0]?.lineListId ?? 0

const budgets: [string, number, () => Promise<{ status: number }>][] = [
  ['a page of orders and its total', 2, async () => call('getOrders', {})],
  ['the next page of orders', 2, async () => call('getOrders', { cursor: await nextCursor() })],
  ['the orders of a brand', 2, async () => call('getOrders', { brandId: customer.lists[0]?.brandId })],
  [
    'the sums of the orders of a brand',
    2,
    async () => call('getOrderSums', { brandId: customer.lists[0]?.brandId }),
  ],
  ['an order', 2, async () => call('getOrder', { streamId })],
  ['a page of purchase orders and its total', 2, async () => call('getPurchaseOrders', {})],
  ['the sums of purchase orders', 2, async () => call('getPurchaseOrderSums', {})],
  ['a page of items and its total', 2, async () => call('getLineListItems', { lineListId })],
  ['a page of organizations and its total', 2, async () => call('getOrganizations', {})],
  ['a page of stores and its total', 2, async () => call('getStores', {})],
  ['a page of users and its total', 2, async () => call('getUsers', {})],
  ['the dashboard', 5, async () => call('getDashboard', {})],
  ['the user of a token', 1, async () => call('verifyToken', {})],
]

it.each(budgets)('%s costs at most %i statements, none of them of a transaction', async (_, budget, ask) => {
  await nextCursor()
  const { result, statements } = await countStatements(pool, ask)
  expect(result.status).toBe(200)
  expect(statements.filter((text) => /^(begin|savepoint|commit)/i.test(text))).toEqual([])
  expect(statements.length).toBeLessThanOrEqual(budget)
})

it('a repeated dashboard or page costs only the statement that identifies the user', async () => {
  for (const name of ['getDashboard', 'getOrders', 'getPurchaseOrders', 'getOrganizations'] as const)
    // Other tests change other databases of the same PostgreSQL, so some attempts may be needed.
    await vi.waitFor(async () => {
      await call(name, {})
      expect((await countStatements(pool, async () => call(name, {}))).statements).toHaveLength(1)
    }, 60_000)
})

let cursor: string | undefined

async function nextCursor(): Promise<string> {
  cursor ??= String((await call('getOrders', {})).headers['x-next-cursor'])
  return cursor
}
