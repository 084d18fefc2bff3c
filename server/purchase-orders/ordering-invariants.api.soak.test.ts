import * as fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { readJsonText } from '#contract/input/json-text.ts'
import type { LineListType } from '#contract/line-lists/line-list-types.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { type PublishedList, buildPublishedList } from '#server/testing/build/line-list.ts'
import { signInAs } from '#server/testing/sign-in-as.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { testApp } from '#server/testing/test-app.ts'
import { type OrderingCommand, orderingCommand } from '#server/domain/ordering/testing/simulator-commands.ts'
import { findViolations } from '#server/domain/ordering/testing/ordering-invariants.ts'
import { readOrderingState, findWrongTables } from '#server/domain/ordering/testing/read-ordering-state.ts'

const { db, call } = await testApp()

/** A customer of two brands with stock of 6 units per size; the first brand has two pre-book lists. */
async function buildFixture() {
  const customer = await buildCustomer(db, { brands: 2, wholesale: 2501 })
  await db
    .updateTable('organizations')
    .set({ discounts: JSON.stringify([{ brand: 'all', discount: 5 }]) as never })
    .where('id', '=', customer.organizationId)
    .execute()
  const [first, second] = customer.segments
  if (!first || !second) throw new Error('Two brands were asked for')
  const also = await buildPublishedList(db, first, { wholesale: 1999 })
  const stock: { type: LineListType; list: PublishedList }[] = []
  for (const type of ['brand-ats', 'own-stock'] as const)
    for (const segment of [first, second])
      stock.push({
        type,
        list: await buildPublishedList(db, segment, { type, quantity: 6, wholesale: 3333 }),
      })
  const of = (type: LineListType) =>
    stock.filter((each) => each.type === type).flatMap(({ list }) => list.itemIds.slice(0, 2))
  const items: Record<LineListType, number[]> = {
    'pre-book': [...customer.lists, also].flatMap(({ itemIds }) => itemIds.slice(0, 2)),
    'brand-ats': of('brand-ats'),
    'own-stock': of('own-stock'),
    'future-stock': [],
  }
  // A new user for each run: a user is limited to 300 requests a minute.
  const as = await signInAs(db, { now: () => new Date() }, (await buildUser(db)).id)
  return {
    storeId: customer.storeId,
    brandIds: [first.brandId, second.brandId],
    items,
    as,
    orders: [] as Known[],
  }
}

interface Known {
  readonly streamId: string
  readonly type: LineListType
}
type Fixture = Awaited<ReturnType<typeof buildFixture>>

/** Calls what a command names; only success and refusals are allowed as answers. */
async function make(fixture: Fixture, command: OrderingCommand): Promise<void> {
  const { status, message } = await answerOf(fixture, command)
  expect({ ...command, message, isAnswer: status < 500 && status !== 429 }).toMatchObject({ isAnswer: true })
}

async function answerOf(
  fixture: Fixture,
  command: OrderingCommand,
): Promise<{ status: number; message: string }> {
  const { as } = fixture
  if (command.do === 'open') return open(fixture, command)
  if (command.do === 'open and submit') {
    await open(fixture, command)
    return call('submitOrder', { orderStreamId: fixture.orders.at(-1)?.streamId ?? '' }, { as })
  }
  const order = fixture.orders[command.order % fixture.orders.length]
  if (command.do.endsWith('purchase order')) return onPurchaseOrder(fixture, command)
  if (!order) return { status: 200, message: 'No order yet' }
  const { streamId: orderStreamId, type } = order
  const itemId = itemOf(fixture, type, command.item)
  switch (command.do) {
    case 'change':
      return call(
        'changeItemQuantity',
        { orderStreamId, items: [{ itemId, quantity: command.quantity }] },
        { as },
      )
    case 'remove':
      return call('removeOrderItem', { orderStreamId, itemId }, { as })
    case 'submit':
      return call('submitOrder', { orderStreamId }, { as })
    case 'approve':
      return call(
        'approveOrder',
        { orderStreamId, ...(command.override && { stockOverride: 'More comes' }) },
        { as },
      )
    case 'deny':
      return call('denyOrders', { streamsIds: [orderStreamId] }, { as })
    default:
      return call('cancelOrder', { orderStreamId, reason: 'No' }, { as })
  }
}

async function open(fixture: Fixture, { type, item, order, quantity }: OrderingCommand) {
  const wanted = [...new Set([itemOf(fixture, type, item), itemOf(fixture, type, order)])]
  const items = wanted.map((itemId) => ({ itemId, quantity }))
  const answer = await call('createOrder', { storeId: fixture.storeId, type, items }, { as: fixture.as })
  fixture.orders.push({ streamId: answer.data.order.streamId, type })
  return answer
}

function itemOf({ items }: Fixture, type: LineListType, index: number): number {
  return items[type][index % items[type].length] ?? 0
}

