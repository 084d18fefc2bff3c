import { readXlsx } from 'hucre/xlsx'
import { expect, test, vi } from 'vitest'
import sharp from 'sharp'
import type { Language } from '#contract/customers/languages.ts'
import { attachOrders } from '#server/domain/ordering/document/attach-order.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { childProcesses, stoppedChild } from '#server/testing/child-processes.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { signInAs } from '#server/testing/sign-in-as.ts'
import { testApp } from '#server/testing/test-app.ts'

const testing = await testApp()
const { app, db, call, clock, services, staff } = testing

const textOf = async (bytes: Uint8Array) => (await readPdf(bytes)).join('\n')

async function download(streamId: string, query: string, as = staff) {
  const headers = { authorization: `Bearer ${as}` }
  return app.inject({ url: `/api/orders/${streamId}/document?${query}`, headers })
}

/** A submitted order with details, whose first style has a picture and the other one's picture is missing. */
async function haveOrder(language: Language | null = null) {
  const customer = await buildCustomer(db, { wholesale: 1999 })
  await call('changeOrganizationLanguage', { id: customer.organizationId, language })
  const [first = 0, , , other = 0] = customer.lists[0]?.itemIds ?? []
  await db
    .updateTable('lineListItems')
    .set({ name: '=1+1', thumbnailKey: 'thumbnails/missing.webp' })
    .where('lineListId', '=', customer.lists[0]?.lineListId ?? 0)
    .execute()
  const drawing = sharp({ create: { width: 90, height: 60, channels: 3, background: '#a85e2f' } })
  const key = `thumbnails/${uuidv7()}.webp`
  await services.files.put(key, await drawing.webp().toBuffer())
  await db
    .updateTable('lineListItems')
    .set({ thumbnailKey: key })
    .where('modelCode', '=', 'A-0001')
    .where('lineListId', '=', customer.lists[0]?.lineListId ?? 0)
    .execute()
  const { data } = await call('createOrder', {
    storeId: customer.storeId,
    type: 'pre-book',
    items: [
      { itemId: first, quantity: 3 },
      { itemId: other, quantity: 5 },
    ],
  })
  const { streamId } = data.order
  await call('changeOrderDetails', {
    orderStreamId: streamId,
    details: {
      customerPoNumber: 'PO-77',
      messageToCustomer: 'Gracias, Muñoz Łódź',
      internalNote: 'Watch their credit',
    },
  })
  await call('submitOrder', { orderStreamId: streamId })
  return { customer, streamId, number: data.order.number }
}

test('an order is a PDF with its details, sizes, and totals, and without internal notes', async () => {
  const { streamId, number } = await haveOrder()
  const { statusCode, headers, rawPayload } = await download(streamId, 'format=pdf')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${number}.pdf"`,
  })
  const text = await textOf(rawPayload)
  for (const shown of [
    `Order ${number}`,
    'PO-77',
    'Gracias, Muñoz Łódź',
    '=1+1',
    'M4/W6',
    '$59.97',
    '$159.92',
  ])
    expect(text).toContain(shown)
  expect(text).not.toContain('credit')
})

test("an order's documents are in the customer's language unless another is chosen", async () => {
  const { streamId, number } = await haveOrder('es')
  expect(await textOf((await download(streamId, 'format=pdf')).rawPayload)).toContain(`Pedido ${number}`)
  expect(await textOf((await download(streamId, 'format=pdf&language=en')).rawPayload)).toContain(
    `Order ${number}`,
  )
})

test('an order is a workbook with pictures, a size grid, and one row per SKU, and no formula', async () => {
  const { streamId, number } = await haveOrder()
  const { rawPayload } = await download(streamId, 'format=xlsx')
  const { sheets } = await readXlsx(rawPayload)
  const [grid, skus] = sheets
  expect(grid?.rows[0]?.slice(0, 2)).toEqual(['Order', number])
  expect(grid?.rows.flat()).toEqual(expect.arrayContaining(['=1+1', 'Gracias, Muñoz Łódź', 159.92]))
  expect(grid?.rows.flat().join(' ')).not.toContain('credit')
  expect(grid?.images).toHaveLength(1)
  expect(skus?.rows.at(-1)?.slice(-3)).toEqual([8, null, 159.92])
  expect(JSON.stringify(sheets.map(({ cells }) => [...(cells?.values() ?? [])]))).not.toContain('"formula"')
})

test("a customer cannot download another customer's order", async () => {
  const { customer, streamId } = await haveOrder()
  const own = await signInAs(db, clock, customer.buyer.id, 'portal')
  const stranger = await buildCustomer(db)
  const other = await signInAs(db, clock, stranger.buyer.id, 'portal')
  expect((await download(streamId, 'format=pdf', own)).statusCode).toBe(200)
  const refused = await download(streamId, 'format=xlsx', other)
  expect(refused.json()).toMatchObject({ status: 404, message: 'Order not found' })
})

test('a document that is no longer waited for is not written', async () => {
  const { streamId } = await haveOrder()
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const closed = new AbortController()
  const request = fetch(`${address}/api/orders/${streamId}/document?format=pdf`, {
    headers: { authorization: `Bearer ${staff}` },
    signal: closed.signal,
  })
  const writer = await stoppedChild()
  closed.abort()
  await expect(request).rejects.toThrow('aborted')
  await vi.waitUntil(async () => !(await childProcesses()).includes(writer), { timeout: 60_000 })
})

test('a mail carries the PDF of its order, and is sent without it if it cannot be written', async () => {
  const { streamId: id, number } = await haveOrder()
  const document = { kind: 'order', id, language: 'es' } as const
  const attachment = await attachOrders(services)(document)
  expect(attachment).toMatchObject({ filename: `${number}.pdf`, contentType: 'application/pdf' })
  expect(await textOf(attachment?.content ?? new Uint8Array())).toContain(`Pedido ${number}`)
  const log = { ...services.log, error: vi.fn() }
  const broken = { ...services, log: log as never, db: undefined as never }
  expect(await attachOrders(broken)(document)).toBeUndefined()
  expect(log.error).toHaveBeenCalledOnce()
  expect(await attachOrders(services)({ ...document, id: uuidv7() })).toBeUndefined()
})
