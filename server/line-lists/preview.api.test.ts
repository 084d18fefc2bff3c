import { beforeAll, describe, expect, test } from 'vitest'
import { buildBrand } from '#server/testing/build/brand.ts'
import {
  buildLineList,
  buildPublishedList,
  type LineListOptions,
  markPublished,
} from '#server/testing/build/line-list.ts'
import { buildSegment } from '#server/testing/build/store.ts'
import { buildImport } from '#server/testing/build/import.ts'
import { testApp } from '#server/testing/test-app.ts'
import { crocsWorkbook } from '#server/testing/workbook.ts'

const testing = await testApp()
const { call, db } = testing

let lineListId = 0

beforeAll(async () => {
  await call('createBrand', { name: 'Crocs' })
  // Two valid models, and one without a price.
  const workbook = await crocsWorkbook({
    '300001-100': { price: 27.5, sizes: ['M4W6', 'M5W7'] },
    '300002-200': { price: 30, sizes: ['M6W8'], name: 'Harbor Slide' },
    '300003-300': { price: 'TBC', sizes: ['M6W8'] },
  })
  lineListId = (await buildImport(testing, workbook)).lineListId ?? 0
})

describe('the preview of a line list', () => {
  test('returns dates as UTC midnight, whatever was sent', async () => {
    const { data } = await call('updateLineList', { lineListId, deadline: '2027-03-01T00:00:00.000Z' })
    expect(data).toMatchObject({ sentOn: '2026-11-02T00:00:00Z', deadline: '2027-03-01T00:00:00Z' })
  })

  test('searches items by model, name, color, silhouette, UPC, and size', async () => {
    const found = async (search: string) =>
      (await call('getLineListItems', { lineListId, search })).data.map(({ modelCode }) => modelCode)
    expect(await found('300002')).toEqual(['300002-200'])
    expect(await found('harbor')).toEqual(['300002-200'])
    expect(await found('m5w7')).toEqual(['300001-100'])
    expect(await found('navy')).toEqual(['300001-100', '300002-200'])
    expect(await found('100%')).toEqual([])
  })

  test('pages items by key with their problem counts', async () => {
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

  test('counts unsorted items and names published lists with the same items', async () => {
    const { data } = await call('getLineList', { lineListId })
    expect(data).toMatchObject({ counts: { items: 2, unsorted: 2 }, sameItems: [] })
    const segment = await buildSegment(db)
    const { brandId } = segment
    const publish = async (wish: LineListOptions) =>
      (await buildPublishedList(db, { ...segment, ...(wish.brandId && { brandId: wish.brandId }) }, wish))
        .lineListId
    const list = await buildLineList(db, { brandId, items: 5 })
    const three = await publish({ items: 3, name: 'Three' })
    const four = await publish({ items: 4, name: 'Four' })
    await buildLineList(db, { brandId, items: 5, name: 'Draft' })
    await publish({ items: 5, name: 'Too late', deadline: '2020-01-01' })
    await publish({ items: 5, name: 'Another brand', brandId: await buildBrand(db) })
    await markPublished(db, await buildLineList(db, { brandId, items: 5, name: 'Not sorted' }))
    expect((await call('getLineList', { lineListId: list })).data.sameItems).toEqual([
      { id: four, name: 'Four', items: 4 },
      { id: three, name: 'Three', items: 3 },
    ])
  })
})