async function onPurchaseOrder({ as, brandIds }: Fixture, command: OrderingCommand) {
  const known = await db
    .selectFrom('purchaseOrders')
    .select(['id as streamId', 'brandId', 'inventoryType', 'lineListId'])
    .where('brandId', 'in', brandIds)
    .orderBy('number')
    .execute()
  const one = known[command.purchaseOrder % known.length]
  if (!one) return { status: 200, message: 'No purchase order yet' }
  const { streamId, lineListId, ...group } = one
  const dated = { streamId, date: '2026-11-20' }
  switch (command.do) {
    case 'approve purchase order':
      return call('approvePurchaseOrder', { streamId }, { as })
    case 'reject purchase order':
      return call('rejectPurchaseOrder', { streamId }, { as })
    case 'void purchase order':
      return call('voidPurchaseOrder', { streamId }, { as })
    case 'submit purchase order':
      return call('submitPurchaseOrder', { ...dated, reference: 'ACK' }, { as })
    case 'invoice purchase order':
      return call('invoicePurchaseOrder', { ...dated, invoiceNumber: 'INV' }, { as })
    default: {
      const { data } = await call('getPurchaseOrder', { streamId }, { as })
      const fit = data.orders.filter(({ status }) => status === 'approved').slice(0, command.quantity)
      if (fit.length === 0) return { status: 200, message: 'Nothing to build from' }
      const orderStreamIds = fit.map((each) => each.streamId)
      return call(
        'buildPurchaseOrder',
        { ...group, ...(lineListId && { lineListId }), orderStreamIds },
        { as },
      )
    }
  }
}

/** Finds orders and purchase orders whose totals differ from the sums of their lines. */
async function findWrongAnswers(
  { as }: Fixture,
  state: Awaited<ReturnType<typeof readOrderingState>>,
): Promise<string[]> {
  const wrong: string[] = []
  for (const { id } of state.orders) {
    const { data } = await call('getOrder', { streamId: id }, { as })
    const lines = readJsonText(data.items)
    const cents = lines.reduce((sum, { totalPrice }) => sum + Math.round(totalPrice * 100), 0)
    const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    if (cents !== Math.round(data.totalPrice * 100) || units !== data.unitsCount)
      wrong.push(`${data.number} does not add up`)
  }
  for (const { id } of state.purchaseOrders) {
    const { data } = await call('getPurchaseOrder', { streamId: id }, { as })
    const sums = [
      readJsonText(data.items).map(({ totalPrice, quantity }) => ({ totalPrice, unitsCount: quantity })),
      data.orders,
    ]
    for (const list of sums) {
      const cents = list.reduce((sum, { totalPrice }) => sum + Math.round(totalPrice * 100), 0)
      const units = list.reduce((sum, { unitsCount }) => sum + unitsCount, 0)
      if (cents !== Math.round(data.totalPrice * 100) || units !== data.unitsCount)
        wrong.push(`${data.number} does not add up`)
    }
  }
  return wrong
}

test(
  'concurrent commands over the API keep every rule, and all tables agree',
  { timeout: 180_000 },
  async () => {
    const concurrent = fc.array(orderingCommand, { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(fc.array(concurrent, { minLength: 5, maxLength: 14 }), async (batches) => {
        const fixture = await buildFixture()
        for (const batch of batches) {
          await Promise.all(batch.map(async (command) => make(fixture, command)))
          const state = await readOrderingState(db, fixture)
          expect(findViolations(state)).toEqual([])
        }
        const state = await readOrderingState(db, fixture)
        expect(await findWrongTables(db, state)).toEqual([])
        expect(await findWrongAnswers(fixture, state)).toEqual([])
      }),
      // Concurrent runs are not repeatable, so there is nothing to shrink.
      { numRuns: 15, endOnFailure: true },
    )
  },
)

test('no deadlock occurred', async () => {
  const deadlocks = async () => {
    const { rows } = await sql<{ deadlocks: number }>`
      SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`.execute(db)
    return rows[0]?.deadlocks
  }
  expect(await deadlocks()).toBe(0)
})

describe('the check above detects', () => {
  /** A submitted and an approved order for stock, on one draft. */
  async function started() {
    const fixture = await buildFixture()
    const command = {
      do: 'open and submit',
      type: 'brand-ats',
      item: 0,
      order: 0,
      purchaseOrder: 0,
      quantity: 2,
      override: false,
    } as const
    for (const each of [command, command, { ...command, do: 'approve' } as const]) await make(fixture, each)
    expect(findViolations(await readOrderingState(db, fixture))).toEqual([])
    return fixture
  }

  test('units that are reserved twice, and an order on no purchase order', async () => {
    const fixture = await started()
    await sql`UPDATE stock_promises SET units = units + 2 WHERE units > 0`.execute(db)
    expect(findViolations(await readOrderingState(db, fixture))).toEqual([
      expect.stringMatching(/^4 of .* are reserved instead of 2$/),
    ])
    const { rows } = await sql<{
      id: string
    }>`SELECT id FROM purchase_orders WHERE brand_id = ${fixture.brandIds[0]}`.execute(db)
    await sql`
      UPDATE events SET data = jsonb_set(data, '{orderIds}', '[]') WHERE stream_id = ${rows[0]?.id} AND version = 1`.execute(
      db,
    )
    expect(findViolations(await readOrderingState(db, fixture)).join('\n')).toMatch(
      /is on 0 purchase orders[^]*units: ordered 4 is not/,
    )
  })

  test('read tables that differ from the events', async () => {
    const fixture = await started()
    await sql`UPDATE orders SET total_price = total_price + 1 WHERE store_id = ${fixture.storeId} AND status = 'approved'`.execute(
      db,
    )
    await sql`UPDATE order_models SET status = 'cart' WHERE brand_id = ${fixture.brandIds[0]}`.execute(db)
    await sql`UPDATE purchase_order_parts SET units_count = units_count + 1`.execute(db)
    await sql`DELETE FROM purchase_order_parts WHERE brand_id = ${fixture.brandIds[0]}`.execute(db)
    const wrong = await findWrongTables(db, await readOrderingState(db, fixture))
    expect(wrong.map((one) => one.replace(/[-\d:].*/, ''))).toEqual([
      'SO',
      'PO',
      'The dashboard says {"days"',
      'orders by model',
      'orders by purchase order',
    ])
  })
})
