import type { InputOf, ResultOf } from '#contract/calls.ts'
import { type CallName, endpoints } from '#contract/endpoints.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { withApp } from './setup/bench-app.ts'
import { machine, writeSection } from './report.ts'

// Takes purchase orders of 50 and of 500 orders through every action that changes all their orders, as calls on a production-like
// database, and writes the durations to docs/performance.md.

const sizesOfDrafts = [50, 500]
const linesOfOrder = 40

await withApp(async ({ app, db, clock, token }) => {
  /** Makes a call; moves the clock because a user may make 300 requests a minute and a sign-in lasts half a day. */
  async function call<Name extends CallName>(name: Name, payload: InputOf<Name>): Promise<ResultOf<Name>> {
    clock.advance(8_000)
    const [method = '', url = ''] = endpoints[name].split(' ')
    const answer = await app.inject({
      method: method as 'POST',
      url,
      headers: { authorization: `Bearer ${token}` },
      payload: payload as object,
    })
    const { success, message, data } = answer.json()
    if (!success) throw new Error(`${name}: ${message}`)
    return data
  }

  const models = Math.ceil(linesOfOrder / 3)
  /** A brand whose open draft has orders, each for one unit of each of its lines. */
  async function brandWith(orders: number, type: 'brand-ats' | 'pre-book'): Promise<number> {
    const { storeId, lists } = await buildCustomer(db, { type, items: models, quantity: orders })
    const [{ brandId, itemIds } = { brandId: 0, itemIds: [] }] = lists
    const items = itemIds.slice(0, linesOfOrder).map((itemId) => ({ itemId, quantity: 1 }))
    for (let one = 0; one < orders; one += 1) {
      const { order } = await call('createOrder', { storeId, type, items })
      await call('submitOrder', { orderStreamId: order.streamId })
    }
    return brandId
  }

  async function draftOf(brandId: number): Promise<{ streamId: string }> {
    const { id } = await db
      .selectFrom('purchaseOrders')
      .select('id')
      .where('brandId', '=', brandId)
      .where('status', '=', 'draft')
      .where('ordersCount', '>', 0)
      .executeTakeFirstOrThrow()
    return { streamId: id }
  }

  const took = new Map<string, number[]>()
  async function timed(what: string, act: () => Promise<unknown>): Promise<void> {
    const start = performance.now()
    await act()
    took.set(what, [...(took.get(what) ?? []), performance.now() - start])
  }
  for (const orders of sizesOfDrafts) {
    const date = '2026-11-20'
    const stock = await brandWith(orders, 'brand-ats')
    const first = await draftOf(stock)
    await timed('Approve, from stock', async () => call('approvePurchaseOrder', first))
    await timed('Void', async () => call('voidPurchaseOrder', first))
    const next = await draftOf(stock)
    await timed('Approve, orders already approved', async () => call('approvePurchaseOrder', next))
    await timed('Submit to brand', async () =>
      call('submitPurchaseOrder', { ...next, date, reference: 'ACK' }),
    )
    await timed('Record invoice', async () =>
      call('invoicePurchaseOrder', { ...next, date, invoiceNumber: 'I-1' }),
    )
    const ordered = await brandWith(orders, 'pre-book')
    const rejected = await draftOf(ordered)
    await timed('Reject', async () => call('rejectPurchaseOrder', rejected))
  }

  const [few = 0, many = 0] = sizesOfDrafts
  const rows = [...took].map(([what, [short = 0, long = 0]]) => {
    const ratio = long / many / (short / few)
    return `| ${what} | ${short.toFixed(0)} ms | ${long.toFixed(0)} ms | ${ratio.toFixed(1)} × |`
  })
  await writeSection(`## All orders of a purchase order

\`node bench/approve-draft.ts\`: actions on all orders of a purchase order at once, with ${few} and with ${many} orders of ${linesOfOrder} lines each,
through the calls on the embedded database. The last column compares the time per order.

| | ${few} orders | ${many} orders | |
| --- | --: | --: | --: |
${rows.join('\n')}

${machine()}`)
})
