import { readXlsx } from 'hucre'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readJsonText } from '#contract/input/json-text.ts'
import { writeStyles } from '#server/domain/line-list/items/write-styles.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { buildPublishedList } from '#server/testing/build/line-list.ts'
import { importing } from '#server/testing/importing.ts'
import {
  type EditedSheet,
  headingsOf,
  openSheets,
  saveSheets,
  typeInto,
} from '#server/testing/order-forms/sheets.ts'
import { line, pdfOf } from '#server/testing/order-forms/order-pdf.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'
import { signInAs } from '#server/testing/sign-in-as.ts'
import { testApp } from '#server/testing/test-app.ts'
import { workbookOf } from '#server/testing/workbook.ts'

const testing = await testApp()
const { app, db, clock, call, services } = testing
const { upload } = importing(testing)
const { cart, submitted } = placeOrders({ call, clock })

async function download(url: string): Promise<Buffer> {
  const { pathname, search } = new URL(url)
  return (await app.inject({ url: pathname + search })).rawPayload
}

/** Writes a form and opens it: its bytes, and the rows of its sheets by name. */
async function formOf(input: Parameters<typeof call<'getOrderForm'>>[1], as?: string) {
  const answer = await call('getOrderForm', input, as === undefined ? {} : { as })
  expect(answer).toMatchObject({ status: 200 })
  const bytes = await download(answer.data.url)
  return { bytes, sheets: await openSheets(bytes) }
}

async function uploaded(sheets: readonly EditedSheet[], as?: string) {
  return sent(await saveSheets(sheets), as)
}

async function sent(bytes: Buffer, as?: string): Promise<string> {
  if (as === undefined) return (await upload(bytes, 'order-form', 'form.xlsx')).key
  const contentType = 'application/vnd.ms-excel'
  const { data } = await call(
    'getPresignedUploadUrl',
    { fileName: 'form.xlsx', fileSize: bytes.length, contentType, purpose: 'order-form' },
    { as },
  )
  const { pathname, search } = new URL(data.presignedUrl)
  const headers = { 'content-type': contentType }
  expect(
    (await app.inject({ method: 'PUT', url: pathname + search, headers, payload: bytes })).statusCode,
  ).toBe(200)
  return data.fileKey
}

const codesOf = ({
  data,
}: {
  data: { problems: readonly { code: string; column: string | null; row: number | null }[] }
}) => data.problems.map(({ code, column, row }) => `${code} ${column}${row}`)

