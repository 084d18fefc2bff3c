import type { InputOf, ResultOf } from '#contract/calls.ts'
import { buildStage, stageFilters } from '#contract/orders/purchase-order-stage.ts'
import type { Staff } from './staff.ts'

type Items = NonNullable<InputOf<'createOrder'>['items']>
type Orderable = ResultOf<'getOrderableItems'>['items'][number]

/** How many weeks ago each round of orders arrived. */
const rounds = [6, 4, 2, 0]

/**
 * Orders what is published to the demo's stores, round by round: the oldest round is on purchase orders that are sent and
 * invoiced, the next is approved, the latest is pending review.
 */
export async function loadOrders(staff: Staff, goBack: (weeks: number) => void): Promise<void> {
  const stores = await staff.call('getOrderStores', { pageSize: 100 })
  for (const [round, weeks] of rounds.entries()) {
    goBack(weeks)
    const placed: string[] = []
    for (const [place, { id: storeId }] of stores.entries()) {
      const lists = await staff.call('getOrderableLists', { storeId })
      const types = [...new Set(lists.filter(({ orderable }) => orderable).map(({ type }) => type))]
      const type = types[(place + round) % types.length]
      if (type === undefined) continue
      const ids = lists.filter((list) => list.type === type && list.orderable)
      const items: Items = []
      for (const { lineListId } of ids) {
        const found = await staff.call('getOrderableItems', { storeId, lineListId, pageSize: 100 })
        items.push(...casesOf(found, place + round))
      }
      if (items.length > 0) placed.push(await order(staff, { storeId, type, items }))
    }
    await decide(staff, round, placed)
  }
}

/** Every fifth model, in whole cases of six, and never more than a third of the available stock. */
function casesOf(items: readonly Orderable[], start: number): Items {
  return items
    .filter((_, index) => index % 5 === start % 5)
    .flatMap(({ sizes }, model) =>
      sizes.slice(0, 6).flatMap(({ itemId, available }, size) => {
        const wanted = 6 * (1 + ((start + model + size) % 4))
        const quantity = available === null ? wanted : Math.min(wanted, Math.floor(available / 3))
        return quantity > 0 ? [{ itemId, quantity }] : []
      }),
    )
}

async function order(staff: Staff, input: InputOf<'createOrder'>): Promise<string> {
  const { order: created } = await staff.call('createOrder', input)
  await staff.call('submitOrder', { orderStreamId: created.streamId })
  return created.streamId
}

async function decide(staff: Staff, round: number, placed: readonly string[]): Promise<void> {
  if (round === rounds.length - 1) return
  if (round === 0) return sendToBrands(staff)
  const [first, ...others] = placed
  for (const orderStreamId of others) await staff.call('approveOrder', { orderStreamId })
  if (round === 2 && first !== undefined)
    await staff.call('denyOrders', { streamsIds: [first], reason: 'The account is over its credit line' })
}

/** Approves every draft, sends all but the last to their brands, and records an invoice for the first. */
async function sendToBrands(staff: Staff): Promise<void> {
  const drafts = await staff.call('getPurchaseOrders', {
    ...stageFilters[buildStage],
    pageSize: 100,
  })
  const date = new Date(Date.now() - 35 * 86_400_000).toISOString().slice(0, 10)
  for (const [index, { streamId, number }] of drafts.entries()) {
    await staff.call('approvePurchaseOrder', { streamId })
    if (index === drafts.length - 1) continue
    await staff.call('submitPurchaseOrder', { streamId, date, reference: `C-${number.slice(3)}` })
    if (index === 0) await staff.call('invoicePurchaseOrder', { streamId, date, invoiceNumber: '90014471' })
  }
}
