import type { testApp } from '../test-app.ts'
import type { buildCustomer } from '../build/customer.ts'

type App = Pick<Awaited<ReturnType<typeof testApp>>, 'call' | 'clock'>
type Customer = Awaited<ReturnType<typeof buildCustomer>>

/** Places orders over HTTP, like staff for a customer. */
export function placeOrders({ call, clock }: App) {
  /** Opens a cart with the first size of each of the customer's lists. */
  async function cart(
    customer: Pick<Customer, 'storeId' | 'lists'>,
    type: 'pre-book' | 'brand-ats' | 'own-stock' = 'pre-book',
    quantity = 4,
  ) {
    const items = customer.lists.map(({ itemIds }) => ({ itemId: itemIds[0] ?? 0, quantity }))
    const { data } = await call('createOrder', { storeId: customer.storeId, type, items })
    return data.order
  }

  /** Opens and submits a cart, a second after the previous one. */
  async function submitted(...given: Parameters<typeof cart>) {
    const { streamId } = await cart(...given)
    clock.advance(1000)
    return (await call('submitOrder', { orderStreamId: streamId })).data.order
  }

  /** The purchase orders of one of the customer's brands, last changed first. */
  async function purchaseOrdersOf(customer: Pick<Customer, 'segments'>, index = 0) {
    return (await call('getPurchaseOrders', { brandId: customer.segments[index]?.brandId ?? 0 })).data
  }

  return { cart, submitted, purchaseOrdersOf }
}
