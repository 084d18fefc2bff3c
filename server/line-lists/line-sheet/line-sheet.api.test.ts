import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { InputOf } from '#contract/calls.ts'
import { lineSheetStylesMax } from '#contract/line-lists/line-sheet-layouts.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { buildLineList } from '#server/testing/build/line-list.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, call, staff } = await testApp()

async function download(input: InputOf<'downloadLineSheet'>) {
  const headers = { authorization: `Bearer ${staff}` }
  return app.inject({ method: 'POST', url: '/api/line-lists/line-sheet', headers, payload: input })
}

/** A customer with 25% off and a list of three styles. */
async function haveCustomer(discount = 25) {
  const customer = await buildCustomer(db, { wholesale: 2000 })
  const lineListId = customer.lists[0]?.lineListId ?? 0
  await call('updateDiscounts', { id: customer.organizationId, discounts: [{ brand: 'all', discount }] })
  return { ...customer, lineListId }
}

test('a line sheet of a list is a PDF with the chosen number of styles per page, and the number of styles in a header', async () => {
  const { lineListId } = await haveCustomer()
  const { headers, rawPayload } = await download({ lineListId, format: 'pdf', perPage: 1 })
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="line-sheet.pdf"',
    'x-total-count': '3',
  })
  const pages = await readPdf(rawPayload)
  expect(pages).toHaveLength(3)
  expect(pages[0]).toContain('A-0001')
  expect(pages[0]).toContain('Wholesale $20.00')
  expect(await readPdf((await download({ lineListId, format: 'pdf', perPage: 4 })).rawPayload)).toHaveLength(
    1,
  )
})

test('a line sheet for a store has its net prices and only items it sees, and one without prices has none', async () => {
  const { lineListId, storeId } = await haveCustomer(25)
  const other = await haveCustomer(50)
  const [page = ''] = await readPdf((await download({ lineListId, storeId, format: 'pdf' })).rawPayload)
  expect(page).toContain('Your price $15.00')
  expect(page).not.toMatch(/\$10\.00|Wholesale/)
  const [plain = ''] = await readPdf(
    (await download({ lineListId, storeId, format: 'pdf', withPrices: false })).rawPayload,
  )
  expect(plain).not.toContain('$')
  const hidden = await download({ lineListId, storeId: other.storeId, format: 'pdf' })
  expect(hidden.json()).toMatchObject({ status: 400, message: 'This line sheet has no styles.' })
})

test('a line sheet of a selection is a workbook without formulas', async () => {
  const { lineListId, storeId } = await haveCustomer()
  await db.updateTable('lineListItems').set({ name: '=1+1' }).where('lineListId', '=', lineListId).execute()
  const modelCodes = ['A-0002']
  const { rawPayload } = await download({ lineListId, modelCodes, storeId, format: 'xlsx' })
  const { sheets } = await readXlsx(rawPayload)
  expect(sheets[0]?.rows.slice(2).map((row) => [row[2], row[3], row[7]])).toEqual([
    ['Model', 'Style', 'Your price'],
    ['A-0002', '=1+1', 15],
  ])
  expect(JSON.stringify([...(sheets[0]?.cells?.values() ?? [])])).not.toContain('"formula"')
})

test('a line sheet of a search has the styles it finds, also by UPC', async () => {
  const { lineListId } = await haveCustomer()
  const [item] = (await call('getLineListItems', { lineListId, pageSize: 1 })).data
  const upc = 70_000_000_000 + (item?.id ?? 0)
  await db
    .updateTable('lineListSizes')
    .set({ upc: String(upc) })
    .where('itemId', '=', item?.id ?? 0)
    .execute()
  const byUpc = await download({ search: `0${upc}`, format: 'xlsx' })
  expect(byUpc.headers['x-total-count']).toBe('1')
  const { headers } = await download({ search: 'a-0001 bone', format: 'xlsx' })
  expect(Number(headers['x-total-count'])).toBeGreaterThanOrEqual(1)
  const nothing = await download({ search: 'no such style at all', format: 'pdf' })
  expect(nothing.json()).toMatchObject({ status: 400 })
})

test('a line sheet of an unknown store is refused, and so is one with too many styles', async () => {
  const { lineListId } = await haveCustomer()
  const unknown = await download({ lineListId, storeId: uuidv7(), format: 'pdf' })
  expect(unknown.json()).toMatchObject({ status: 404, message: 'No business stores found.' })
  const large = await buildLineList(db, { items: lineSheetStylesMax + 1, sizes: ['7'] })
  expect((await download({ lineListId: large, format: 'pdf' })).json()).toMatchObject({
    status: 400,
    message: 'A line sheet has at most 2,000 styles. Choose fewer.',
  })
})

test('a line sheet of 1,000 styles is sent in pieces', async () => {
  const lineListId = await buildLineList(db, { items: 1_000, sizes: ['7'] })
  const { headers, rawPayload } = await download({ lineListId, format: 'pdf', perPage: 20 })
  expect(headers).toMatchObject({ 'x-total-count': '1000', 'transfer-encoding': 'chunked' })
  expect(await readPdf(rawPayload)).toHaveLength(50)
})
