import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildLineList } from '#server/testing/build/line-list.ts'
import { steps } from '#server/testing/sorting-state.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'
import { buildSegment, buildStore } from '#server/testing/build/store.ts'
import { bodyFor } from '#server/testing/import-body.ts'
import { importing } from '#server/testing/importing.ts'
import { type Race, race, racingApp } from '#server/testing/concurrency/race.ts'

const app = await racingApp()
const { call, db, exists, historyOf, queue, raceAll, run } = app
const { upload } = importing(app)
const { cart } = placeOrders(app)
// Makes the queue's tables.
await queue()

/** A store that carries a brand, to be given another. */
async function storeAndSegment() {
  const segment = await buildSegment(db)
  const store = await buildStore(db)
  return {
    segment,
    id: segment.brandId,
    typeId: segment.catalogTypeIds[0] ?? 0,
    store,
    organizationId: store.organizationId,
  }
}

type StoreAndSegment = Awaited<ReturnType<typeof storeAndSegment>>

const carry = async ({ segment, store }: StoreAndSegment) =>
  call('changeStoreBrandFocusType', { id: store.id, newBrandFocusType: { brandSegmentation: [segment] } })
const deleteBrand = async ({ id }: { id: number }) => call('deleteBrand', { brandId: id })
const deleteType = async ({ typeId }: { typeId: number }) =>
  call('deleteCatalogType', { catalogTypeId: typeId })

/** The one brand that files are read for here, with an uploaded file. */
async function brandAndUpload() {
  await sql`DELETE FROM imports`.execute(db)
  await sql`DELETE FROM brands WHERE name_key = 'crocs'`.execute(db)
  const { data } = await call('createBrand', { name: 'Crocs' })
  return { id: data.id, name: data.name, body: bodyFor(await upload(Buffer.from(randomUUID())), {}) }
}

const startImport = async ({ body }: Awaited<ReturnType<typeof brandAndUpload>>) =>
  call('startFileProcessing', body)

/** A line list sorted into a catalog type, and a type to merge that into. */
async function sortedList() {
  const { data: from } = await call('createCatalogType', { name: randomUUID() })
  const { data: into } = await call('createCatalogType', { name: randomUUID() })
  const lineListId = await buildLineList(db, { items: 2 })
  await call('moveItems', { lineListId, moveItems: steps(['A-0001', 'A-0002'], 'unsorted', from.name) })
  const row = await db
    .selectFrom('lineLists')
    .select('brandId')
    .where('id', '=', lineListId)
    .executeTakeFirstOrThrow()
  return { from, into, typeId: from.id, lineListId, brandId: row.brandId }
}

type SortedList = Awaited<ReturnType<typeof sortedList>>

const merge = async ({ from, into }: SortedList) =>
  call('mergeCatalogTypes', { catalogTypeId: from.id, intoCatalogTypeId: into.id })
const publish = async ({ lineListId }: SortedList) => call('publishCatalogs', { lineListId })

async function deactivateBrand(brandId: number) {
  const { name } = await db
    .selectFrom('brands')
    .select('name')
    .where('id', '=', brandId)
    .executeTakeFirstOrThrow()
  return call('updateBrand', { brandId, name, status: 'inactive' })
}

async function after(
  late: { subject: string; id: string | number; action: string },
  brandId: number,
): Promise<string | undefined> {
  const deactivated = (await historyOf('brand', brandId, 'updated')) ?? Infinity
  return ((await historyOf(late.subject, late.id, late.action)) ?? 0) > deactivated
    ? `${late.action} after the brand was deactivated`
    : undefined
}

const discounted: Race<StoreAndSegment> = {
  rule: 'a discount names existing brands',
  between: ['setting discounts', 'deleting a brand they name'],
  arrange: storeAndSegment,
  left: async ({ id, organizationId }) =>
    call('updateDiscounts', { id: organizationId, discounts: [{ brand: [id], discount: 5 }] }),
  right: deleteBrand,
  broken: async ({ id }) =>
    (await exists(sql`
      SELECT FROM organizations WHERE discounts @> ${JSON.stringify([{ brand: [id] }])}::jsonb
        AND NOT EXISTS (SELECT FROM brands WHERE id = ${id})`))
      ? 'a discount names a brand that is gone'
      : undefined,
}

