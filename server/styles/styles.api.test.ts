import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { buildPublishedList } from '#server/testing/build/line-list.ts'
import { importing } from '#server/testing/importing.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()
const { db, call } = app
const { cart, submitted } = placeOrders(app)

/** A customer with stock of a brand whose styles have unusual codes, each with a UPC for its first size. */
async function haveStock() {
  const customer = await buildCustomer(db, { type: 'brand-ats', quantity: 20, items: 3 })
  const [list] = customer.lists
  const [segment] = customer.segments
  if (!list || !segment) throw new Error('The customer has no list')
  const code = `Q${list.brandId}`
  await sql`UPDATE line_list_items SET model_code = replace(model_code, 'A-', ${code}) WHERE line_list_id = ${list.lineListId}`.execute(
    db,
  )
  await sql`DELETE FROM styles WHERE brand_id = ${list.brandId}`.execute(db)
  await sql`
    INSERT INTO styles (brand_id, model_code, search)
    SELECT brand_id, model_code, lower(concat_ws(' ', model_code, name, color)) FROM line_list_items WHERE line_list_id = ${list.lineListId}`.execute(
    db,
  )
  return { customer, list, segment, code }
}

const codesOf = (found: { modelCode: string }[]) => found.map(({ modelCode }) => modelCode)

test('styles are found by the start of their code, and by words in any order and spelling', async () => {
  const { code } = await haveStock()
  const find = async (search: string) => codesOf((await call('getStyles', { search })).data)
  expect(await find(code.toLowerCase())).toEqual([`${code}0001`, `${code}0002`, `${code}0003`])
  expect(await find(`BONE ${code}0002 clog`)).toEqual([`${code}0002`])
  expect(await find(`${code}%`)).toEqual([])
})

test('a style is found by its UPC, with and without a leading zero', async () => {
  const { list, code } = await haveStock()
  const upc = String(70_000_000_000 + list.lineListId)
  await sql`UPDATE line_list_sizes SET upc = ${upc.padStart(12, '0')} WHERE id = ${list.itemIds[4]}`.execute(
    db,
  )
  for (const typed of [upc, upc.padStart(12, '0'), upc.padStart(13, '0')])
    expect(codesOf((await call('getStyles', { search: typed })).data)).toEqual([`${code}0002`])
})

test('a style shows its lists, available units, and orders, but no carts', async () => {
  const { customer, list, segment, code } = await haveStock()
  const { itemIds } = list
  const preBook = await buildPublishedList(db, segment, { season: 'S2' })
  await sql`UPDATE line_list_items SET model_code = replace(model_code, 'A-', ${code}) WHERE line_list_id = ${preBook.lineListId}`.execute(
    db,
  )
  const order = await submitted({ storeId: customer.storeId, lists: [{ ...list, itemIds }] }, 'brand-ats')
  await call('approveOrder', { orderStreamId: order.streamId })
  await cart({ storeId: customer.storeId, lists: [list] }, 'brand-ats')

  const [found] = (await call('getStyles', { search: `${code}0001` })).data
  expect(found).toMatchObject({
    lineListId: preBook.lineListId,
    season: 'S2',
    type: 'pre-book',
    listsCount: 2,
  })
  const { data } = await call('getStyle', { itemId: found?.itemId ?? 0 })
  expect(data).toMatchObject({ modelCode: `${code}0001`, name: 'Clog 1', color: 'Bone' })
  expect(data.lists.map(({ lineListId }) => lineListId)).toEqual([preBook.lineListId, list.lineListId])
  expect(data.lists[0]?.sizes[0]).toMatchObject({ size: 'M4/W6', available: null })
  expect(data.lists[1]?.sizes.map(({ available }) => available)).toEqual([16, 20, 20])
  expect(data.orders).toMatchObject([{ number: order.number, unitsCount: 4, status: 'approved' }])
})

test('an import writes the styles of its list, and a deleted list has none', async () => {
  const { importFile } = importing(app)
  await call('createBrand', { name: 'Crocs' })
  const { lineListId } = await importFile('crocs-prebook-S1-2027.xlsx')
  const search = 'brightsprout clog'
  const found = (await call('getStyles', { search })).data
  expect(found.length).toBeGreaterThan(0)
  expect(found[0]).toMatchObject({ lineListId, brandName: 'Crocs', listsCount: 1 })
  await call('deleteLineList', { lineListId: lineListId ?? 0 })
  expect((await call('getStyles', { search })).data).toEqual([])
})

test('an unknown style is not found', async () => {
  expect(await call('getStyle', { itemId: 2_000_000_000 })).toMatchObject({
    status: 404,
    message: 'Style not found',
  })
})
