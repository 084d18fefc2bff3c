import { describe, expect, it } from 'vitest'
import { countStatements } from '#server/testing/measures/count-statements.ts'
import { testApp } from '#server/testing/test-app.ts'
import { wholeTableReads } from '#server/testing/measures/whole-table-reads.ts'
import { signInStaff } from './setup/bench-database.ts'
import { loadOrders } from './setup/load-orders.ts'

// Frequent calls read no large table from end to end, so that their time does not grow with the data.

const { db, pool, call, services } = await testApp()
await loadOrders(db, 2_000, services.timeZone)
await signInStaff(db)
const { streamId, organizationId, storeId, brandIds } = await one('po-generated')
const [brandId = 0] = brandIds
const { lineListId } = await db
  .selectFrom('orderLines')
  .select('lineListId')
  .limit(1)
  .executeTakeFirstOrThrow()

async function one(status: 'po-generated' | 'pending-review') {
  const columns = ['id as streamId', 'organizationId', 'storeId', 'brandIds'] as const
  return db
    .selectFrom('orders')
    .select(columns)
    .where('status', '=', status)
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** Tables that have few rows whatever the business does, and an index of few rows. */
const small = [
  'brands',
  'line_lists',
  'roles',
  'order_days',
  'sales_days',
  'sales_deltas',
  'catalog_types',
  'organizations by organizations_inactive_sorted',
]

async function largeTablesRead(run: () => Promise<{ status: number }>): Promise<string[]> {
  const { result, statements } = await countStatements(pool, run)
  expect(result.status).toBe(200)
  const planned = statements.filter((text) => /^(select|with|insert|update|delete)\b/i.test(text))
  expect(planned.length).toBeGreaterThan(1)
  const read = new Set<string>()
  for (const text of planned) for (const table of await wholeTableReads(pool, text)) read.add(table)
  return [...read].filter((name) => !small.some((one) => name === one || name.startsWith(`${one} by `)))
}

const nextPage = async () => String((await call('getOrders', {})).headers['x-next-cursor'])

describe('reads no large table from end to end for', () => {
  it.each<[string, () => Promise<{ status: number }>]>([
    ['the dashboard', async () => call('getDashboard', {})],
    ['the to-do counts', async () => call('getWaiting', {})],
    ['a page of orders', async () => call('getOrders', {})],
    ['the next page of orders', async () => call('getOrders', { cursor: await nextPage() })],
    ['orders by total', async () => call('getOrders', { orderBy: 'totalPrice' })],
    ['orders by number', async () => call('getOrders', { orderBy: 'number' })],
    ['orders of a status', async () => call('getOrders', { status: ['approved'] })],
    ['orders of a brand', async () => call('getOrders', { brandId })],
    ['orders of a line list', async () => call('getOrders', { lineListId })],
    ['orders of a kind of stock', async () => call('getOrders', { stockType: 'bonded' })],
    [
      'orders of a kind of stock by total',
      async () => call('getOrders', { availability: 'future', orderBy: 'totalPrice' }),
    ],
    ['the sums of a kind of stock', async () => call('getOrderSums', { stockType: 'bonded' })],
    ['orders of an organization', async () => call('getOrders', { organizationId })],
    ['orders of a store', async () => call('getOrders', { storeId })],
    ['a search for orders by number', async () => call('getOrders', { search: 'SO-100001' })],
    ['a search for orders by model', async () => call('getOrders', { search: 'B01-0042' })],
    ['an order', async () => call('getOrder', { streamId })],
    ['a page of purchase orders', async () => call('getPurchaseOrders', {})],
    ['purchase orders of a brand', async () => call('getPurchaseOrders', { brandId })],
    ['a page of organizations', async () => call('getOrganizations', {})],
    ['a page of users', async () => call('getUsers', {})],
    ['a page of items', async () => call('getLineListItems', { lineListId })],
    [
      'an approval',
      async () => call('approveOrder', { orderStreamId: (await one('pending-review')).streamId }),
    ],
  ])('%s', async (_, ask) => {
    expect(await largeTablesRead(ask)).toEqual([])
  })
})

it.each([
  ['a condition without an index', 'SELECT id FROM orders WHERE reason = $1', ['orders']],
  ['an exact count', "SELECT count(*) FROM orders WHERE status <> 'denied'", ['orders by orders_by_total']],
  ['a sort without an index', 'SELECT id FROM orders ORDER BY reason LIMIT 10', ['orders']],
  ['a page in the order of an index', 'SELECT id FROM orders ORDER BY id LIMIT 10', []],
])('detects %s exactly if it reads the whole table', async (_, statement, tables) => {
  expect(await wholeTableReads(pool, statement)).toEqual(tables)
})
