import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownStockBrandKey } from '#contract/line-lists/brand-key.ts'
import { buildLineList } from '#server/testing/build/line-list.ts'
import { readHistory } from '#server/platform/history/history.ts'
import { buildImport, buildUpdate } from '#server/testing/build/import.ts'
import { testApp } from '#server/testing/test-app.ts'
import { crocsWorkbook } from '#server/testing/workbook.ts'

const testing = await testApp()
const { call, db } = testing

const file = async (changes: { price?: number; name?: string } = {}) =>
  crocsWorkbook({
    '300001-100': { price: 27.5, sizes: ['M4W6', 'M5W7'], name: 'Harbr Clog', ...changes },
    '300002-200': { price: 'TBC', sizes: ['M6W8'] },
  })

let lineListId = 0

beforeAll(async () => call('createBrand', { name: 'Crocs' }))
beforeEach(async () => {
  lineListId = (await buildImport(testing, await file())).lineListId ?? 0
})

const items = async () => (await call('getLineListItems', { lineListId })).data
const problems = async () => (await call('getLineListProblems', { lineListId })).data
const size = (was: string | null, label = was ?? '') => ({ was, size: label, upc: null, quantity: null })
const clog = {
  modelCode: '300001-100',
  name: 'Harbor Clog',
  color: 'Navy',
  silhouette: null,
  gender: null,
  wholesale: 27.5,
  msrp: 55,
  sizes: [size('M4W6'), size('M5W7')],
}

const update = async (workbook: Buffer) => (await buildUpdate(testing, lineListId, workbook)).changeCounts

describe('an edited item', () => {
  test('becomes a new version, with its change in the history', async () => {
    const { data } = await call('editItem', { lineListId, ...clog })
    expect(data.version).toBe(2)
    expect((await items())[0]).toMatchObject({ name: 'Harbor Clog', wholesale: 27.5 })
    const [last] = await readHistory(db, { subject: 'line-list', subjectId: lineListId })
    expect(last).toMatchObject({ action: 'item edited', after: { version: 2, modelCode: '300001-100' } })
    expect((await call('getRestoreChanges', { lineListId, version: 1 })).data).toMatchObject({
      changed: 0,
      withdrawn: 0,
    })
    // A restored version has what staff edited, also when the file comes again.
    await call('restoreLineListVersion', { lineListId, version: 1 })
    expect((await items())[0]).toMatchObject({ name: 'Harbor Clog' })
    expect(await update(await file())).toMatchObject({ changed: 0 })
  })

  test('added to an own-stock list has the brand that staff choose', async () => {
    const stock = await buildLineList(db, { type: 'own-stock' })
    const added = { lineListId: stock, ...clog, modelCode: 'NEW-1', sizes: [size(null, 'M4W6')] }
    expect(await call('editItem', added)).toMatchObject({
      status: 400,
      message: 'Choose the brand of this item.',
      data: { issues: [{ path: 'brandId', message: 'Brand is required' }] },
    })
    const builtIn = await db
      .selectFrom('brands')
      .select('id')
      .where('nameKey', '=', ownStockBrandKey)
      .executeTakeFirstOrThrow()
    for (const brandId of [builtIn.id, 999_999])
      expect(await call('editItem', { ...added, brandId })).toMatchObject({ status: 404 })
    const { id: brandId } = (await call('createBrand', { name: 'Added By Hand' })).data
    expect(await call('editItem', { ...added, brandId })).toMatchObject({ status: 200 })
    const { data } = await call('getLineListItems', { lineListId: stock, search: 'NEW-1' })
    expect(data[0]).toMatchObject({ modelCode: 'NEW-1', brandName: 'Added By Hand' })
  })

  test('survives an update unless the file has changed the same value', async () => {
    await call('editItem', { lineListId, ...clog, wholesale: 25 })
    expect(await update(await file())).toMatchObject({ changed: 0 })
    expect((await items())[0]).toMatchObject({ name: 'Harbor Clog', wholesale: 25 })
    await update(await file({ price: 30 }))
    expect((await items())[0]).toMatchObject({ name: 'Harbor Clog', wholesale: 30 })
    // The edit of the price is forgotten.
    await update(await file())
    expect((await items())[0]).toMatchObject({ name: 'Harbor Clog', wholesale: 27.5 })
  })

  test('is not reported as a price that moved when the file comes again', async () => {
    await call('editItem', { lineListId, ...clog, wholesale: 60 })
    await update(await file())
    const moved = async () => (await problems()).filter(({ code }) => code === 'PRICE_MOVED')
    expect(await moved()).toEqual([])
    await update(await file({ price: 30 }))
    expect(await moved()).toMatchObject([{ value: '30.00' }])
  })

  test('leaves no names of another size with a renamed one', async () => {
    const offered = async () => (await items())[0]?.sizes.map(({ size: label, us, eu }) => [label, us, eu])
    const [[, us, eu] = []] = (await offered()) ?? []
    const rename = (to: string) =>
      call('editItem', {
        lineListId,
        ...clog,
        sizes: [{ was: 'M4W6', size: to, upc: null, quantity: null }],
      })
    await rename('M4/W6')
    expect(await offered()).toEqual([['M4/W6', us, eu]])
    await call('restoreLineListVersion', { lineListId, version: 1 })
    await rename('M12')
    expect(await offered()).toEqual([['M12', null, null]])
    await update(await file())
    expect(await offered()).toEqual([['M12', null, null]])
  })

  test('keeps sizes that were renamed, added, and removed', async () => {
    const sizes = [
      { was: 'M4W6', size: 'M4/W6', upc: '012345678905', quantity: 7 },
      { was: null, size: 'M9W11', upc: null, quantity: null },
    ]
    await call('editItem', { lineListId, ...clog, sizes })
    const offered = async () =>
      (await items())[0]?.sizes.map(({ size: label, upc, quantity }) => [label, upc, quantity])
    const wanted = [
      ['M4/W6', '012345678905', 7],
      ['M9W11', null, null],
    ]
    expect(await offered()).toEqual(wanted)
    expect(await update(await file())).toMatchObject({ changed: 0 })
    expect(await offered()).toEqual(wanted)
  })

  test('keeps the file of its version, as a restored version does', async () => {
    await call('editItem', { lineListId, ...clog })
    await call('restoreLineListVersion', { lineListId, version: 1 })
    await call('restoreLineListVersion', { lineListId, version: 2 })
    const { data: versions } = await call('getLineListVersions', { lineListId })
    expect(new Set(versions.map(({ fileName }) => fileName))).toEqual(new Set(['list.xlsx']))
    expect((await call('getMarkedWorkbook', { lineListId })).status).toBe(200)
  })

  test('conflicts with an edit of the same item, not with one of another item', async () => {
    const on = (version: number) => ({ headers: { 'if-match': String(version) } })
    const other = { ...clog, modelCode: '300009-900', sizes: [size(null, 'M6W8')] }
    expect((await call('editItem', { lineListId, ...other }, on(1))).status).toBe(200)
    expect((await call('editItem', { lineListId, ...clog, wholesale: 30 }, on(1))).status).toBe(200)
    const conflict = await call('editItem', { lineListId, ...clog, wholesale: 40 }, on(2))
    expect(conflict).toMatchObject({
      status: 409,
      data: {
        nextExpectedStreamVersion: 3,
        current: { version: 3, modelCode: '300001-100', wholesale: 30 },
        changes: [{ action: 'item edited' }],
      },
    })
    // What someone else added under the same code is not overwritten either.
    expect((await call('editItem', { lineListId, ...other, wholesale: 40 }, on(1))).status).toBe(409)
    expect((await call('editItem', { lineListId, ...clog, wholesale: 40 }, on(3))).status).toBe(200)
  })

  test('keeps its version when it is sorted', async () => {
    await call('editItemTier', { lineListId, modelCodes: ['300001-100'], tier: 'best' })
    const edited = await call('editItem', { lineListId, ...clog }, { headers: { 'if-match': '1' } })
    expect(edited.status).toBe(200)
  })

  test('is not a version if nothing changed', async () => {
    const [first] = await items()
    if (!first) throw new Error('The list has no item')
    const { name, color, silhouette, gender, wholesale, msrp } = first
    const sizes = first.sizes.map(({ size: label, upc, quantity }) => ({
      was: label,
      size: label,
      upc,
      quantity,
    }))
    const same = { modelCode: first.modelCode, name, color, silhouette, gender, wholesale, msrp, sizes }
    expect((await call('editItem', { lineListId, ...same })).data.version).toBe(1)
  })
})