describe('an order form', () => {
  it('does not wait for the many forms of another user', async () => {
    const { storeId, lists, buyer } = await buildCustomer(db)
    const input = { storeId, lineListIds: lists.map(({ lineListId }) => lineListId) }
    const as = await signInAs(db, clock, buyer.id, 'portal')
    const written: string[] = []
    const write = async (whose: string, asked: { as?: string }) => {
      expect(await call('getOrderForm', input, asked)).toMatchObject({ status: 200 })
      written.push(whose)
    }
    // The first forms also start the processes that write them.
    await Promise.all([write('customer', { as }), write('staff', {})])
    written.length = 0
    const many = Array.from({ length: 40 }, async () => write('customer', { as }))
    await Promise.race(many)
    await write('staff', {})
    const before = written.length - 1
    await Promise.all(many)
    // In a queue for all, it is the last, or ends next to the last.
    expect(before).toBeLessThan(36)
  })

  it("shows the store's prices, its sizes, deadlines, pictures, and the quantities of a cart", async () => {
    const customer = await buildCustomer(db, { wholesale: 1999 })
    const { storeId, lists } = customer
    const { lineListId = 0 } = lists[0] ?? {}
    await db
      .updateTable('organizations')
      .set({ discounts: JSON.stringify([{ brand: 'all', discount: 10 }]) as never })
      .where('id', '=', customer.organizationId)
      .execute()
    await db.updateTable('lineLists').set({ deadline: '2999-05-01' }).where('id', '=', lineListId).execute()
    const shape = { width: 40, height: 40, channels: 3 as const, background: '#a85e2f' }
    await services.files.put('pictures/form-320.webp', await sharp({ create: shape }).webp().toBuffer())
    await db
      .updateTable('lineListItems')
      .set({ thumbnailKey: 'pictures/form-320.webp', name: '=1+1' })
      .where('lineListId', '=', lineListId)
      .where('modelCode', '=', 'A-0002')
      .execute()
    const { streamId: orderStreamId } = await cart(customer)
    const { bytes, sheets } = await formOf({ storeId, lineListIds: [lineListId], orderStreamId })
    const [grid, about] = sheets
    expect(grid?.rows[1]?.[0]).toContain('Order by 2999-05-01')
    expect(headingsOf(grid?.rows ?? [])).toEqual([
      'Picture',
      'Style',
      'Name',
      'Color',
      'Delivery',
      'Price',
      'M4/W6',
      'M5/W7',
      'M6/W8',
      'Units',
      'Total',
      'Form line',
    ])
    expect(grid?.rows[4]?.slice(1, 11)).toEqual([
      'A-0001',
      'Clog 1',
      'Bone',
      null,
      17.99,
      4,
      null,
      null,
      4,
      71.96,
    ])
    expect(grid?.rows[5]?.[2]).toBe('=1+1')
    const read = await readXlsx(bytes)
    expect(read.sheets[0]?.images).toHaveLength(1)
    expect(read.sheets[0]?.dataValidations?.[0]).toMatchObject({ type: 'whole' })
    expect(read.sheets[0]?.freezePane).toMatchObject({ rows: 4 })
    expect(about?.rows.flat()).toContainEqual(expect.stringMatching(/^welt-form-1\./))
  })

  it("becomes a cart per type, at today's prices, with every problem at its cell", async () => {
    const customer = await buildCustomer(db, { sizes: ['7', '8', '9'] })
    const { storeId, lists, segments } = customer
    const { lineListId = 0 } = lists[0] ?? {}
    const stock = await buildPublishedList(db, segments[0] ?? { brandId: 0, catalogTypeIds: [] }, {
      type: 'brand-ats',
      quantity: 10,
      name: 'Stock',
      sizes: ['36', '37'],
      pack: [{ size: '36', units: 6 }],
    })
    const { sheets } = await formOf({ storeId, lineListIds: [lineListId, stock.lineListId] })
    typeInto(sheets, ['A-0001', '7'], 3)
    typeInto(sheets, ['A-0001', '8'], 'two')
    typeInto(sheets, ['A-0002', '7'], -1)
    typeInto(sheets, ['A-0002', '8'], ' 5 ')
    typeInto(sheets, ['A-0003', '9'], 2)
    typeInto(sheets, ['A-0001', '37'], 12)
    typeInto(sheets, ['A-0002', '36'], 4)
    // What changes between writing and reading.
    await db
      .updateTable('lineListItems')
      .set({ wholesale: 3000 })
      .where('lineListId', '=', lineListId)
      .where('modelCode', '=', 'A-0001')
      .execute()
    await db
      .updateTable('lineListItems')
      .set({ withdrawnAt: clock.now().toISOString() })
      .where('lineListId', '=', lineListId)
      .where('modelCode', '=', 'A-0003')
      .execute()
    const [pages] = sheets
    pages?.rows.push([null, 'B-9999', null, null, null, null, 8])
    const fileKey = await uploaded(sheets)
    const reading = await call('getOrderFormReading', { fileKey })
    expect(reading.data).toMatchObject({
      source: 'form',
      store: { id: storeId },
      cart: null,
      linesCount: 3,
      unitsCount: 20,
      newCarts: [
        { type: 'pre-book', unitsCount: 8 },
        { type: 'brand-ats', unitsCount: 12 },
      ],
    })
    expect(codesOf(reading)).toEqual([
      'PRICE_CHANGED F5',
      'NOT_WHOLE H5',
      'NEGATIVE G6',
      'WITHDRAWN I7',
      'UNKNOWN_STYLE B8',
      'SPLIT_PACK G6',
      'SHORT H5',
    ])
    expect(reading.data.totalPrice).toBe(3 * 30 + 5 * 25 + 12 * 25)
    const ordered = await call('orderFromForm', { fileKey, into: 'new-cart' }, { key: 'once' })
    expect(ordered.data).toMatchObject({ linesCount: 3, problemsCount: 7 })
    expect((await call('orderFromForm', { fileKey, into: 'new-cart' }, { key: 'once' })).data).toEqual(
      ordered.data,
    )
    const orders = await Promise.all(
      ordered.data.orders.map(async ({ streamId }) => (await call('getOrder', { streamId })).data),
    )
    expect(orders.map(({ formCarts }) => formCarts.map(({ number }) => number))).toEqual(
      ordered.data.orders.map(({ number }) =>
        ordered.data.orders.map((one) => one.number).filter((one) => one !== number),
      ),
    )
    expect(orders.map(({ status, unitsCount, totalPrice }) => [status, unitsCount, totalPrice])).toEqual([
      ['cart', 8, 215],
      ['cart', 12, 300],
    ])
    const { data: marked } = await call('getMarkedOrderForm', { fileKey })
    const workbook = await readXlsx(await download(marked.url))
    expect(workbook.sheets.at(-1)?.rows[2]?.slice(1, 5)).toEqual([
      'A whole number was expected here.',
      sheets[0]?.name,
      'H5',
      'two',
    ])
  })

  it('updates the cart it came from: changes quantities, removes cleared ones, keeps the others', async () => {
    const customer = await buildCustomer(db, { sizes: ['7', '8'] })
    const { storeId, lists } = customer
    const { lineListId = 0, itemIds = [] } = lists[0] ?? {}
    const items = [0, 1, 4].map((index) => ({ itemId: itemIds[index] ?? 0, quantity: 2 }))
    const { data } = await call('createOrder', { storeId, type: 'pre-book', items })
    const { streamId: orderStreamId, number } = data.order
    const { sheets } = await formOf({ storeId, lineListIds: [lineListId], orderStreamId })
    typeInto(sheets, ['A-0001', '7'], null)
    typeInto(sheets, ['A-0001', '8'], 9)
    typeInto(sheets, ['A-0002', '7'], 1)
    sheets[0]?.rows.splice(6, 1)
    const fileKey = await uploaded(sheets)
    const reading = await call('getOrderFormReading', { fileKey })
    expect(reading.data).toMatchObject({ cart: { number }, linesCount: 2, removedCount: 1, problems: [] })
    expect(reading.data.lines.map(({ quantity, before }) => [quantity, before])).toEqual([
      [9, 2],
      [1, null],
    ])
    expect((await call('orderFromForm', { fileKey, into: 'same-cart' })).data.orders).toEqual([
      { streamId: orderStreamId, number },
    ])
    const { data: order } = await call('getOrder', { streamId: orderStreamId })
    expect(
      Object.fromEntries(readJsonText(order.items).map(({ itemId, quantity }) => [itemId, quantity])),
    ).toEqual({
      [itemIds[1] ?? 0]: 9,
      [itemIds[2] ?? 0]: 1,
      [itemIds[4] ?? 0]: 2,
    })
    await call('submitOrder', { orderStreamId })
    expect(await call('orderFromForm', { fileKey, into: 'same-cart' })).toMatchObject({
      status: 409,
      message: 'The cart this form came from is no longer open. Open a new cart instead.',
    })
    // A second order of the same form is only opened if it is meant.
    expect(await call('orderFromForm', { fileKey, into: 'new-cart' })).toMatchObject({ status: 409 })
    expect((await call('orderFromForm', { fileKey, into: 'new-cart', again: true })).data.linesCount).toBe(2)
  })

  it('is refused for a store, cart, or catalog that the caller may not use', async () => {
    const [own, other] = [await buildCustomer(db), await buildCustomer(db)]
    const as = await signInAs(db, clock, own.buyer.id, 'portal')
    const lineListIds = [own.lists[0]?.lineListId ?? 0]
    const { storeId } = own
    expect(await call('getOrderForm', { storeId: other.storeId, lineListIds }, { as })).toMatchObject({
      status: 404,
    })
    expect(
      await call('getOrderForm', { storeId, lineListIds: [other.lists[0]?.lineListId ?? 0] }, { as }),
    ).toMatchObject({
      status: 409,
      message: 'There is nothing to order here.',
    })
    const { streamId: theirs } = await cart(other)
    expect(await call('getOrderForm', { storeId, lineListIds, orderStreamId: theirs }, { as })).toMatchObject(
      { status: 404, message: 'Order not found' },
    )
    const { streamId: sentOrder } = await submitted(own)
    expect(
      await call('getOrderForm', { storeId, lineListIds, orderStreamId: sentOrder }, { as }),
    ).toMatchObject({ status: 400 })

    const { sheets } = await formOf({ storeId, lineListIds }, as)
    typeInto(sheets, ['A-0001', 'M4/W6'], 2)
    const fileKey = await uploaded(sheets, as)
    // Of another person.
    for (const name of ['getOrderFormReading', 'getMarkedOrderForm'] as const)
      expect(await call(name, { fileKey })).toMatchObject({
        status: 404,
        message: 'The uploaded file was not found. Upload it again.',
      })
    expect(await call('orderFromForm', { fileKey, into: 'new-cart' })).toMatchObject({ status: 404 })
    const staffKey = await uploaded(sheets)
    for (const name of ['getOrderFormReading', 'getMarkedOrderForm'] as const)
      expect(await call(name, { fileKey: staffKey, storeId: uuidv7() })).toMatchObject({
        status: 404,
        message: 'No business stores found.',
      })
    expect(
      await call('orderFromForm', { fileKey: staffKey, storeId: uuidv7(), into: 'new-cart' }),
    ).toMatchObject({ status: 404 })
    expect((await call('orderFromForm', { fileKey, into: 'new-cart' }, { as })).data.orders).toHaveLength(1)
    // A form that names another store orders nothing.
    const thief = await signInAs(db, clock, other.buyer.id, 'portal')
    const stolen = await uploaded(sheets, thief)
    expect(await call('orderFromForm', { fileKey: stolen, into: 'new-cart' }, { as: thief })).toMatchObject({
      status: 409,
    })
    const upload = { fileName: 'a.xlsx', fileSize: 10, contentType: 'x', purpose: 'line-list' as const }
    expect(await call('getPresignedUploadUrl', upload, { as })).toMatchObject({
      status: 403,
      message: 'Only order forms can be uploaded here.',
    })
  })

  it('has at most 3,000 styles', async () => {
    const { storeId, lists } = await buildCustomer(db, { items: 3001, sizes: ['7'] })
    expect(await call('getOrderForm', { storeId, lineListIds: [lists[0]?.lineListId ?? 0] })).toMatchObject({
      status: 409,
      message: 'A form has at most 3,000 styles. Choose fewer catalogs.',
    })
  })

  it('is uploaded by a customer at most a hundred times a day', async () => {
    const { buyer } = await buildCustomer(db)
    const as = await signInAs(db, clock, buyer.id, 'portal')
    await sql`
      INSERT INTO unclaimed_uploads (file_key, given_at, owner_id)
      SELECT 'uploads/many-' || n || '.xlsx', ${clock.now().toISOString()}, ${buyer.id} FROM generate_series(1, 100) AS n`.execute(
      db,
    )
    const upload = { fileName: 'a.xlsx', fileSize: 10, contentType: 'x', purpose: 'order-form' as const }
    expect(await call('getPresignedUploadUrl', upload, { as })).toMatchObject({
      status: 429,
      message: 'You have uploaded too many files today. Try again tomorrow.',
    })
  })

  it('is refused if the file cannot be read', async () => {
    const { storeId } = await buildCustomer(db)
    const fileKey = await sent(Buffer.from('not a workbook'))
    for (const answer of [
      await call('getOrderFormReading', { fileKey, storeId }),
      await call('getMarkedOrderForm', { fileKey, storeId }),
      await call('orderFromForm', { fileKey, storeId, into: 'new-cart' }),
    ])
      expect(answer).toMatchObject({ status: 422 })
  })
})

