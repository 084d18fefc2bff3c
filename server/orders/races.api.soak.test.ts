import { sql } from 'kysely'
import { readListItems } from '#server/domain/line-list/items/read-list-items.ts'
import { writeVersion } from '#server/domain/line-list/versions/version.ts'
import { race, racingApp } from '#server/testing/concurrency/race.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'

const app = await racingApp()
const { call, db, exists, historyOf, raceAll } = app
const { cart } = placeOrders(app)

/** A customer with a cart; the prices of its second list depend on a currency rate. */
async function cartInEuros(holds: 'first' | 'second' = 'second') {
  const customer = await buildCustomer(db, { brands: 2, currency: 'EUR', items: 1 })
  const [first, second] = customer.lists
  if (!first || !second) throw new Error('Two lists were asked for')
  const { lineListId } = second
  await db.updateTable('lineLists').set({ currencyRate: 1.1 }).where('id', '=', lineListId).execute()
  const list = holds === 'first' ? first : second
  const { streamId: orderStreamId } = await cart({ ...customer, lists: [list] })
  return {
    ...customer,
    lineListId,
    itemId: second.itemIds[0] ?? 0,
    nextItemId: second.itemIds[1] ?? 0,
    held: list.itemIds[0] ?? 0,
    orderStreamId,
  }
}

type Cart = Awaited<ReturnType<typeof cartInEuros>>

const changeRate = async ({ lineListId }: Cart) => call('updateLineList', { lineListId, currencyRate: 1.2 })
const cartIsOutdated = async ({ lineListId }: Cart) =>
  (await exists(sql`
    SELECT FROM order_lines AS lines JOIN orders ON orders.id = lines.order_id AND orders.status = 'cart'
    JOIN line_list_items AS items ON items.id = lines.line_list_item_id JOIN line_lists AS lists ON lists.id = items.line_list_id
    WHERE lists.id = ${lineListId} AND lines.wholesale <> floor(items.wholesale * lists.currency_rate + 0.5)`))
    ? 'a cart has an outdated price'
    : undefined
const submit = async ({ orderStreamId }: { orderStreamId: string }) => call('submitOrder', { orderStreamId })

const lineOnNoDraft = async ({ orderStreamId }: { orderStreamId: string }) =>
  (await exists(sql`
        SELECT FROM orders JOIN order_lines AS lines ON lines.order_id = orders.id
        LEFT JOIN purchase_order_parts AS parts ON parts.order_id = orders.id AND parts.brand_id = lines.brand_id
          AND parts.line_list_id = lines.line_list_id
        WHERE orders.id = ${orderStreamId} AND orders.status = 'pending-review' AND parts.order_id IS NULL`))
    ? 'an order has a line on no draft'
    : undefined

/** A pending order of the first list. */
async function pendingInEuros() {
  const world = await cartInEuros('first')
  await submit(world)
  return world
}
const addItem = async ({ orderStreamId, itemId }: Cart) =>
  call('changeItemQuantity', { orderStreamId, items: [{ itemId, quantity: 2 }] })

async function submittedAfter(
  action: string,
  { lineListId, orderStreamId }: Cart,
): Promise<string | undefined> {
  const closed = (await historyOf('line-list', lineListId, action)) ?? Infinity
  return ((await historyOf('order', orderStreamId, 'submitted')) ?? 0) > closed
    ? `an order was submitted after the list was ${action}`
    : undefined
}

