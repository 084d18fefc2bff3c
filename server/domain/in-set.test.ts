import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { expect, test } from 'vitest'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { purchaseOrderStatuses } from '#contract/orders/purchase-order-status.ts'
import { isIn } from '#contract/orders/status-sets.ts'
import { inPurchaseOrderSet, inSet, statusesOf } from './in-set.ts'

const compiler = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

test.each([
  [
    'a set as literals',
    inSet('orders.status', 'isPurchased'),
    `"orders"."status" IN ('po-generated', 'submitted-to-brand', 'invoiced')`,
  ],
  ['what is not in a larger set', inSet('status', 'isListed'), `"status" NOT IN ('denied')`],
  [
    'several sets, each status once',
    inSet(sql`x`, 'isCart', 'isFlaggedByUpdates'),
    `x IN ('cart', 'pending-review', 'approved')`,
  ],
  ['a set of purchase orders', inPurchaseOrderSet('status', 'isReady'), `"status" IN ('ready')`],
  ['a list', statusesOf('isPurchased'), `'po-generated', 'submitted-to-brand', 'invoiced'`],
])('writes %s', (_, condition, text) => {
  const { sql: written, parameters } = condition.compile(compiler)
  expect(written).toBe(text)
  expect(parameters).toEqual([])
})

test('the sets of orders and of purchase orders are apart', () => {
  expect(orderStatuses.filter((status) => isIn(status, 'countsAsSale'))).toEqual([
    'pending-review',
    'approved',
    'po-generated',
    'submitted-to-brand',
    'invoiced',
  ])
  expect(purchaseOrderStatuses.filter((status) => isIn(status, 'isDraft'))).toEqual(['draft'])
  expect(isIn(undefined, 'isDraft')).toBe(false)
})
