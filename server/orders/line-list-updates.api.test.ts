import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { readJsonText } from '#contract/input/json-text.ts'
import { signInAs } from '#server/testing/sign-in-as.ts'
import { buildImport, buildUpdate } from '#server/testing/build/import.ts'
import { buildSegment, buildStore } from '#server/testing/build/store.ts'
import { testApp } from '#server/testing/test-app.ts'
import { crocsWorkbook } from '#server/testing/workbook.ts'
import { buildOrganization } from '#server/testing/build/organization.ts'
import { buildUser } from '#server/testing/build/user.ts'

const testing = await testApp()
const { call, clock, db } = testing

const [kept, dearer, gone] = ['300001-100', '300002-200', '300003-300']
const sizes = ['M4W6']

/** Publishes a list of three models to a store with a discount of 10%, and signs in its buyer. */
async function publishedList() {
  const segment = await buildSegment(db)
  const { data: brand } = await call('createBrand', { name: 'Crocs' })
  const brandId =
    brand?.id ?? (await call('getBrands', {})).data.find(({ name }) => name === 'Crocs')?.id ?? 0
  const workbook = await crocsWorkbook({
    [kept]: { price: 27.5, sizes },
    [dearer]: { price: 30, sizes },
    [gone]: { price: 40, sizes },
  })
  const { lineListId } = await buildImport(testing, workbook)
  const id = lineListId ?? 0
  await sql`
    INSERT INTO item_catalog_types (item_id, catalog_type_id, position)
    SELECT id, ${segment.catalogTypeIds[0]}, 1 FROM line_list_items WHERE line_list_id = ${id}`.execute(db)
  await sql`
    UPDATE line_lists SET published_at = now(), catalogs_created_at = now() WHERE id = ${id}`.execute(db)
  const organizationId = await buildOrganization(db)
  await db
    .updateTable('organizations')
    .set({ discounts: JSON.stringify([{ brand: 'all', discount: 10 }]) as never })
    .where('id', '=', organizationId)
    .execute()
  const buyer = await buildUser(db, { type: 'external', organizationId })
  const { id: storeId } = await buildStore(db, {
    organizationId,
    mainContactUserId: buyer.id,
    brandSegmentation: [{ ...segment, brandId }],
  })
  const { data } = await call('getOrderableItems', { storeId, lineListId: id })
  const itemOf = (model: string) => data.find(({ modelCode }) => modelCode === model)?.sizes[0]?.itemId ?? 0
  const cart = async () => {
    const items = [kept, dearer, gone].map((model) => ({ itemId: itemOf(model), quantity: 2 }))
    return (await call('createOrder', { storeId, type: 'pre-book', items })).data.order.streamId
  }
  return { lineListId: id, storeId, cart, as: await signInAs(db, clock, buyer.id, 'portal') }
}

async function update(lineListId: number, models: Parameters<typeof crocsWorkbook>[0]) {
  const { trackingId } = await buildUpdate(testing, lineListId, await crocsWorkbook(models))
  return (await call('getImport', { trackingId })).data
}

async function read(streamId: string) {
  const { data } = await call('getOrder', { streamId })
  const items = readJsonText(data.items).map(({ modelCode, unitPrice, flag }) => [modelCode, unitPrice, flag])
  return { ...data, items }
}

