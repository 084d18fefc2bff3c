import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { InputOf, ResultOf } from '#contract/calls.ts'
import { systemClock } from '#server/platform/clock.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { recordFigure, sizeOf } from '#server/testing/measures/reliability.ts'
import { watchedServer, type WireRequest } from '#server/testing/servers/watched-server.ts'
import { signInAs } from '#server/testing/sign-in-as.ts'

const server = await watchedServer({ planted: true })
const { db, origin } = server
/** The same as for any other request: the time that the server needs to parse 30 MB of JSON. */
const most = 30 * (await server.parsingMegabyte())
/** How many more bytes a server may use after any number of documents. */
const bytesMost = 4_000_000

const token = await signInAs(db, systemClock, (await buildUser(db)).id)

async function ask(path: string, body: object): Promise<unknown> {
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'if-match': '*' },
    body: JSON.stringify(body),
  })
  expect(response.ok).toBe(true)
  return ((await response.json()) as { data: unknown }).data
}

/** What is repeated: words, one word, marks, wide letters, letters of other scripts, and what no font has. */
const shapes = [
  'wide words and more ',
  'x',
  'e\u0301\u0302\u0303',
  '\u0301',
  'Ā ',
  '鞋子',
  '신발',
  'รองเท้า',
  'حذاء ',
  'נעל ',
  '👟',
  '👩🏽‍🦰',
  '\u{E000}',
  '-',
  '\u00AD',
]

/** A text of any length up to the longest of its field. */
const text = (longest: number) =>
  fc.record({ shape: fc.constantFrom(...shapes), length: fc.constantFrom(1, 40, longest - 1, longest) }).map(
    ({ shape, length }) =>
      shape
        .repeat(Math.ceil(length / shape.length))
        .slice(0, length)
        .trim() || 'x',
  )

const contents = fc.record({
  name: text(2_000),
  color: text(2_000),
  description: text(8_000),
  note: text(2_000),
})

/** A list of 400 sizes of 134 styles, a cart and an order of them with its purchase order, a note on it, and a link to the list. */
async function haveOrder() {
  const customer = await buildCustomer(db, { items: 134 })
  const { lineListId = 0, itemIds = [] } = customer.lists[0] ?? {}
  const { storeId } = customer
  const input: InputOf<'createOrder'> = {
    storeId,
    type: 'pre-book',
    items: itemIds.slice(0, 400).map((itemId) => ({ itemId, quantity: 3 })),
  }
  const open = async () => ((await ask('/api/orders', input)) as ResultOf<'createOrder'>).order
  const cart = await open()
  const { streamId, totalPrice } = await open()
  await ask('/api/orders/submit', { orderStreamId: streamId, seenTotal: totalPrice })
  const [purchaseOrder] = (await ask('/api/purchase-orders/get', {})) as { streamId: string }[]
  await ask('/api/notes', { subject: 'order', subjectId: streamId, text: 'x' })
  const share = { storeId, recipient: 'Jo Buyer', days: 30 }
  const { url } = (await ask(`/api/line-lists/${lineListId}/shares`, share)) as { url: string }
  return {
    storeId,
    lineListId,
    cartId: cart.streamId,
    streamId,
    purchaseOrderId: purchaseOrder?.streamId ?? '',
    sharePath: new URL(url).pathname,
  }
}

const { storeId, lineListId, cartId, streamId, purchaseOrderId, sharePath } = await haveOrder()

const json = { 'content-type': 'application/json' }
const got = (path: string): WireRequest => ({ as: 'staff', method: 'GET', path })
const posted = (path: string, body: object): WireRequest => ({
  as: 'staff',
  method: 'POST',
  path,
  headers: json,
  body: JSON.stringify(body),
})
const lineSheet = (format: string, perPage: number) =>
  posted('/api/line-lists/line-sheet', { lineListId, format, perPage })
/** Everything that is written from texts: documents, forms, reports, exports, and pages. */
const documents: readonly WireRequest[] = [
  got(`/api/orders/${streamId}/document?format=pdf`),
  got(`/api/orders/${streamId}/document?format=xlsx`),
  lineSheet('pdf', 1),
  lineSheet('pdf', 20),
  lineSheet('xlsx', 4),
  posted('/api/orders/forms/get', { storeId, lineListIds: [lineListId], orderStreamId: cartId }),
  posted('/api/purchase-orders/preview', { streamId: purchaseOrderId }),
  posted('/api/reports/export', { report: 'bookings-by-style', format: 'xlsx' }),
  posted('/api/orders/export', {}),
  got(`/api/notes?subject=order&subjectId=${streamId}`),
  got(sharePath),
]

describe('documents', () => {
  it('block nobody for longer than parsing 30 MB of JSON takes, whatever their texts are, and keep no memory', async () => {
    let [longest, written] = [0, 0]
    for (const document of documents) expect(await server.send(document)).toBe(200)
    const before = await server.heap()
    await fc.assert(
      fc.asyncProperty(contents, async ({ name, color, description, note }) => {
        await db
          .updateTable('lineListItems')
          .set({ name, color, description })
          .where('lineListId', '=', lineListId)
          .execute()
        await db
          .updateTable('orders')
          .set({ customerNote: note, messageToCustomer: note })
          .where('id', 'in', [streamId, cartId])
          .execute()
        await db
          .updateTable('notes')
          .set({ text: `${note}${note}` })
          .where('subjectId', '=', streamId)
          .execute()
        for (const document of documents) {
          const block = await server.blockOf(document, most)
          longest = Math.max(longest, block)
          written += 1
          expect(block).toBeLessThan(most)
        }
      }),
      { numRuns: sizeOf({ small: 2, full: 100 }), endOnFailure: true },
    )
    const grown = (await server.heap()) - before
    recordFigure(
      'documents',
      `longest block ${Math.round(longest)} ms and ${(grown / 1_000_000).toFixed(1)} MB more after ${written} documents`,
    )
    expect(grown).toBeLessThan(bytesMost)
  }, 3_600_000)
})

describe('the check', () => {
  it('detects a document that is laid out in the thread of the server', async () => {
    const planted = { ...lineSheet('pdf', 1), headers: { ...json, 'x-planted': 'layout-in-thread' } }
    expect(await server.blockOf(planted, most)).toBeGreaterThan(most)
  }, 600_000)
})
