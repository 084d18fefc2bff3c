import * as fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { readJsonText } from '#contract/json-text.ts'
import type { LineListType } from '#contract/line-list-types.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { type PublishedList, buildPublishedList } from '#server/testing/build/line-list.ts'
import { signInAs } from '#server/testing/sign-in-as.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { testApp } from '#server/testing/test-app.ts'
import { type LifeCommand, lifeCommand } from '#server/domain/ordering/testing/simulator-commands.ts'
import { whatIsWrong } from '#server/domain/ordering/testing/ordering-invariants.ts'
import { readLife, whatTablesSayWrong } from '#server/domain/ordering/testing/read-ordering-state.ts'

const { db, call } = await testApp()

/** A customer of two brands, the first of which has two pre-book lists, and both of which lie in stock, 6 units of each size. */
async function buildWorld() {
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
  // A user may make 300 requests a minute.
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
type World = Awaited<ReturnType<typeof buildWorld>>

/** Makes a command's call, whatever it is answered; nothing may be answered but success and refusals. */
async function make(world: World, command: LifeCommand): Promise<void> {
  const { status, message } = await answerOf(world, command)
  expect({ ...command, message, isAnswer: status < 500 && status !== 429 }).toMatchObject({ isAnswer: true })
}

async function answerOf(world: World, command: LifeCommand): Promise<{ status: number; message: string }> {
  const { as } = world
  if (command.do === 'open') return open(world, command)
  if (command.do === 'open and submit') {
    await open(world, command)
    return call('submitOrder', { orderStreamId: world.orders.at(-1)?.streamId ?? '' }, { as })
  }
  const order = world.orders[command.order % world.orders.length]
  if (command.do.endsWith('purchase order')) return onPurchaseOrder(world, command)
  if (!order) return { status: 200, message: 'No order yet' }
  const { streamId: orderStreamId, type } = order
  const itemId = itemOf(world, type, command.item)
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

async function open(world: World, { type, item, order, quantity }: LifeCommand) {
  const wanted = [...new Set([itemOf(world, type, item), itemOf(world, type, order)])]
  const items = wanted.map((itemId) => ({ itemId, quantity }))
  const answer = await call('createOrder', { storeId: world.storeId, type, items }, { as: world.as })
  world.orders.push({ streamId: answer.data.order.streamId, type })
  return answer
}

function itemOf({ items }: World, type: LineListType, index: number): number {
  return items[type][index % items[type].length] ?? 0
}

async function onPurchaseOrder({ as, brandIds }: World, command: LifeCommand) {
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

/** The totals of all calls agree: an order's with its lines', and what stands on purchase orders with what they say of themselves. */
async function whatCallsSayWrong(
  { as }: World,
  life: Awaited<ReturnType<typeof readLife>>,
): Promise<string[]> {
  const wrong: string[] = []
  for (const { id } of life.orders) {
    const { data } = await call('getOrder', { streamId: id }, { as })
    const lines = readJsonText(data.items)
    const cents = lines.reduce((sum, { totalPrice }) => sum + Math.round(totalPrice * 100), 0)
    const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    if (cents !== Math.round(data.totalPrice * 100) || units !== data.unitsCount)
      wrong.push(`${data.number} does not add up`)
  }
  for (const { id } of life.purchaseOrders) {
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
  'whatever is asked through the API, several at once, every rule holds and every table agrees',
  { timeout: 180_000 },
  async () => {
    const together = fc.array(lifeCommand, { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(fc.array(together, { minLength: 5, maxLength: 14 }), async (batches) => {
        const world = await buildWorld()
        for (const batch of batches) {
          await Promise.all(batch.map(async (command) => make(world, command)))
          const life = await readLife(db, world)
          expect(whatIsWrong(life)).toEqual([])
        }
        const life = await readLife(db, world)
        expect(await whatTablesSayWrong(db, life)).toEqual([])
        expect(await whatCallsSayWrong(world, life)).toEqual([])
      }),
      // Several at once never come the same way twice, so there is nothing to shrink.
      { numRuns: 15, endOnFailure: true },
    )
  },
)

test('nobody stood in anybody’s way for good meanwhile', async () => {
  const deadlocks = async () => {
    const { rows } = await sql<{ deadlocks: number }>`
      SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`.execute(db)
    return rows[0]?.deadlocks
  }
  expect(await deadlocks()).toBe(0)
})

describe('the check above finds', () => {
  /** A submitted and an approved order of stock, on one draft. */
  async function started() {
    const world = await buildWorld()
    const command = {
      do: 'open and submit',
      type: 'brand-ats',
      item: 0,
      order: 0,
      purchaseOrder: 0,
      quantity: 2,
      override: false,
    } as const
    for (const each of [command, command, { ...command, do: 'approve' } as const]) await make(world, each)
    expect(whatIsWrong(await readLife(db, world))).toEqual([])
    return world
  }

  test('units that are promised twice, and an order that no purchase order holds', async () => {
    const world = await started()
    await sql`UPDATE stock_promises SET units = units + 2 WHERE units > 0`.execute(db)
    expect(whatIsWrong(await readLife(db, world))).toEqual([
      expect.stringMatching(/^4 of .* are promised where orders hold 2$/),
    ])
    const { rows } = await sql<{
      id: string
    }>`SELECT id FROM purchase_orders WHERE brand_id = ${world.brandIds[0]}`.execute(db)
    await sql`
      UPDATE events SET data = jsonb_set(data, '{orderIds}', '[]') WHERE stream_id = ${rows[0]?.id} AND version = 1`.execute(
      db,
    )
    expect(whatIsWrong(await readLife(db, world)).join('\n')).toMatch(
      /is on 0 purchase orders[^]*units: ordered 4 is not/,
    )
  })

  test('a table that a projection has not written', async () => {
    const world = await started()
    await sql`UPDATE orders SET total_price = total_price + 1 WHERE store_id = ${world.storeId} AND status = 'approved'`.execute(
      db,
    )
    await sql`UPDATE order_brands SET status = 'cart' WHERE brand_id = ${world.brandIds[0]}`.execute(db)
    await sql`UPDATE purchase_order_parts SET units_count = units_count + 1`.execute(db)
    await sql`DELETE FROM purchase_order_parts WHERE brand_id = ${world.brandIds[0]}`.execute(db)
    const wrong = await whatTablesSayWrong(db, await readLife(db, world))
    expect(wrong.map((one) => one.replace(/[-\d:].*/, ''))).toEqual([
      'SO',
      'PO',
      'The dashboard says {"days"',
      'orders by model',
      'orders by brand',
      'parts of purchase orders',
    ])
  })
})