it('updates prices in carts and removes withdrawn items, with notes; flags other orders without changing them', async () => {
  const { lineListId, storeId, cart, as } = await publishedList()
  const [open, pending, approved] = [await cart(), await cart(), await cart()]
  await call('submitOrder', { orderStreamId: pending })
  await call('submitOrder', { orderStreamId: approved })
  await call('approveOrder', { orderStreamId: approved })
  const before = await read(open)
  expect(before).toMatchObject({ notes: [], totalPrice: 175.5 })

  expect(
    await update(lineListId, { [kept]: { price: 27.5, sizes }, [dearer]: { price: 33, sizes } }),
  ).toMatchObject({ status: 'done' })

  const adjusted = await read(open)
  expect(adjusted).toMatchObject({
    totalPrice: 108.9,
    itemsCount: 2,
    version: before.version + 1,
    items: [
      [kept, 24.75, null],
      [dearer, 29.7, null],
    ],
  })
  expect(adjusted.notes.map(({ modelCode, size, from, to }) => [modelCode, size, from, to])).toEqual([
    [dearer, 'M4W6', 27, 29.7],
    [gone, 'M4W6', 36, null],
  ])
  const { data: seen } = await call('getOrder', { streamId: open }, { as })
  expect(seen.notes).toEqual(adjusted.notes)
  const { data: history } = await call('getOrderHistory', { id: open })
  expect(history[0]).toMatchObject({ action: 'adjusted to its line list', actorName: 'Welt' })

  expect(await read(pending)).toMatchObject({
    flagged: true,
    totalPrice: 175.5,
    items: [
      [kept, 24.75, null],
      [dearer, 27, 'price-changed'],
      [gone, 36, 'withdrawn'],
    ],
  })
  expect(await read(approved)).toMatchObject({
    flagged: true,
    totalPrice: 175.5,
    items: [
      [kept, 24.75, null],
      [dearer, 27, null],
      [gone, 36, 'withdrawn'],
    ],
  })
  const flagged = async () =>
    (await call('getOrders', { storeId, flagged: true })).data.map(({ streamId }) => streamId)
  expect((await flagged()).toSorted()).toEqual([pending, approved].toSorted())

  // Submitting uses the noted prices and clears the notes.
  expect((await call('submitOrder', { orderStreamId: open })).data.order).toMatchObject({
    totalPrice: 108.9,
    notes: [],
    flagged: false,
  })
  await call('denyOrders', { streamsIds: [pending] })
  expect(await flagged()).toEqual([approved])

  await call('restoreLineListVersion', { lineListId, version: 1 })
  expect(await flagged()).toEqual([open])
  expect((await read(open)).items).toEqual([
    [kept, 24.75, null],
    [dearer, 29.7, 'price-changed'],
  ])
  expect(await read(approved)).toMatchObject({ flagged: false, totalPrice: 175.5 })
})

it('does the same for a restored version and for a new currency rate', async () => {
  const { lineListId, cart } = await publishedList()
  const open = await cart()
  await update(lineListId, { [kept]: { price: 50, sizes } })
  expect((await read(open)).items).toEqual([[kept, 45, null]])
  await call('restoreLineListVersion', { lineListId, version: 1 })
  const restored = await read(open)
  expect(restored.items).toEqual([[kept, 24.75, null]])
  expect(restored.notes.map(({ modelCode, to }) => [modelCode, to])).toEqual([
    [dearer, null],
    [gone, null],
  ])
  await db.updateTable('lineLists').set({ currency: 'EUR' }).where('id', '=', lineListId).execute()
  expect((await call('updateLineList', { lineListId, currencyRate: 2 })).status).toBe(200)
  expect((await read(open)).items).toEqual([[kept, 49.5, null]])
})

it('runs entirely before or after a concurrent submission', async () => {
  const { lineListId, cart } = await publishedList()
  const carts = []
  for (let one = 0; one < 4; one += 1) carts.push(await cart())
  const [done] = await Promise.all([
    update(lineListId, { [kept]: { price: 50, sizes }, [dearer]: { price: 30, sizes } }),
    ...carts.map(async (orderStreamId) => call('submitOrder', { orderStreamId })),
  ])
  expect(done.status).toBe('done')
  for (const streamId of carts) {
    const { status, items, flagged } = await read(streamId)
    const before =
      JSON.stringify(items.map(([model, price]) => [model, price])) ===
      JSON.stringify([
        [kept, 24.75],
        [dearer, 27],
        [gone, 36],
      ])
    // Submitted before the update: old prices, flagged. After it: new prices, without withdrawn items.
    expect({ streamId, status, flagged, prices: items.map(([, price]) => price) }).toEqual({
      streamId,
      status: 'pending-review',
      flagged: before,
      prices: before ? [24.75, 27, 36] : [45, 27],
    })
  }
})

it('shows a good store none of the best items after a version is restored', async () => {
  const { lineListId, storeId } = await publishedList()
  const orderable = async () => (await call('getOrderableItems', { storeId, lineListId })).data.length
  expect(await orderable()).toBe(3)
  const { data: items } = await call('getLineListItems', { lineListId })
  await call('editItemTier', {
    lineListId,
    modelCodes: items.map(({ modelCode }) => modelCode),
    tier: 'best',
  })
  expect(await orderable()).toBe(0)
  await update(lineListId, {
    [kept]: { price: 28, sizes },
    [dearer]: { price: 30, sizes },
    [gone]: { price: 40, sizes },
  })
  for (const version of [1, 2, 1]) {
    await call('restoreLineListVersion', { lineListId, version })
    expect(await orderable()).toBe(0)
  }
  const { data: versions } = await call('getLineListVersions', { lineListId })
  expect(versions.map(({ counts }) => counts?.changed)).toEqual([0, 1, 1, 1, 1])
})