raceAll('carts and submissions', [
  race({
    rule: 'an archived list has no pending order',
    between: ['submitting an order', 'archiving its list'],
    arrange: async () => cartInEuros(),
    left: submit,
    right: async ({ lineListId }) => call('archiveCatalogs', { lineListId }),
    broken: async (world) => submittedAfter('archived', world),
  }),
  race({
    rule: 'nothing is ordered from a closed list',
    between: ['submitting an order', 'closing its list'],
    arrange: async () => cartInEuros(),
    left: submit,
    right: async ({ lineListId }) => call('closeOrdering', { lineListId }),
    broken: async (world) => submittedAfter('ordering closed', world),
  }),
  race({
    rule: 'a cart has the prices of its lists',
    between: ['opening a cart', 'changing prices of its list'],
    arrange: async () => cartInEuros(),
    left: async ({ storeId, itemId }) =>
      call('createOrder', { storeId, type: 'pre-book', items: [{ itemId, quantity: 1 }] }),
    right: changeRate,
    broken: cartIsOutdated,
  }),
  race({
    rule: 'a cart has the prices of its lists',
    between: ['adding an item to a cart', 'changing prices of its list'],
    arrange: async () => cartInEuros('first'),
    left: async ({ orderStreamId, itemId }) =>
      call('changeItemQuantity', { orderStreamId, items: [{ itemId, quantity: 2 }] }),
    right: changeRate,
    broken: cartIsOutdated,
  }),
  race({
    rule: 'a cart has the prices of its lists',
    between: ['replacing the item of a cart', 'changing prices of the list of the new one'],
    arrange: async () => cartInEuros('first'),
    left: async ({ orderStreamId, itemId, held }) =>
      call('changeItemQuantity', {
        orderStreamId,
        items: [
          { itemId, quantity: 2 },
          { itemId: held, quantity: 0 },
        ],
      }),
    right: changeRate,
    broken: cartIsOutdated,
  }),
  race({
    rule: 'a cart has the prices of its lists',
    between: ['replicating an order', 'changing prices of its list'],
    arrange: async () => {
      const world = await cartInEuros()
      await submit(world)
      return world
    },
    left: async ({ orderStreamId }) => call('replicateOrder', { orderStreamId }),
    right: changeRate,
    broken: cartIsOutdated,
  }),
  race({
    rule: 'an order with a withdrawn item is flagged',
    between: ['submitting an order', 'restoring a version without its item'],
    arrange: async () => {
      const customer = await buildCustomer(db, { items: 2 })
      const { lineListId = 0 } = customer.lists[0] ?? {}
      const { streamId: orderStreamId } = await cart(customer)
      await db.transaction().execute(async (tx) => {
        const kept = (await readListItems(tx, lineListId)).slice(1)
        await writeVersion(tx, lineListId, 1, kept, { createdBy: app.staffUser.id })
      })
      return { lineListId, orderStreamId }
    },
    left: submit,
    right: async ({ lineListId }) => call('restoreLineListVersion', { lineListId, version: 1 }),
    broken: async ({ orderStreamId }) =>
      (await exists(sql`
        SELECT FROM orders JOIN order_lines AS lines ON lines.order_id = orders.id
        JOIN line_list_items AS items ON items.id = lines.line_list_item_id
        WHERE orders.id = ${orderStreamId} AND items.withdrawn_at IS NOT NULL AND (status = 'cart' OR NOT flagged)`))
        ? 'an order has a withdrawn item and is not flagged'
        : undefined,
  }),
  race({
    rule: 'an order is flagged only for its own items',
    between: ['removing an item from an order', 'changing prices of its list'],
    arrange: async () => {
      const world = await cartInEuros('first')
      const items = [{ itemId: world.itemId, quantity: 1 }]
      await call('changeItemQuantity', { orderStreamId: world.orderStreamId, items })
      await submit(world)
      return world
    },
    left: async ({ orderStreamId, itemId }) => call('removeOrderItem', { orderStreamId, itemId }),
    right: changeRate,
    broken: async ({ orderStreamId, lineListId }) =>
      (await exists(sql`
        SELECT FROM orders WHERE id = ${orderStreamId} AND flagged AND NOT line_list_ids @> ARRAY[${lineListId}::integer]`))
        ? 'an order is flagged for an item it does not have'
        : undefined,
  }),
  race({
    rule: 'every line of a submitted order is on a draft',
    between: ['submitting an order', 'adding an item of another list to its cart'],
    arrange: async () => cartInEuros('first'),
    left: submit,
    right: async ({ orderStreamId, itemId }) =>
      call('changeItemQuantity', { orderStreamId, items: [{ itemId, quantity: 1 }] }),
    broken: lineOnNoDraft,
  }),
  race({
    rule: 'nothing is ordered from a closed list',
    between: ['adding an item to a pending order', 'closing its list'],
    arrange: pendingInEuros,
    left: addItem,
    right: async ({ lineListId }) => call('closeOrdering', { lineListId }),
    broken: async ({ lineListId, orderStreamId }) =>
      ((await historyOf('order', orderStreamId, 'quantities changed')) ?? 0) >
      ((await historyOf('line-list', lineListId, 'ordering closed')) ?? Infinity)
        ? 'an item was added after its list was closed'
        : undefined,
  }),
  race({
    rule: 'every line of a submitted order is on a draft',
    between: ['adding an item to a pending order', 'removing the items of its list'],
    arrange: async () => {
      const world = await pendingInEuros()
      await addItem(world)
      return { ...world, next: world.nextItemId }
    },
    left: async ({ orderStreamId, next }) =>
      call('changeItemQuantity', { orderStreamId, items: [{ itemId: next, quantity: 1 }] }),
    right: async ({ orderStreamId, itemId }) => call('removeOrderItem', { orderStreamId, itemId }),
    broken: lineOnNoDraft,
  }),
  race({
    rule: 'a cancelled order is on no purchase order',
    between: ['cancelling an order', 'adding an item of another list to it'],
    arrange: pendingInEuros,
    left: async ({ orderStreamId }) => call('cancelOrder', { orderStreamId, reason: 'Closed' }),
    right: addItem,
    broken: async ({ orderStreamId }) =>
      (await exists(sql`
        SELECT FROM orders JOIN purchase_order_parts AS parts ON parts.order_id = orders.id
        WHERE orders.id = ${orderStreamId} AND orders.status = 'cancelled'`))
        ? 'a cancelled order is on a purchase order'
        : undefined,
  }),
  race({
    rule: 'an inactive store orders nothing',
    between: ['submitting an order', 'deactivating its store'],
    arrange: async () => {
      const world = await buildCustomer(db, { items: 1 })
      const { streamId: orderStreamId } = await cart(world)
      return { storeId: world.storeId, orderStreamId }
    },
    left: submit,
    right: async ({ storeId }) => call('changeStoreStatus', { id: storeId, newStatus: 'inactive' }),
    broken: async ({ storeId, orderStreamId }) =>
      ((await historyOf('order', orderStreamId, 'submitted')) ?? 0) >
      ((await historyOf('store', storeId, 'deactivated')) ?? Infinity)
        ? 'an order was submitted after its store was deactivated'
        : undefined,
  }),
])
