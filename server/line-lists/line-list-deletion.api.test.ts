import { beforeAll, describe, expect, test } from 'vitest'
import { buildImport } from '#server/testing/build/import.ts'
import { testApp } from '#server/testing/test-app.ts'
import { crocsWorkbook } from '#server/testing/workbook.ts'
import { buildOrder } from '#server/testing/build/order.ts'
import { buildLineList, markPublished } from '#server/testing/build/line-list.ts'

const testing = await testApp()
const { call, db } = testing

let brandId = 0
const nowhere = 999_999

beforeAll(async () => {
  brandId = (await call('createBrand', { name: 'Crocs' })).data.id
})

const newList = async () => buildLineList(db, { brandId, items: 2 })

describe('deleting line lists', () => {
  test('deletes an unpublished line list and its items', async () => {
    const id = await newList()
    expect(await call('deleteLineList', { lineListId: id })).toMatchObject({ status: 200, data: null })
    expect(await db.selectFrom('lineListItems').select('id').where('lineListId', '=', id).execute()).toEqual(
      [],
    )
  })

  test('rejects changes that are not allowed', async () => {
    const notFound = { status: 404, message: 'Line list not found' }
    expect(await call('getLineList', { lineListId: nowhere })).toMatchObject(notFound)
    expect(await call('getLineListItems', { lineListId: nowhere })).toMatchObject(notFound)
    expect(await call('getLineListProblems', { lineListId: nowhere })).toMatchObject(notFound)
    expect(await call('getLineListVersions', { lineListId: nowhere })).toMatchObject(notFound)
    expect(await call('updateLineList', { lineListId: nowhere, name: 'X' })).toMatchObject(notFound)
    expect(await call('deleteLineList', { lineListId: nowhere })).toMatchObject(notFound)
    expect(await call('getRestoreChanges', { lineListId: nowhere, version: 1 })).toMatchObject(notFound)
    expect(await call('getRestoreChanges', { lineListId: await newList(), version: 7 })).toMatchObject({
      status: 404,
    })
    expect(await call('restoreLineListVersion', { lineListId: nowhere, version: 1 })).toMatchObject(notFound)
    expect(await call('restoreLineListVersion', { lineListId: await newList(), version: 7 })).toMatchObject({
      status: 404,
      message: 'Version not found',
    })

    const published = await newList()
    await markPublished(db, published)
    expect(await call('updateLineList', { lineListId: published, deadline: null })).toMatchObject({
      status: 409,
      message: 'A published pre-book line list needs an order deadline.',
    })
    expect(await call('deleteLineList', { lineListId: published })).toMatchObject({
      status: 409,
      message: 'A published line list cannot be deleted.',
    })
    const busy = await newList()
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
    const ordered = await newList()
    await buildOrder(db, ordered, 'A-0001', 'pending-review')
    expect(await call('deleteLineList', { lineListId: ordered })).toMatchObject({
      status: 409,
      message: 'The line list is in use: 1 order.',
    })
  })
})

test('an update lists the orders that each change affects', async () => {
  const id = await newList()
  for (const status of ['cart', 'cart', 'pending-review', 'approved', 'denied'] as const)
    await buildOrder(db, id, 'A-0001', status)
  const { trackingId } = await buildImport(
    testing,
    await crocsWorkbook({ 'A-0002': { price: 31, sizes: ['M6W8'], name: 'Harbor Slide' } }),
    { action: 'update', linelist_id: id, linelist_attributes: { mode: 'full' } },
  )
  const { data } = await call('getImportChanges', { trackingId })
  expect(data.map(({ kind, modelCode, orders }) => [kind, modelCode, orders])).toEqual([
    ['withdrawn', 'A-0001', { carts: 2, pending: 1, approved: 1 }],
    ['changed', 'A-0002', { carts: 0, pending: 0, approved: 0 }],
  ])
})
