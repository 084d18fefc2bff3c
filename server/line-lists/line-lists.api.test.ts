import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OrderStatus } from '#contract/order-words.ts'
import { buildCustomer } from '#server/orders/testing/build-order.ts'
import { importing } from '#server/testing/importing.ts'
import { testApp } from '#server/testing/test-app.ts'
import { crocsWorkbook } from '#server/testing/workbook.ts'

const testing = await testApp()
const { call, db } = testing
const { importFile } = importing(testing)

let lineListId = 0
let brandId = 0
const nowhere = 999_999
let number = 500_000

beforeAll(async () => {
  const brand = await call('createBrand', { name: 'Crocs' })
  brandId = brand.data.id
  lineListId = await listNamed('Spring clogs')
})

async function listNamed(lineListName: string): Promise<number> {
  const workbook = await crocsWorkbook({
    '300001-100': { price: 27.5, sizes: ['M4W6', 'M5W7'] },
    '300002-200': { price: 30, sizes: ['M6W8'], name: 'Harbor Slide' },
    '300003-300': { price: 'TBC', sizes: ['M6W8'] },
  })
  const state = await importFile(workbook, {
    linelist_attributes: {
      season: 'S2',
      year: 2027,
      sentOn: '2026-11-02',
      deadlineForOrders: '2027-02-26',
      lineListName,
    },
  })
  return state.lineListId ?? 0
}

