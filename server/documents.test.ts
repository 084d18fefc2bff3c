import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/calls.ts'
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

async function ask(method: string, path: string, body: object): Promise<unknown> {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
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

/** A list of 400 sizes of 134 styles, and an order of them. */
async function haveOrder() {
  const customer = await buildCustomer(db, { items: 134 })
  const [list] = customer.lists
  const input: InputOf<'createOrder'> = {
    storeId: customer.storeId,
    type: 'pre-book',
    items: (list?.itemIds ?? []).slice(0, 400).map((itemId) => ({ itemId, quantity: 3 })),
  }
  const created = (await ask('POST', '/api/orders', input)) as { order: { streamId: string } }
  return { lineListId: list?.lineListId ?? 0, streamId: created.order.streamId }
}

const { lineListId, streamId } = await haveOrder()

const json = { 'content-type': 'application/json' }
const lineSheet = (format: string, perPage: number): WireRequest => ({
  as: 'staff',
  method: 'POST',
  path: '/api/line-lists/line-sheet',
  headers: json,
  body: JSON.stringify({ lineListId, format, perPage }),
})
const documents: readonly WireRequest[] = [
  { as: 'staff', method: 'GET', path: `/api/orders/${streamId}/document?format=pdf` },
  { as: 'staff', method: 'GET', path: `/api/orders/${streamId}/document?format=xlsx` },
  lineSheet('pdf', 1),
  lineSheet('pdf', 20),
  lineSheet('xlsx', 4),
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
          .where('id', '=', streamId)
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
