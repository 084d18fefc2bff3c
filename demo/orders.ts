import type { Staff } from './staff.ts'

/** Orders for the demo's stores what is published to them, submits every order, and approves every other one. */
export async function loadOrders(staff: Staff): Promise<void> {
  const stores = await staff.call('getOrderStores', { pageSize: 100 })
  for (const [place, { id: storeId }] of stores.entries()) {
    const lists = await staff.call('getOrderableLists', { storeId })
    const list = lists.find(({ orderable }) => orderable)
    if (!list) continue
    const { lineListId, type } = list
    const items = await staff.call('getOrderableItems', { storeId, lineListId, pageSize: 100 })
    // Each store takes other models, in whole cases.
    const chosen = items.filter((_, index) => index % 5 === place % 5)
    const { order } = await staff.call('createOrder', {
      storeId,
      type,
      items: chosen.flatMap(({ sizes }, model) =>
        sizes
          .slice(0, 6)
          .map(({ itemId }, size) => ({ itemId, quantity: 6 * (1 + ((place + model + size) % 4)) })),
      ),
    })
    await staff.call('submitOrder', { orderStreamId: order.streamId })
    if (place % 2 === 1) await staff.call('approveOrder', { orderStreamId: order.streamId })
  }
}
