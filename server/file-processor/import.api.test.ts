import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { bodyFor } from '#server/testing/import-body.ts'
import { buildImport } from '#server/testing/build/import.ts'
import { importing, samplePath } from '#server/testing/importing.ts'
import { testApp } from '#server/testing/test-app.ts'
import { smallCrocsWorkbook, workbookOf } from '#server/testing/workbook.ts'

const testing = await testApp()
const { call, db, app } = testing
const { importFile, upload, settled } = importing(testing)

interface Expected {
  totals: { items: number; skus: number; pictures: number }
  items: { modelCode: string; wholesale: number; sizes: { size: string; upc: string }[] }[]
  problems: { code: string; row: number; severity: string }[]
}

beforeAll(async () => {
  for (const name of ['Crocs', 'HEYDUDE', 'Nike Swim', 'FitFlop']) await call('createBrand', { name })
})

describe('a new list', () => {
  test('has the items, sizes, prices, pictures, and problems of a Crocs workbook', async () => {
    const expected = JSON.parse(
      await readFile(samplePath('crocs-prebook-S1-2027.expected.json'), 'utf8'),
    ) as Expected
    const state = await importFile('crocs-prebook-S1-2027.xlsx')
    expect(state).toMatchObject({ status: 'done', failure: null, fileName: 'crocs-prebook-S1-2027.xlsx' })
    expect(state.rowsRead).toBe(state.rowsExpected)
    const lineListId = state.lineListId ?? 0

    const { data: list } = await call('getLineList', { lineListId })
    expect(list).toMatchObject({
      name: 'crocs-prebook-S1-2027',
      type: 'pre-book',
      brandName: 'Crocs',
      season: 'S1',
      year: 2027,
      sentOn: '2026-11-02T00:00:00Z',
      deadline: '2027-02-26T00:00:00Z',
      version: 1,
      itemsCount: expected.totals.items,
      sentToCatalog: false,
      counts: { items: expected.totals.items, sizes: expected.totals.skus, units: null },
    })

    const items = await call('getLineListItems', { lineListId, pageSize: 100 })
    expect(items.data.map(({ modelCode, wholesale }) => [modelCode, wholesale])).toEqual(
      expected.items.map(({ modelCode, wholesale }) => [modelCode, wholesale]),
    )
    expect(items.data.map(({ sizes }) => sizes.map(({ size, upc }) => [size, upc]))).toEqual(
      expected.items.map(({ sizes }) => sizes.map(({ size, upc }) => [size, upc])),
    )
    const pictured = items.data.filter(({ thumbnailUrl }) => thumbnailUrl !== null)
    expect(pictured).toHaveLength(expected.totals.pictures)
    const { pathname, search } = new URL(pictured[0]?.thumbnailUrl ?? '')
    const picture = await app.inject({ url: pathname + search })
    expect(picture.headers['content-type']).toBe('image/webp')

    expect(list.namedInFile).toEqual({ season: 'S1', year: 2027, deadline: '2026-12-18T00:00:00Z' })
    const { data: changed } = await call('updateLineList', { lineListId, season: 'S2', year: 2028 })
    expect(changed).toMatchObject({ season: 'S2', year: 2028, name: list.name })
    await call('createCatalogs', { lineListId })
    const [card] = (await call('getLineListsWithCatalogsInfo', { lineListId })).data
    expect(card?.thumbnailUrls.map((url) => new URL(url).pathname)).toEqual(
      pictured.slice(0, 4).map(({ thumbnailUrl }) => new URL(thumbnailUrl ?? '').pathname),
    )

    const problems = await call('getLineListProblems', { lineListId, pageSize: 100 })
    const own = problems.data.filter(({ code }) => code === 'NO_PICTURE')
    expect(own).toHaveLength(1)
    expect(problems.data.length - own.length).toBe(expected.problems.length)
  })

  test('of own stock keeps the brand of each row under the system’s own brand', async () => {
    const { lineListId } = await importFile('own-stock-2026-11.xlsx', {
      brand: 'own stock',
      type: 'own-stock',
      linelist_attributes: { season: 'S1', year: 2026, stockType: 'bonded', availability: 'current' },
    })
    const { data: list } = await call('getLineList', { lineListId: lineListId ?? 0 })
    expect(list).toMatchObject({ brandName: 'Own Stock', stockType: 'bonded', availability: 'current' })
    expect(list.counts.units).toBeGreaterThan(0)
    const items = await call('getLineListItems', { lineListId: lineListId ?? 0, pageSize: 100 })
    expect(new Set(items.data.map(({ brandName }) => brandName))).toEqual(new Set(['Crocs', 'HEYDUDE']))
  })

  test('gets FitFlop pictures from the PDF, and lets staff attach an unmatched one', async () => {
    const catalog = await upload(samplePath('fitflop-catalogue-S1-2027.pdf'), 'catalog')
    const state = await importFile('fitflop-pricelist-S1-2027.xlsx', {
      brand: 'fit flop',
      linelist_attributes: {
        season: 'S1',
        year: 2027,
        sentOn: '2026-11-02',
        deadlineForOrders: '2027-02-26',
        catalogKey: catalog.key,
        catalogFilename: catalog.fileName,
      },
    })
    const items = await call('getLineListItems', { lineListId: state.lineListId ?? 0, pageSize: 100 })
    expect(items.data.filter(({ imageUrl }) => imageUrl !== null)).toHaveLength(20)

    const lineListId = state.lineListId ?? 0
    const bare = items.data.find(({ imageUrl }) => imageUrl === null)?.modelCode ?? ''
    const loose = await call('getUnmatchedPictures', { lineListId })
    const { data: before } = await call('getLineList', { lineListId })
    expect(before.counts.unmatchedPictures).toBe(loose.data.length)
    expect(loose.data[0]?.page).toEqual(expect.any(Number))
    const pictureId = loose.data[0]?.id ?? 0
    const attach = async (modelCode: string) => call('attachPicture', { lineListId, pictureId, modelCode })
    expect(await attach('nothing')).toMatchObject({ status: 404, message: 'Item not found' })
    expect(await attach(bare)).toMatchObject({ status: 200 })
    expect(await attach(bare)).toMatchObject({ status: 404, message: 'Picture not found' })
    const after = await call('getPopulatedParentItems', { lineListId, modelCode: bare })
    expect(after.data[0]?.imageUrl).toEqual(expect.any(String))
    expect(await call('getUnmatchedPictures', { lineListId: 999_999 })).toMatchObject({
      status: 404,
      message: 'Line list not found',
    })
  })

  test('reports a repeated file, changed prices, and models without a picture', async () => {
    const workbook = await smallCrocsWorkbook()
    const first = await buildImport(testing, workbook)
    const again = await buildImport(testing, workbook)
    const moved = await buildImport(testing, await smallCrocsWorkbook(40))
    const codes = async (lineListId: number | null) =>
      (await call('getLineListProblems', { lineListId: lineListId ?? 0, pageSize: 100 })).data.map(
        ({ code, modelCode }) => [code, modelCode],
      )
    expect(await codes(first.lineListId)).toEqual([['NO_PICTURE', null]])
    expect(await codes(again.lineListId)).toEqual([
      ['SAME_FILE', null],
      ['NO_PICTURE', null],
    ])
    expect(await codes(moved.lineListId)).toEqual([
      ['NO_PICTURE', null],
      ['PRICE_MOVED', '300001-100'],
    ])
  })

  test('has a warning if its workbook names another brand', async () => {
    const workbook = await workbookOf([
      ['Crocs Pre-Book S1 2027'],
      ['Style', 'Colorway Code', 'Size', 'Wholesale (USD)'],
      ['Clog', '307100-94S', 'M7', 27.5],
    ])
    const { lineListId } = await importFile(workbook, { brand: 'heydude' })
    const { data: problems } = await call('getLineListProblems', { lineListId: lineListId ?? 0 })
    expect(problems[0]).toMatchObject({
      code: 'OTHER_BRAND',
      severity: 'warning',
      value: 'Crocs',
      effect: 'imported as HEYDUDE',
    })
  })

  test('is created once, even if processing is started repeatedly', async () => {
    const file = await upload(await smallCrocsWorkbook())
    const body = bodyFor(file)
    const [one, two] = await Promise.all([
      call('startFileProcessing', body),
      call('startFileProcessing', { ...body, trackingId: randomUUID() }),
    ])
    expect(one.data.trackingId).toBe(two.data.trackingId)
    const done = await settled(one.data.trackingId)
    const later = await call('startFileProcessing', body)
    expect(later.data).toMatchObject({ status: 'done', lineListId: done.lineListId })
    const lists = await db
      .selectFrom('lineListVersions')
      .select('lineListId')
      .where('fileKey', '=', file.key)
      .execute()
    expect(lists).toEqual([{ lineListId: done.lineListId }])
  })

  test('is not created from an unreadable file; the message says why, and nothing is stored', async () => {
    const before = await db.selectFrom('lineLists').select('id').execute()
    const state = await importFile(Buffer.from('%PDF-1.7 not a workbook'))
    expect(state).toMatchObject({
      status: 'failed',
      lineListId: null,
      failure: { code: 'pdf-file', message: 'This is a PDF, not a workbook. Upload an .xlsx file.' },
    })
    expect(await db.selectFrom('lineLists').select('id').execute()).toEqual(before)
  })

  test('waits for a mapping if no header is recognized, and saves the mapping', async () => {
    const workbook = await workbookOf(
      [['Frühling'], ['Qux', 'Blorp', 'Zzz'], ['300009-900', 'Sea', 21.5], ['300009-901', 'Sand', 22.5]],
      'Blatt',
    )
    const state = await importFile(workbook)
    expect(state).toMatchObject({ status: 'needs-mapping', questionsCount: 0 })
    const { trackingId } = state
    const { data: layout } = await call('getFileLayout', { trackingId })
    expect(layout.sheets[0]?.firstRows[1]).toEqual(['Qux', 'Blorp', 'Zzz'])
    expect(layout.required).toEqual(['model', 'wholesale'])

    const mapping = [{ sheet: 'Blatt', headerRow: 2, columns: { model: 'A', color: 'B', wholesale: 'C' } }]
    await call('mapImport', { trackingId, mapping, saveAs: 'German sheet' })
    const done = await settled(trackingId)
    expect(done.status).toBe('done')
    const items = await call('getLineListItems', { lineListId: done.lineListId ?? 0 })
    expect(items.data.map(({ modelCode, color, wholesale }) => [modelCode, color, wholesale])).toEqual([
      ['300009-900', 'Sea', 21.5],
      ['300009-901', 'Sand', 22.5],
    ])
    const saved = await call('getFileMappings', { brandId: state.brandId, type: 'pre-book' })
    expect(saved.data).toMatchObject([{ name: 'German sheet', mapping }])
    const mappingId = saved.data[0]?.id ?? 0
    expect(await call('deleteFileMapping', { mappingId })).toMatchObject({ status: 200 })
    expect(await call('deleteFileMapping', { mappingId })).toMatchObject({
      status: 404,
      message: 'Mapping not found',
    })
  })

  test('saves a mapping without the style and the price of its file', async () => {
    const workbook = await workbookOf(
      [
        ['Qux', 'Blorp'],
        ['Sea', '7'],
        ['Sand', '8'],
      ],
      'Blatt',
    )
    const { trackingId, brandId } = await importFile(workbook)
    const table = { sheet: 'Blatt', headerRow: 1, columns: { color: 'A', size: 'B' } }
    const values = { style: '300009', wholesale: '21.50', gender: 'Mens' }
    await call('mapImport', { trackingId, mapping: [{ ...table, values }], saveAs: 'One style' })
    const done = await settled(trackingId)
    const { data } = await call('getLineListItems', { lineListId: done.lineListId ?? 0 })
    expect(data.map(({ wholesale, gender }) => [wholesale, gender])).toEqual([
      [21.5, 'Mens'],
      [21.5, 'Mens'],
    ])
    const saved = await call('getFileMappings', { brandId, type: 'pre-book' })
    expect(saved.data.find(({ name }) => name === 'One style')?.mapping).toEqual([
      { ...table, values: { gender: 'Mens' } },
    ])
  })
})
