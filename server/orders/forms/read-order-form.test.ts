import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { formSeconds } from '#contract/orders/order-form-layout.ts'
import { writeStyles } from '#server/domain/line-list/items/write-styles.ts'
import { openKeyRing, rotateKey } from '#server/platform/secrets/key-ring.ts'
import { actorOf } from '#server/testing/actor-of.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { readForm } from '#server/testing/order-forms/read-form.ts'
import { keyCells, openSheets, saveSheets, typeInto } from '#server/testing/order-forms/sheets.ts'
import { writtenForm } from '#server/testing/order-forms/round-trip.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'
import { testApp } from '#server/testing/test-app.ts'
import { workbookOf } from '#server/testing/workbook.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { signFormCode, signRowKey } from './form-code.ts'
import { readCart } from './read-cart.ts'
import { checkSignatures, resolveForm } from './read-order-form.ts'
import { readFormItems } from './select-form-items.ts'

const testing = await testApp()
const { db, clock, call, services, staffUser } = testing
const { cart } = placeOrders({ call, clock })
const staff = actorOf(staffUser)

type Customer = Awaited<ReturnType<typeof buildCustomer>>

/** Writes and opens a form of all that a customer may order, or of its cart. */
async function formOf({ storeId, lists }: Customer, orderStreamId?: string) {
  const lineListIds = lists.map(({ lineListId }) => lineListId)
  const day = clock.now().toISOString().slice(0, 10)
  const items = await readFormItems(db, lineListIds, { storeId, day })
  const { signing } = await openKeyRing(db, clock, 'order forms').current()
  const open = orderStreamId === undefined ? null : await readCart(db, orderStreamId)
  const code = signFormCode(signing, {
    storeId,
    lineListIds,
    cart: open && { streamId: open.id, version: open.version },
    expires: Math.floor(clock.now().getTime() / 1000) + formSeconds,
  })
  const quantities = new Map(open?.lines.map(({ itemId, quantity }) => [itemId, quantity]))
  return openSheets(await writtenForm(items, code, { quantities, signing, storeId }))
}

/** What the server makes of a file that a person uploads, read in this process. */
async function resolved(
  bytes: Buffer,
  storeId?: string,
  actor: Parameters<typeof resolveForm>[2]['actor'] = staff,
) {
  const read = await checkSignatures(await readForm(bytes), services)
  const form = await resolveForm(db, read, { ...services, actor, input: { fileKey: '', storeId } })
  return { ...form, codes: form.problems.map(({ code }) => code) }
}

const ordered = ({ lines }: Awaited<ReturnType<typeof resolved>>) =>
  lines.map(({ item, quantity }) => [item.itemId, quantity])

it('a form is valid until its time ends, with an earlier key as well', async () => {
  const sheets = await formOf(await buildCustomer(db))
  typeInto(sheets, ['A-0001', 'M4/W6'], 3)
  const bytes = await saveSheets(sheets)
  await rotateKey(db, { kind: 'order forms', now: clock.now(), discard: false })
  clock.advance(10 * 60_000)
  expect(await resolved(bytes)).toMatchObject({ source: 'form', lines: [{ quantity: 3 }], codes: [] })
  clock.advance(formSeconds * 1000)
  expect(await resolved(bytes)).toMatchObject({ source: 'invalid-form', codes: ['FORM_EXPIRED'] })
  clock.advance(-formSeconds * 1000)
})

it('a form whose code was changed names styles by their texts, for a store that a person chooses', async () => {
  const customer = await buildCustomer(db)
  const sheets = await formOf(customer)
  typeInto(sheets, ['A-0001', 'M4/W6'], 3)
  for (const row of sheets.at(-1)?.rows ?? [])
    if (String(row[1]).startsWith('welt-form-1.')) row[1] = `${String(row[1])}x`
  const bytes = await saveSheets(sheets)
  expect(await resolved(bytes)).toMatchObject({
    source: 'invalid-form',
    storeId: null,
    lines: [],
    problems: [{ code: 'FORM_ALTERED', sheet: 'About this form' }],
  })
  expect(ordered(await resolved(bytes, customer.storeId))).toEqual([[customer.lists[0]?.itemIds[0], 3]])
})

it('a form of a cart says that the cart has changed or is no longer open', async () => {
  const customer = await buildCustomer(db)
  const { streamId: orderStreamId, number } = await cart(customer)
  const sheets = await formOf(customer, orderStreamId)
  typeInto(sheets, ['A-0002', 'M4/W6'], 2)
  const bytes = await saveSheets(sheets)
  expect(await resolved(bytes)).toMatchObject({ cart: { number }, codes: [] })
  const [itemId = 0] = customer.lists[0]?.itemIds ?? []
  await call('changeItemQuantity', { orderStreamId, items: [{ itemId, quantity: 5 }] })
  expect(await resolved(bytes)).toMatchObject({ cart: { number }, codes: ['CART_CHANGED'] })
  await call('submitOrder', { orderStreamId })
  expect(await resolved(bytes)).toMatchObject({ cart: null, codes: ['CART_GONE'] })
})