it('proposes the number and ship dates that a workbook states, for its new cart', async () => {
  const { storeId } = await buildCustomer(db, { sizes: ['7', '8'] })
  const fileKey = await sent(
    await workbookOf([
      ['PO #: 4712', 'Ship date: 2027-03-01', 'Cancel date: 2027-03-31'],
      ['Style', 'Size', 'Qty'],
      ['A-0001', '7', 3],
    ]),
  )
  const { data } = await call('getOrderFormReading', { fileKey, storeId })
  const details = { customerPoNumber: data.poNumber, ...data.shipDates }
  expect(details).toEqual({
    customerPoNumber: '4712',
    shipStartOn: '2027-03-01',
    shipCancelOn: '2027-03-31',
  })
  const asked = { fileKey, storeId, into: 'new-cart' as const }
  const inverted = { ...details, shipCancelOn: '2027-02-01' }
  expect(await call('orderFromForm', { ...asked, details: inverted })).toMatchObject({ status: 400 })
  const ordered = await call('orderFromForm', { ...asked, details })
  const [order] = ordered.data.orders
  expect((await call('getOrder', { streamId: order?.streamId ?? '' })).data).toMatchObject({
    customerPoNumber: '4712',
    shipStartOn: '2027-03-01T00:00:00Z',
    shipCancelOn: '2027-03-31T00:00:00Z',
  })
})