raceAll('brands and catalog types', [
  race(discounted),
  race({
    rule: 'a catalog type is deleted with its brand or merged',
    between: ['deleting a brand', 'merging its catalog type into another'],
    arrange: async () => {
      const { data: brand } = await call('createBrand', { name: randomUUID() })
      const { data: into } = await call('createCatalogType', { name: randomUUID() })
      const from = await db
        .selectFrom('catalogTypes')
        .select(['id', 'name'])
        .where('createdForBrandId', '=', brand.id)
        .executeTakeFirstOrThrow()
      return { id: brand.id, from, into }
    },
    left: deleteBrand,
    right: async ({ from, into }) =>
      call('mergeCatalogTypes', { catalogTypeId: from.id, intoCatalogTypeId: into.id }),
    broken: async ({ from }) =>
      (await exists(sql`SELECT FROM catalog_types WHERE id = ${from.id}`))
        ? 'the type is still there'
        : undefined,
  }),
  race({
    rule: 'a store carries existing brands',
    between: ['changing the brands of a store', 'deleting one of these brands'],
    arrange: storeAndSegment,
    left: carry,
    right: deleteBrand,
    broken: async () => undefined,
  }),
  race({
    rule: 'a file is imported for an existing brand',
    between: ['starting an import', 'deleting its brand'],
    arrange: brandAndUpload,
    left: startImport,
    right: deleteBrand,
    broken: async () => undefined,
  }),
  race({
    rule: 'a deleted brand cannot be changed',
    between: ['changing a brand', 'deleting it'],
    arrange: brandAndUpload,
    left: async ({ id, name }) => call('updateBrand', { brandId: id, name, description: 'Clogs' }),
    right: deleteBrand,
    broken: async ({ id }) =>
      ((await historyOf('brand', id, 'updated')) ?? 0) >
      ((await historyOf('brand', id, 'deleted')) ?? Infinity)
        ? 'a deleted brand was changed'
        : undefined,
  }),
  race({
    rule: 'a name belongs to one brand',
    between: ['creating a brand', 'renaming another to that name'],
    arrange: async () => ({ ...(await buildSegment(db)), name: randomUUID() }),
    left: async ({ name }) => call('createBrand', { name }),
    right: async ({ brandId, name }) => call('updateBrand', { brandId, name }),
    broken: async () => undefined,
  }),
  race({
    rule: 'a name belongs to one catalog type',
    between: ['creating a catalog type', 'renaming another to that name'],
    arrange: async () => ({ ...(await buildSegment(db)), name: randomUUID() }),
    left: async ({ name }) => call('createCatalogType', { name }),
    right: async ({ catalogTypeIds: [catalogTypeId = 0], name }) =>
      call('updateCatalogType', { catalogTypeId, name }),
    broken: async () => undefined,
  }),
  race({
    rule: 'an inactive brand is not published',
    between: ['publishing', 'deactivating the brand'],
    arrange: sortedList,
    left: publish,
    right: async ({ brandId }) => deactivateBrand(brandId),
    broken: async ({ lineListId, brandId }) =>
      after({ subject: 'line-list', id: lineListId, action: 'published' }, brandId),
  }),
  race({
    rule: 'an inactive brand is not ordered',
    between: ['submitting an order', 'deactivating one of its brands'],
    arrange: async () => {
      const customer = await buildCustomer(db)
      const { streamId: orderStreamId } = await cart(customer)
      return { orderStreamId, brandId: customer.segments[0]?.brandId ?? 0 }
    },
    left: async ({ orderStreamId }) => call('submitOrder', { orderStreamId }),
    right: async ({ brandId }) => deactivateBrand(brandId),
    broken: async ({ orderStreamId, brandId }) =>
      after({ subject: 'order', id: orderStreamId, action: 'submitted' }, brandId),
  }),
  race({
    rule: 'items are in existing catalog types',
    between: ['moving items to a catalog type', 'deleting it'],
    arrange: async () => {
      const { lineListId, from, into } = await sortedList()
      return { lineListId, from, into, typeId: into.id }
    },
    left: async ({ lineListId, from, into }) =>
      call('moveItems', { lineListId, moveItems: steps(['A-0001'], from.name, into.name) }),
    right: deleteType,
    broken: async () => undefined,
  }),
  race({
    rule: 'a store chooses existing catalog types',
    between: ['changing the brands of a store', 'deleting one of its catalog types'],
    arrange: storeAndSegment,
    left: carry,
    right: deleteType,
    broken: async () => undefined,
  }),
  race({
    rule: 'a brand has existing catalog types',
    between: ['creating a brand', 'deleting its catalog type'],
    arrange: storeAndSegment,
    left: async ({ typeId }) => call('createBrand', { name: randomUUID(), catalogTypeIds: [typeId] }),
    right: deleteType,
    broken: async () => undefined,
  }),
  race({
    rule: 'a catalog type in a published catalog is not merged',
    between: ['merging a catalog type into another', 'publishing its items'],
    arrange: sortedList,
    left: merge,
    right: publish,
    broken: async ({ lineListId }) =>
      ((await historyOf('line-list', lineListId, 'items merged')) ?? 0) >
      ((await historyOf('line-list', lineListId, 'published')) ?? Infinity)
        ? 'published items were merged'
        : undefined,
  }),
  race({
    rule: 'items of a merged catalog type keep their tier',
    between: ['merging a catalog type into another', 'changing the tier of items in it'],
    arrange: sortedList,
    left: merge,
    right: async ({ lineListId }) =>
      call('editItemTier', { lineListId, modelCodes: ['A-0001', 'A-0002'], tier: 'best' }),
    broken: async ({ lineListId, into }) => {
      const isMerged = await historyOf('line-list', lineListId, 'items merged')
      const isTiered = await historyOf('line-list', lineListId, 'items tiered')
      return (await exists(sql`
        SELECT FROM line_list_items AS items WHERE line_list_id = ${lineListId} AND (
          ${isTiered !== undefined} AND tier <> 'best' OR ${isMerged !== undefined}
          AND NOT EXISTS (SELECT FROM item_catalog_types WHERE item_id = items.id AND catalog_type_id = ${into.id}))`))
        ? 'an item was left behind'
        : undefined
    },
  }),
])

test('detects a decision that reads without locking', async () => {
  const unlocked: Race<StoreAndSegment> = {
    ...discounted,
    left: async ({ id, organizationId }) =>
      db.transaction().execute(async (tx) => {
        const brand = await tx.selectFrom('brands').select('id').where('id', '=', id).executeTakeFirst()
        if (!brand) return { status: 404, message: 'Brand not found' }
        await tx
          .updateTable('organizations')
          .set({ discounts: JSON.stringify([{ brand: [id], discount: 5 }]) })
          .where('id', '=', organizationId)
          .execute()
        return { status: 200, message: 'Discounted' }
      }),
  }
  expect((await run(unlocked)).violations).not.toEqual([])
})