it('a row key of a style that the store does not see is answered like one that names nothing', async () => {
  const customer = await buildCustomer(db, { items: 12 })
  const { storeId, lists } = customer
  const { lineListId = 0 } = lists[0] ?? {}
  const sheets = await formOf(customer)
  await sql`UPDATE line_list_items SET tier = 'best', model_code = 'SECRET-' || position
    WHERE line_list_id = ${lineListId} AND position > 2`.execute(db)
  await writeStyles(db, lineListId)
  const keys = keyCells(sheets)
  const [, , ...hidden] = keys.map((cell) => String(cell.value))
  const { signing } = await openKeyRing(db, clock, 'order forms').current()
  const answers = async (key: string) => {
    typeInto(sheets, ['A-0001', 'M4/W6'], 3)
    keys[0]?.set(key)
    const { lines, problems } = await resolved(await saveSheets(sheets))
    return { lines, problems }
  }
  const unknown = await answers(signRowKey(signing, storeId, 'L999999999'))
  expect(unknown).toMatchObject({ lines: [], problems: [{ code: 'UNKNOWN_STYLE', value: '3' }] })
  // Signed when the store still saw the styles, without a signature of ours, and with that of another store.
  const [bare = ''] = hidden[0]?.split('.') ?? []
  const altered = [...hidden, `${bare}.${'x'.repeat(16)}`, signRowKey(signing, uuidv7(), bare)]
  for (const key of altered) expect(await answers(key)).toEqual(unknown)
})

it('a row key of another row is refused unless it was signed for the store', async () => {
  const customer = await buildCustomer(db)
  const sheets = await formOf(customer)
  const [first, second] = keyCells(sheets)
  typeInto(sheets, ['A-0001', 'M4/W6'], 3)
  first?.set(String(second?.value))
  expect(await resolved(await saveSheets(sheets))).toMatchObject({ lines: [], codes: ['STYLE_CHANGED'] })
  first?.set(String(first.value).replace(/\d+/, '1'))
  expect(await resolved(await saveSheets(sheets))).toMatchObject({ lines: [], codes: ['UNKNOWN_STYLE'] })
})

it('a row without a signed key names its style by its text, but not one that the store does not see', async () => {
  const customer = await buildCustomer(db)
  const { lineListId = 0, itemIds = [] } = customer.lists[0] ?? {}
  const sheets = await formOf(customer)
  for (const cell of keyCells(sheets)) cell.set(String(cell.value).replace(/\..*/, ''))
  typeInto(sheets, ['A-0001', 'M4/W6'], 3)
  typeInto(sheets, ['A-0002', 'M4/W6'], 4)
  await sql`UPDATE line_list_items SET tier = 'best' WHERE line_list_id = ${lineListId} AND position = 2`.execute(
    db,
  )
  const reading = await resolved(await saveSheets(sheets))
  expect(ordered(reading)).toEqual([[itemIds[0], 3]])
  expect(reading.problems).toMatchObject([
    { code: 'UNKNOWN_STYLE', value: 'A-0002', effect: 'Check the style, color, or UPC.' },
  ])
})

it('a form orders nothing for another store, and returns nothing about it to a customer of others', async () => {
  const [own, other] = [await buildCustomer(db), await buildCustomer(db)]
  const sheets = await formOf(other)
  typeInto(sheets, ['A-0001', 'M4/W6'], 2)
  const bytes = await saveSheets(sheets)
  expect(await resolved(bytes, own.storeId)).toMatchObject({ lines: [], codes: ['WRONG_STORE'] })
  const buyer = actorOf(own.buyer, 'customer')
  expect(await resolved(bytes, undefined, buyer)).toMatchObject({
    storeId: null,
    lines: [],
    codes: ['WRONG_STORE'],
  })
})

it("a customer's own workbook orders nothing until a store is chosen", async () => {
  const customer = await buildCustomer(db)
  const bytes = await workbookOf([
    ['Style No.', 'Size', 'Qty'],
    ['A-0001', 'M4/W6', 3],
  ])
  expect(await resolved(bytes)).toMatchObject({ source: 'workbook', storeId: null, lines: [], codes: [] })
  expect(ordered(await resolved(bytes, customer.storeId))).toEqual([[customer.lists[0]?.itemIds[0], 3]])
})

it('a workbook names a style without its color, unless several colors remain', async () => {
  const { storeId, lists } = await buildCustomer(db, { sizes: ['7', '8'] })
  const { lineListId = 0, itemIds = [] } = lists[0] ?? {}
  const style = `STY${lineListId}`
  for (const [index, color] of ['Navy', 'Bone', 'Ink'].entries())
    await sql`
      UPDATE line_list_items SET model_code = ${`${style}-${index}00`}, color = ${color}
      WHERE line_list_id = ${lineListId} AND position = ${index + 1}`.execute(db)
  await writeStyles(db, lineListId)
  const bytes = await workbookOf([
    ['Modell Nr.', 'Farbe', '7', '8'],
    [style, 'navy', 1, null],
    [style, 'Bone', null, 2],
    [style, null, 3, null],
    [`${style}-200`, 'Ink', null, 4],
    [style, 'Pink', 5, null],
  ])
  const reading = await resolved(bytes, storeId)
  expect(ordered(reading)).toEqual([
    [itemIds[0], 1],
    [itemIds[3], 2],
    [itemIds[5], 4],
  ])
  expect(reading.problems.map(({ code, column, row }) => `${code} ${column}${row}`)).toEqual([
    'COLOR_NEEDED C4',
    'UNKNOWN_STYLE A6',
  ])
})