describe('an order that is sent again', () => {
  const rows = (size: string): (string | number | null)[][] => [
    ['Purchase order', '4711'],
    ['Style', 'Size', 'Qty'],
    ['A-0001', size, 3],
  ]

  it('names the order that the same file or PO number became, and opens a second one only if it is meant', async () => {
    const customer = await buildCustomer(db, { sizes: ['7', '8'] })
    const { storeId, buyer } = customer
    const first = await sent(await workbookOf(rows('7')))
    const reading = await call('getOrderFormReading', { fileKey: first, storeId })
    expect(reading.data).toMatchObject({ earlier: [], poNumber: '4711', linesCount: 1 })
    const { data } = await call('orderFromForm', { fileKey: first, storeId, into: 'new-cart' })
    const [order] = data.orders
    const again = await sent(await workbookOf(rows('7')))
    const other = await sent(await workbookOf(rows('8')))
    const earlier = async (fileKey: string, as?: string) =>
      (await call('getOrderFormReading', { fileKey, storeId }, as === undefined ? {} : { as })).data.earlier
    expect(await earlier(again)).toMatchObject([{ ...order, status: 'cart', why: 'file' }])
    expect(await earlier(other)).toMatchObject([{ ...order, why: 'po-number' }])
    const asked = { fileKey: again, storeId, into: 'new-cart' as const }
    expect(await call('orderFromForm', asked)).toMatchObject({
      status: 409,
      message: 'This order was already sent. Confirm that a second one is meant.',
    })
    expect((await call('orderFromForm', { ...asked, again: true })).data.orders).toHaveLength(1)
    await call('cancelOrder', { orderStreamId: order?.streamId ?? '', reason: 'Twice' })

    // A customer that may not see the store of an order does not learn of it.
    const as = await signInAs(db, clock, buyer.id, 'portal')
    const own = await sent(await workbookOf(rows('8')), as)
    expect(await earlier(own, as)).toHaveLength(1)
    const stranger = await buildCustomer(db, { sizes: ['7', '8'] })
    const theirs = await sent(await workbookOf(rows('7')))
    const read = await call('getOrderFormReading', { fileKey: theirs, storeId: stranger.storeId })
    expect(read.data.earlier).toEqual([])
  })

  it('is recognized by the PO number of an order without a file', async () => {
    const customer = await buildCustomer(db, { sizes: ['7', '8'] })
    const { storeId } = customer
    const { streamId, number } = await cart(customer)
    await call('changeOrderDetails', { orderStreamId: streamId, details: { customerPoNumber: '47-11' } })
    const fileKey = await sent(await workbookOf(rows('7')))
    const { data } = await call('getOrderFormReading', { fileKey, storeId })
    expect(data.earlier).toMatchObject([{ streamId, number, why: 'po-number' }])
  })
})