test('completes a rejected row, whose problems end, and keeps the item in a full update', async () => {
  const problem = (await problems()).find(({ modelCode }) => modelCode === '300002-200')
  expect(problem).toMatchObject({
    effect: 'row rejected',
    rejectedRow: {
      name: 'Tidewell Clog',
      color: 'Navy',
      silhouette: 'Clog',
      gender: null,
      wholesale: null,
      msrp: 5500,
      sizes: [{ size: 'M6W8', upc: null, quantity: null, availableOn: null, pack: null }],
    },
  })
  const added = { ...clog, modelCode: '300002-200', name: 'Harbor Slide', sizes: [size(null, 'M6W8')] }
  await call('editItem', { lineListId, ...added, problemId: problem?.id ?? 0 })
  expect((await items()).map(({ modelCode }) => modelCode)).toEqual(['300001-100', '300002-200'])
  expect((await problems()).filter(({ modelCode }) => modelCode === '300002-200')).toEqual([])
  expect(await update(await file())).toMatchObject({ withdrawn: 0 })
})

test('an edit needs a price and different sizes', async () => {
  const built = await buildLineList(db)
  const edit = async (change: object) => call('editItem', { lineListId: built, ...clog, ...change })
  expect(await edit({ wholesale: -1 })).toMatchObject({ status: 400 })
  expect(await edit({ sizes: [] })).toMatchObject({ status: 400 })
  expect(await edit({ sizes: [size('M4/W6'), size('M5/W7', 'M4/W6')] })).toMatchObject({ status: 400 })
  expect(await edit({ sizes: [{ ...size('M4/W6'), upc: '12' }] })).toMatchObject({ status: 400 })
  expect(await call('editItem', { lineListId: 999_999, ...clog })).toMatchObject({ status: 404 })
})
