import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { buildLineList } from '#server/testing/build/line-list.ts'

const { call, db } = await testApp()

async function buildType(name: string): Promise<number> {
  return (await call('createCatalogType', { name })).data.id
}

async function sortInto(lineListId: number, items: Record<string, string[]>): Promise<void> {
  await call('editItemSegmentation', {
    lineListId,
    items: Object.entries(items).map(([modelCode, catalogTypes]) => ({ modelCode, catalogTypes })),
  })
}

async function typesByItem(lineListId: number): Promise<Record<string, string[]>> {
  const { data } = await call('getPopulatedCatalogs', { lineListId })
  return Object.fromEntries(
    data.flatMap(({ items }) => items.map((item) => [item.model_code, item.catalogTypes])),
  )
}

describe('merging catalog types', () => {
  it('moves items and brands to the other type and deletes the first', async () => {
    const [catalogTypeId, intoCatalogTypeId] = [await buildType('clogs'), await buildType('casual')]
    const brand = await call('createBrand', { name: 'Clogmaker', catalogTypeIds: [catalogTypeId] })
    const one = await buildLineList(db, { brandId: brand.data.id })
    const two = await buildLineList(db)
    await sortInto(one, { 'A-0001': ['clogs'], 'A-0002': ['casual', 'clogs'] })
    await sortInto(two, { 'A-0003': ['clogs', 'casual'] })
    await sql`UPDATE line_list_items SET withdrawn_at = now() WHERE line_list_id = ${two}`.execute(db)
    expect((await call('getCatalogTypeUse', { catalogTypeId })).data).toEqual({
      itemsCount: 3,
      lineListsCount: 2,
      brandsCount: 1,
    })
    const merged = await call('mergeCatalogTypes', { catalogTypeId, intoCatalogTypeId })
    expect(merged).toMatchObject({
      status: 200,
      data: { into: { id: intoCatalogTypeId, name: 'casual' }, itemsCount: 2 },
    })
    expect(await typesByItem(one)).toEqual({ 'A-0001': ['casual'], 'A-0002': ['casual'], 'A-0003': [] })
    expect((await call('getBrands', { brandId: brand.data.id })).data[0]?.catalogTypes).toEqual([
      { id: intoCatalogTypeId, name: 'casual' },
    ])
    expect((await call('getCatalogTypes', { catalogTypeId })).data).toEqual([])
    const { data: changes } = await call('getSortingChanges', { lineListId: one, since: 1 })
    expect(changes.moves).toMatchObject([{ action: 'merged', itemsCount: 2 }])
  })

  it('rejects a type in a published catalog', async () => {
    const [catalogTypeId, intoCatalogTypeId] = [await buildType('sold'), await buildType('target')]
    const lineListId = await buildLineList(db)
    await sortInto(lineListId, { 'A-0001': ['sold'] })
    await call('publishCatalogs', { lineListId, confirmedWarnings: ['unsorted-items'] })
    expect(await call('mergeCatalogTypes', { catalogTypeId, intoCatalogTypeId })).toMatchObject({
      status: 409,
      message: 'Catalog type is used in a published catalog',
    })
  })

  it('rejects nonexistent types, the type itself, and unsorted', async () => {
    const catalogTypeId = await buildType('sandals')
    const merge = async (from: number, to: number) =>
      call('mergeCatalogTypes', { catalogTypeId: from, intoCatalogTypeId: to })
    expect(await merge(catalogTypeId, 999_999)).toMatchObject({
      status: 404,
      message: 'Catalog type not found',
    })
    expect(await call('getCatalogTypeUse', { catalogTypeId: 999_999 })).toMatchObject({ status: 404 })
    expect(await merge(catalogTypeId, catalogTypeId)).toMatchObject({
      status: 400,
      message: 'A catalog type cannot be merged with itself.',
    })
    const unsortedId = (await call('getCatalogTypes', { search: 'unsorted' })).data[0]?.id ?? 0
    const isProtected = { status: 409, message: "Unsorted can't be changed." }
    expect(await merge(unsortedId, catalogTypeId)).toMatchObject(isProtected)
    expect(await merge(catalogTypeId, unsortedId)).toMatchObject(isProtected)
  })
})

it('rejects merging or deleting a type that a store has chosen', async () => {
  const [catalogTypeId, intoCatalogTypeId] = [await buildType('chosen'), await buildType('other')]
  await db.transaction().execute(async (tx) => {
    // The test needs only the choice, not a store.
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await sql`INSERT INTO store_brand_catalog_types VALUES (gen_random_uuid(), 1, ${catalogTypeId})`.execute(
      tx,
    )
  })
  const inUse = { status: 409, message: 'Catalog type is in use: 1 store.' }
  expect(await call('mergeCatalogTypes', { catalogTypeId, intoCatalogTypeId })).toMatchObject({
    status: 409,
    message: 'Catalog type is in use: 1 store. Choose another one for it first.',
  })
  expect(await call('deleteCatalogType', { catalogTypeId })).toMatchObject(inUse)
})