/** Puts an order that holds one model of a list into the database. */
async function buildOrderOf(id: number, modelCode: string, status: OrderStatus): Promise<void> {
  const { organizationId, storeId } = await buildCustomer(db)
  const item = await db
    .selectFrom('lineListItems')
    .innerJoin('lineListSizes', 'lineListSizes.itemId', 'lineListItems.id')
    .select(['lineListItems.id', 'lineListSizes.id as sizeId', 'brandId'])
    .where('lineListId', '=', id)
    .where('modelCode', '=', modelCode)
    .executeTakeFirstOrThrow()
  const orderId = randomUUID()
  const now = new Date().toISOString()
  number += 1
  await db
    .insertInto('orders')
    .values({
      id: orderId,
      number,
      version: 1,
      type: 'pre-book',
      organizationId,
      storeId,
      status,
      dateSubmitted: now,
      sortedAt: now,
      totalPrice: 2750,
      itemsCount: 1,
      unitsCount: 1,
      brandIds: [item.brandId],
      lineListIds: [id],
      hasMultipleBrands: false,
      quantityPerBrand: '{}',
      reason: null,
      stockOverride: null,
      replicatedFrom: null,
      search: '',
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  await db
    .insertInto('orderLines')
    .values({
      orderId,
      itemId: item.sizeId,
      lineListItemId: item.id,
      lineListId: id,
      brandId: item.brandId,
      position: 0,
      modelCode,
      name: null,
      color: null,
      size: 'M4W6',
      upc: null,
      availableOn: null,
      quantity: 1,
      wholesale: 2750,
      discount: 0,
      unitPrice: 2750,
      unitCost: 2750,
      sku: null,
    })
    .execute()
}

async function publish(id: number): Promise<void> {
  const now = new Date().toISOString()
  await db
    .updateTable('lineLists')
    .set({ catalogsCreatedAt: now, publishedAt: now })
    .where('id', '=', id)
    .execute()
}

describe('line lists', () => {
  test('are listed by brand, found by name, filtered and sorted', async () => {
    const other = await listNamed('Autumn boots')
    await call('updateLineList', { lineListId: other, description: 'second drop' })
    const names = async (input: object) =>
      (await call('getLineLists', { brandId, ...input })).data.map(({ name }) => name)
    expect(await names({ orderBy: 'name' })).toEqual(['Autumn boots', 'Spring clogs'])
    expect(await names({ orderDir: 'desc' })).toEqual(['Autumn boots', 'Spring clogs'])
    expect(await names({ search: 'CLOG' })).toEqual(['Spring clogs'])
    expect(await names({ search: 'second' })).toEqual(['Autumn boots'])
    expect(await names({ type: 'brand-ats' })).toEqual([])
    expect(await names({ season: 'S2', year: 2027, sentToCatalog: 'false', pageSize: 1 })).toEqual([
      'Spring clogs',
    ])
    expect(await names({ sentToCatalog: 'true' })).toEqual([])
    await call('deleteLineList', { lineListId: other })
  })

  test('carry calendar dates as UTC midnight, whatever was sent', async () => {
    const { data } = await call('updateLineList', { lineListId, deadline: '2027-03-01T00:00:00.000Z' })
    expect(data).toMatchObject({ sentOn: '2026-11-02T00:00:00Z', deadline: '2027-03-01T00:00:00Z' })
  })

  test('find items by model, name, colour, silhouette, UPC and size', async () => {
    const found = async (search: string) =>
      (await call('getLineListItems', { lineListId, search })).data.map(({ modelCode }) => modelCode)
    expect(await found('300002')).toEqual(['300002-200'])
    expect(await found('harbor')).toEqual(['300002-200'])
    expect(await found('m5w7')).toEqual(['300001-100'])
    expect(await found('navy')).toEqual(['300001-100', '300002-200'])
    expect(await found('100%')).toEqual([])
  })

  test('page their items by key and tell which have problems', async () => {
    const first = await call('getLineListItems', { lineListId, pageSize: 1 })
    expect(first.headers['x-total-count']).toBe('2')
    const cursor = String(first.headers['x-next-cursor'])
    const second = await call('getLineListItems', { lineListId, pageSize: 1, cursor })
    expect([first, second].map(({ data }) => data[0]?.modelCode)).toEqual(['300001-100', '300002-200'])
    const errors = await call('getLineListProblems', { lineListId, severity: 'error' })
    expect(errors.data).toMatchObject([
      { code: 'NOT_A_NUMBER', modelCode: '300003-300', row: 5, effect: 'row rejected' },
    ])
    const none = await call('getLineListItems', { lineListId, withProblems: 'true' })
    expect(none.data).toEqual([])
    const own = await call('getLineListProblems', { lineListId, modelCode: '300003-300' })
    expect(own.data).toHaveLength(1)
  })

  test('that were not published can be deleted, their items with them', async () => {
    const id = await listNamed('Mistake')
    expect(await call('deleteLineList', { lineListId: id })).toMatchObject({ status: 200, data: null })
    expect(await db.selectFrom('lineListItems').select('id').where('lineListId', '=', id).execute()).toEqual(
      [],
    )
  })

  test('refuse what cannot be', async () => {
    const notFound = { status: 404, message: 'Line list not found' }
    expect(await call('getLineList', { lineListId: nowhere })).toMatchObject(notFound)
    expect(await call('getLineListItems', { lineListId: nowhere })).toMatchObject(notFound)
    expect(await call('getLineListProblems', { lineListId: nowhere })).toMatchObject(notFound)
    expect(await call('getLineListVersions', { lineListId: nowhere })).toMatchObject(notFound)
    expect(await call('updateLineList', { lineListId: nowhere, name: 'X' })).toMatchObject(notFound)
    expect(await call('deleteLineList', { lineListId: nowhere })).toMatchObject(notFound)
    expect(await call('restoreLineListVersion', { lineListId: nowhere, version: 1 })).toMatchObject(notFound)
    expect(await call('getPopulatedParentItems', { lineListId: nowhere })).toMatchObject(notFound)
    expect(await call('restoreLineListVersion', { lineListId, version: 7 })).toMatchObject({
      status: 404,
      message: 'Version not found',
    })

    const published = await listNamed('Published')
    await publish(published)
    expect(await call('updateLineList', { lineListId: published, deadline: null })).toMatchObject({
      status: 409,
      message: 'A published pre-book line list needs a deadline for orders.',
    })
    expect(await call('deleteLineList', { lineListId: published })).toMatchObject({
      status: 409,
      message: 'A published line list cannot be deleted.',
    })
    const busy = await listNamed('Busy')
    await db
      .insertInto('imports')
      .values({
        id: 'running-import',
        action: 'update',
        brandId,
        type: 'pre-book',
        request: JSON.stringify({ fileName: 'next.xlsx' }),
        lineListId: busy,
        fileKey: 'uploads/next.xlsx',
        createdBy: testing.staffUser.id,
      } as never)
      .execute()
    expect(await call('deleteLineList', { lineListId: busy })).toMatchObject({
      status: 409,
      message: 'The line list is in use: 1 import under way.',
    })
    const ordered = await listNamed('Ordered')
    await buildOrderOf(ordered, '300001-100', 'pending-review')
    expect(await call('deleteLineList', { lineListId: ordered })).toMatchObject({
      status: 409,
      message: 'The line list is in use: 1 order.',
    })
  })
})

test('an update tells which orders each of its changes touches', async () => {
  const id = await listNamed('Touched')
  for (const status of ['cart', 'cart', 'pending-review', 'approved', 'denied'] as const)
    await buildOrderOf(id, '300001-100', status)
  const { trackingId } = await importFile(
    await crocsWorkbook({ '300002-200': { price: 31, sizes: ['M6W8'], name: 'Harbor Slide' } }),
    { action: 'update', linelist_id: id, linelist_attributes: { mode: 'full' } },
  )
  const { data } = await call('getImportChanges', { trackingId })
  expect(data.map(({ kind, modelCode, orders }) => [kind, modelCode, orders])).toEqual([
    ['withdrawn', '300001-100', { carts: 2, pending: 1, approved: 1 }],
    ['changed', '300002-200', { carts: 0, pending: 0, approved: 0 }],
  ])
})

describe('line lists with catalogs info', () => {
  test('are those whose catalogs were created, with what each catalog holds', async () => {
    const id = await listNamed('Sorted')
    const before = await call('getLineListsWithCatalogsInfo', { search: 'Sorted' })
    expect(before.data).toEqual([])
    await call('createCatalogs', { lineListId: id })
    await call('createCatalogType', { name: 'Athletic' })
    await call('moveItems', {
      lineListId: id,
      moveItems: [{ modelCode: '300001-100', originCatalogType: 'unsorted', targetCatalogType: 'Athletic' }],
    })
    const { data } = await call('getLineListsWithCatalogsInfo', { search: 'Sorted', brandId, published: 0 })
    expect(data).toMatchObject([
      {
        id,
        name: 'Sorted',
        brandName: 'Crocs',
        type: 'pre-book',
        deadline: '2027-02-26T00:00:00Z',
        itemsCount: 2,
        published: 0,
        sortingCompleted: 0,
        orderingClosed: 0,
        archived: 0,
        catalogs: [
          { type: 'unsorted', itemsCount: 1 },
          { type: 'Athletic', itemsCount: 1 },
        ],
      },
    ])
    await publish(id)
    const shown = async (input: object) =>
      (await call('getLineListsWithCatalogsInfo', { lineListId: id, ...input })).data.length
    expect(await shown({ published: 1 })).toBe(1)
    expect(await shown({ published: 0 })).toBe(0)
    expect(await shown({ archived: 1 })).toBe(0)
  })

  test('answer wrong parameters in their own words', async () => {
    expect(await call('getLineListsWithCatalogsInfo', { type: 'nothing' as never })).toMatchObject({
      status: 400,
      message: 'Wrong parameters provided for linelists with catalog info',
    })
  })
})

describe('items', () => {
  test('are given by kind of list, of one brand or of all', async () => {
    const all = await call('getPreOrderItems', { brandId: null, search: 'harbor', pageSize: 1 })
    expect(all.data).toMatchObject([
      { modelCode: '300002-200', wholesale: 30, msrp: 55, brandName: 'Crocs', sizes: [{ size: 'M6W8' }] },
    ])
    const other = await call('createBrand', { name: 'Nike Swim' })
    expect((await call('getPreOrderItems', { brandId: other.data.id })).data).toEqual([])
    expect((await call('getOwnStockItems', { brandId: null })).data).toEqual([])
    expect((await call('getBrandAtsItems', { brandId: null })).data).toEqual([])
    for (const name of ['getPreOrderItems', 'getOwnStockItems', 'getBrandAtsItems'] as const)
      expect(await call(name, { brandId: nowhere })).toMatchObject({
        status: 404,
        message: 'Brand not found',
      })
  })

  test('of one list come with their sizes, and one of them by its model code', async () => {
    const { data } = await call('getPopulatedParentItems', { lineListId, modelCode: '300001-100' })
    expect(data).toMatchObject([
      { modelCode: '300001-100', lineListId, sizes: [{ size: 'M4W6' }, { size: 'M5W7' }] },
    ])
    const backwards = await call('getPopulatedParentItems', { lineListId, orderDir: 'desc' })
    expect(backwards.data.map(({ modelCode }) => modelCode)).toEqual(['300002-200', '300001-100'])
  })
})