describe("what a customer's order workbooks call things", () => {
  it('is remembered once staff matched it, for that customer only, until they forget it', async () => {
    const customer = await buildCustomer(db, { sizes: ['7', '8'] })
    const { storeId, organizationId, buyer, lists } = customer
    const { itemIds = [] } = lists[0] ?? {}
    const fileKey = await sent(
      await workbookOf([
        ['Style', 'Size', 'Qty'],
        ['CLOG 77', '7', 3],
        ['A-0002', 'Seven', 5],
      ]),
    )
    const read = async () => (await call('getOrderFormReading', { fileKey, storeId })).data
    expect((await read()).unknown).toEqual([
      { kind: 'style', text: 'CLOG 77', rowsCount: 1, sizes: [] },
      { kind: 'size', text: 'Seven', rowsCount: 1, sizes: ['7', '8'] },
    ])
    const match = { organizationId, kind: 'style' as const, given: 'CLOG 77' }
    expect(await call('matchOrderFileName', { ...match, meaning: 'no such style' })).toMatchObject({
      status: 404,
      message: 'Style not found',
    })
    expect(await call('matchOrderFileName', { ...match, meaning: 'a0001' })).toMatchObject({ status: 200 })
    await call('matchOrderFileName', { organizationId, kind: 'size', given: 'Seven', meaning: '7' })
    const lines = ({ lines: read }: { lines: { itemId: number; quantity: number }[] }) =>
      read.map(({ itemId, quantity }) => [itemId, quantity])
    expect(lines(await read())).toEqual([
      [itemIds[0], 3],
      [itemIds[2], 5],
    ])
    const other = await buildCustomer(db, { sizes: ['7', '8'] })
    const elsewhere = await call('getOrderFormReading', { fileKey, storeId: other.storeId })
    expect(elsewhere.data.linesCount).toBe(0)

    const as = await signInAs(db, clock, buyer.id, 'portal')
    const names = await call('getOrderFileNames', { organizationId }, { as })
    expect(names.data).toMatchObject([
      { kind: 'size', given: 'Seven', meaning: '7' },
      { kind: 'style', given: 'CLOG 77', meaning: 'A-0001' },
    ])
    const stranger = await signInAs(db, clock, other.buyer.id, 'portal')
    expect(await call('getOrderFileNames', { organizationId }, { as: stranger })).toMatchObject({
      status: 404,
      message: 'Organization not found',
    })
    expect(await call('matchOrderFileName', { ...match, meaning: 'A-0002' }, { as })).toMatchObject({
      status: 403,
    })
    for (const { id } of names.data) {
      expect(await call('forgetOrderFileName', { id }, { as })).toMatchObject({ status: 403 })
      expect(await call('forgetOrderFileName', { id })).toMatchObject({ status: 200 })
      expect(await call('forgetOrderFileName', { id })).toMatchObject({
        status: 404,
        message: 'This name is not remembered.',
      })
    }
    expect((await read()).linesCount).toBe(0)
    const { data: history } = await call('getOrganizationHistory', { id: organizationId })
    expect(history.map(({ action }) => action)).toEqual(expect.arrayContaining(['matched', 'forgotten']))
    expect(
      await call('matchOrderFileName', { ...match, organizationId: uuidv7(), meaning: 'A-0001' }),
    ).toMatchObject({ status: 404, message: 'Organization not found' })
    await sql`
      INSERT INTO order_file_names (id, organization_id, kind, given, key, meaning, matched_at)
      SELECT gen_random_uuid(), ${organizationId}, 'size', n, n, '7', now() FROM generate_series(1, 2000) AS n`.execute(
      db,
    )
    expect(await call('matchOrderFileName', { ...match, meaning: 'A-0001' })).toMatchObject({
      status: 409,
      message: 'Too many names are remembered. Forget some first.',
    })
  })

  it('includes columns that were matched, by their headings, wherever they are moved', async () => {
    const customer = await buildCustomer(db, { sizes: ['7', '8'] })
    const { storeId } = customer
    const fileKey = await sent(
      await workbookOf(
        [
          ['Ref', 'Zo', 'Wo'],
          ['A-0001', '7', 3],
        ],
        'Uno',
      ),
    )
    const fields = ['style', 'size', 'quantity'] as const
    const mappings = [
      { sheet: 'Uno', headerRow: 1, columns: fields.map((field, at) => ({ column: at + 1, field })) },
    ]
    const asked = { fileKey, storeId, mappings, into: 'new-cart' as const }
    expect((await call('orderFromForm', asked)).data.linesCount).toBe(1)
    const moved = await sent(
      await workbookOf(
        [
          ['Our order', null, null, null],
          ['Wo', 'Note', 'Zo', 'Ref'],
          [5, 'soon', '8', 'A-0002'],
        ],
        'Due',
      ),
    )
    const { data } = await call('getOrderFormReading', { fileKey: moved, storeId })
    expect(data).toMatchObject({
      linesCount: 1,
      unitsCount: 5,
      needsMatching: false,
      sheets: [{ sheet: 'Due', isRemembered: true }],
    })
    // Nobody has chosen between the remembered quantity and this one.
    const added = await sent(
      await workbookOf([
        ['Ref', 'Zo', 'Wo', 'Order Qty'],
        ['A-0001', '7', 24, 3],
      ]),
    )
    const { data: unsettled } = await call('getOrderFormReading', { fileKey: added, storeId })
    expect(unsettled.sheets).toMatchObject([{ isRemembered: false }])
    const other = await buildCustomer(db, { sizes: ['7', '8'] })
    const elsewhere = await call('getOrderFormReading', { fileKey: moved, storeId: other.storeId })
    expect(elsewhere.data).toMatchObject({ linesCount: 0, needsMatching: true })
  })
})

