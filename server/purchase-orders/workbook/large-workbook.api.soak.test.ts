import { readXlsx } from 'hucre/xlsx'
import { expect, it, vi } from 'vitest'
import { readJsonText } from '#contract/input/json-text.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'
import { testApp } from '#server/testing/test-app.ts'
import { purchaseOrderJob } from '#server/domain/ordering/workbook/workbook-job.ts'

const { app, db, clock, call, queue, services } = await testApp()
const { purchaseOrdersOf } = placeOrders({ call, clock })
await (await queue()).work([purchaseOrderJob(services)])

const sizes = ['6', '6.5', '7', '10', '11']
const models = 1000

it('the workbook of an order of 5,000 lines has every line, cell by cell', { timeout: 240_000 }, async () => {
  const customer = await buildCustomer(db, { items: models, sizes, wholesale: 3333 })
  const { brandId = 0, itemIds = [], lineListId = 0 } = customer.lists[0] ?? {}
  await db.updateTable('brands').set({ purchaseDiscount: 7.5 }).where('id', '=', brandId).execute()
  // Every model has a different price, so that swapped cells are detected.
  await db
    .updateTable('lineListItems')
    .set((row) => ({ wholesale: row.ref('position') }))
    .where('lineListId', '=', lineListId)
    .execute()
  const quantityOf = (index: number) => 1 + ((index * 7) % 97)
  const { data } = await call('createOrder', { storeId: customer.storeId, type: 'pre-book' })
  const { streamId: orderStreamId } = data.order
  for (let from = 0; from < itemIds.length; from += 1000) {
    const items = itemIds
      .slice(from, from + 1000)
      .map((itemId, index) => ({ itemId, quantity: quantityOf(from + index) }))
    expect((await call('changeItemQuantity', { orderStreamId, items })).status).toBe(200)
  }
  expect((await call('submitOrder', { orderStreamId })).data.order.itemsCount).toBe(models * sizes.length)
  const streamId = (await purchaseOrdersOf(customer))[0]?.streamId ?? ''
  const approved = await call('approvePurchaseOrder', { streamId })
  expect(approved.data.purchaseOrder.status).toBe('ready')
  const url = await vi.waitFor(
    async () => {
      const answer = await call('downloadPurchaseOrders', { streamIds: [streamId] })
      expect(answer.status).toBe(200)
      return new URL(answer.data.presigned_urls[0] ?? '')
    },
    { timeout: 120_000, interval: 250 },
  )
  const { sheets } = await readXlsx((await app.inject({ url: url.pathname + url.search })).rawPayload)
  const [grid = [], skus = []] = sheets.map(({ rows }) => rows)

  // The expected cells, computed in cents from what was ordered.
  const expected = Array.from({ length: models }, (_, model) => {
    const wholesale = model + 1
    const cost = Math.floor((wholesale * 925 + 500) / 1000)
    const units = sizes.map((_size, size) => quantityOf(model * sizes.length + size))
    const total = units.reduce((sum, one) => sum + one, 0)
    return { code: `A-${String(model + 1).padStart(4, '0')}`, cost, units, total }
  })
  const head = grid.findIndex(([first]) => first === 'Model')
  expect(grid[head]?.slice(4)).toEqual([...sizes, 'Units', 'Cost', 'Extension'])
  const body = grid.slice(head + 1, -1)
  expect(body.map((row) => [row[0], ...row.slice(4)])).toEqual(
    expected.map(({ code, cost, units, total }) => [code, ...units, total, cost / 100, (cost * total) / 100]),
  )
  expect(
    skus
      .slice(1, -1)
      .map(([, code, , , size, , units, cost, extension]) => [code, size, units, cost, extension]),
  ).toEqual(
    expected.flatMap(({ code, cost, units }) =>
      units.map((count, size) => [code, sizes[size], count, cost / 100, (cost * count) / 100]),
    ),
  )
  const unitsCount = expected.reduce((sum, { total }) => sum + total, 0)
  const cents = expected.reduce((sum, { cost, total }) => sum + cost * total, 0)
  const bySize = sizes.map((_, size) => expected.reduce((sum, { units }) => sum + (units[size] ?? 0), 0))
  expect(grid.at(-1)?.slice(4)).toEqual([...bySize, unitsCount, null, cents / 100])
  expect(skus.at(-1)?.slice(6)).toEqual([unitsCount, null, cents / 100])

  const { data: purchaseOrder } = await call('getPurchaseOrder', { streamId })
  expect(purchaseOrder).toMatchObject({ itemsCount: 5000, unitsCount, totalPrice: cents / 100 })
  expect(readJsonText(purchaseOrder.items)).toHaveLength(5000)
})