it('a PDF with an order is read like a workbook, and cannot be marked', async () => {
  const { storeId, lists } = await buildCustomer(db, { sizes: ['7', '8'] })
  const [, second = 0] = lists[0]?.itemIds ?? []
  const bytes = pdfOf([
    [...line(700, 'Style', 'Name', 'Size', 'Qty'), ...line(680, 'A-0001', 'Clog 1', '8', '3')],
  ])
  const { key: fileKey } = await upload(bytes, 'order-form', 'order.pdf')
  const { data } = await call('getOrderFormReading', { fileKey, storeId })
  expect(data.lines).toMatchObject([{ itemId: second, quantity: 3, sheet: 'PDF', cell: 'D2' }])
  expect(await call('getMarkedOrderForm', { fileKey, storeId })).toMatchObject({ status: 422 })
  expect((await call('orderFromForm', { fileKey, storeId, into: 'new-cart' })).data.linesCount).toBe(1)
})

describe("a customer's own order workbook", () => {
  it('is read by style, color, and size, or by UPC', async () => {
    const { storeId, lists } = await buildCustomer(db, { sizes: ['7', '8'] })
    const { itemIds = [] } = lists[0] ?? {}
    await db
      .updateTable('lineListSizes')
      .set({ upc: '012345678905' })
      .where('id', '=', itemIds[2] ?? 0)
      .execute()
    const bytes = await workbookOf([
      ['Our order', null, null, null, null],
      ['Style No.', 'Farbe', 'Size', 'EAN', 'Qty'],
      ['a-0001', 'Bone', '7', null, 3],
      ['', '', '', 12345678905, '4'],
      ['A-0003', 'Bone', '12', null, 5],
      ['X-1', 'Bone', '7', null, 6],
      ['Total', null, null, null, 18],
    ])
    const fileKey = await sent(bytes)
    const reading = await call('getOrderFormReading', { fileKey, storeId })
    expect(reading.data.lines.map(({ itemId, quantity, cell }) => [itemId, quantity, cell])).toEqual([
      [itemIds[0], 3, 'E3'],
      [itemIds[2], 4, 'E4'],
    ])
    expect(codesOf(reading)).toEqual(['UNKNOWN_SIZE E5', 'UNKNOWN_STYLE A6'])
    expect((await call('orderFromForm', { fileKey, storeId, into: 'new-cart' })).data).toMatchObject({
      linesCount: 2,
      problemsCount: 2,
    })
  })

  it('names styles by name and color, which says nothing about what the store does not see', async () => {
    const { storeId, lists } = await buildCustomer(db, { sizes: ['7', '8'] })
    const other = await buildCustomer(db, { sizes: ['7', '8'] })
    const named = async (lineListId: number, name: string) =>
      db
        .updateTable('lineListItems')
        .set({ name, color: 'Bone' })
        .where('lineListId', '=', lineListId)
        .where('modelCode', '=', 'A-0002')
        .execute()
    const [own, hidden] = [lists[0]?.lineListId ?? 0, other.lists[0]?.lineListId ?? 0]
    await named(own, 'Harbor_Clog 100%')
    await named(hidden, 'Cove Clog')
    for (const lineListId of [own, hidden]) await writeStyles(db, lineListId)
    const bytes = await workbookOf([
      ['Style', 'Color', 'Size', 'Qty'],
      ['harbor clog 100', 'BONE', '7', 3],
      ['Cove Clog', 'Bone', '7', 4],
    ])
    const reading = await call('getOrderFormReading', { fileKey: await sent(bytes), storeId })
    expect(reading.data.lines.map(({ modelCode, quantity }) => [modelCode, quantity])).toEqual([
      ['A-0002', 3],
    ])
    expect(codesOf(reading)).toEqual(['BY_NAME A2', 'UNKNOWN_STYLE A3'])
  })

  it('is mapped by a person if its headings are not recognized', async () => {
    const { storeId, lists } = await buildCustomer(db, { sizes: ['7', '8'] })
    const { itemIds = [] } = lists[0] ?? {}
    const fileKey = await sent(
      await workbookOf(
        [
          ['Ref', 'a', 'b'],
          ['A-0001', 2, 3],
        ],
        'Bestellung',
      ),
    )
    const unread = await call('getOrderFormReading', { fileKey, storeId })
    expect(unread.data).toMatchObject({
      linesCount: 0,
      needsMatching: true,
      sheets: [
        { sheet: 'Bestellung', rows: [{ row: 1, cells: ['Ref', 'a', 'b'] }, { row: 2 }], mapping: null },
      ],
    })
    const sized = await sent(
      await workbookOf(
        [
          ['Ref', '7', '8'],
          ['A-0001', 2, 3],
        ],
        'Bestellung',
      ),
    )
    const mapping = {
      sheet: 'Bestellung',
      headerRow: 1,
      columns: [
        { column: 1, field: 'style' as const },
        { column: 2, field: 'sizes' as const },
        { column: 3, field: 'sizes' as const },
      ],
    }
    const read = await call('getOrderFormReading', { fileKey: sized, storeId, mappings: [mapping] })
    expect(read.data.lines.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
      [itemIds[0], 2],
      [itemIds[1], 3],
    ])
  })
})
