import { beforeAll, expect, test } from 'vitest'
import { buildImport } from '#server/testing/build/import.ts'
import { importing } from '#server/testing/importing.ts'
import { testApp } from '#server/testing/test-app.ts'
import { crocsHeadings, crocsWorkbook, workbookOf } from '#server/testing/workbook.ts'

const testing = await testApp()
const { call } = testing
const { importFile, settled } = importing(testing)

beforeAll(async () => {
  await call('createBrand', { name: 'Crocs' })
})

async function listed() {
  const { lineListId } = await buildImport(
    testing,
    await crocsWorkbook({
      '300001-100': { price: 27.5, sizes: ['M7', 'M8'] },
      '300002-200': { price: 30, sizes: ['M7'] },
    }),
  )
  return lineListId ?? 0
}

async function offered(lineListId: number) {
  const { data } = await call('getLineListItems', { lineListId, pageSize: 100 })
  return data.flatMap(({ modelCode, wholesale, msrp, sizes, withdrawn }) =>
    withdrawn ? [] : [`${modelCode} ${wholesale}/${msrp}: ${sizes.map(({ size }) => size).join(' ')}`],
  )
}

const changes = [
  crocsHeadings,
  ['300001', '300001-100', 'Clog', 'Navy', 'Clog', 'all', '', 28.5, ''],
  ['300002', '300002-200', 'Clog', 'Navy', 'Clog', 'M8', '', '', ''],
]

test('changes of a list need neither the prices nor the sizes that stay', async () => {
  const lineListId = await listed()
  const { trackingId } = await importFile(await workbookOf(changes), {
    action: 'update',
    linelist_id: lineListId,
    linelist_attributes: { mode: 'partial' },
  })
  await call('confirmImport', { trackingId })
  expect(await settled(trackingId)).toMatchObject({ status: 'done', problemCounts: { error: 0 } })
  expect(await offered(lineListId)).toEqual(['300001-100 28.5/55: M7 M8', '300002-200 30/55: M7 M8'])
})

test('a whole list needs them', async () => {
  const file = await workbookOf([
    ...changes,
    ['300003', '300003-300', 'Clog', 'Navy', 'Clog', 'M7', '', 29, 55],
  ])
  const state = await importFile(file, {
    action: 'update',
    linelist_id: await listed(),
    linelist_attributes: { mode: 'full' },
  })
  expect(state).toMatchObject({
    problemCounts: { error: 2 },
    changeCounts: { new: 1, changed: 0, withdrawn: 0, unchanged: 2 },
  })
})

test('counts the items of the list that its file does not name, and can withdraw them instead', async () => {
  const state = await importFile(
    await crocsWorkbook({ '300001-100': { price: 28.5, sizes: ['M7', 'M8'] } }),
    { action: 'update', linelist_id: await listed(), linelist_attributes: { mode: 'partial' } },
  )
  expect(state).toMatchObject({ keptItems: 1, changeCounts: { changed: 1, withdrawn: 0, unchanged: 1 } })
  const { trackingId } = state
  await call('reviseImport', { trackingId, mode: 'full' })
  expect(await settled(trackingId)).toMatchObject({
    keptItems: 0,
    changeCounts: { changed: 1, withdrawn: 1, unchanged: 0 },
  })
})

test('items that are marked as no longer offered, or rejected, are not missing from a file', async () => {
  const file = await workbookOf([
    [...crocsHeadings, 'Status'],
    ['300001', '300001-100', 'Clog', 'Navy', 'Clog', 'M7', '', 'TBC', 55, ''],
    ['300002', '300002-200', 'Clog', 'Navy', 'Clog', 'M7', '', 30, 55, 'Cancelled'],
    ['300003', '300003-300', 'Clog', 'Navy', 'Clog', 'M7', '', 30, 55, ''],
  ])
  const state = await importFile(file, {
    action: 'update',
    linelist_id: await listed(),
    linelist_attributes: { mode: 'partial' },
  })
  expect(state).toMatchObject({ keptItems: 0, changeCounts: { new: 1, withdrawn: 1, unchanged: 1 } })
})

test('changes of a style concern all its colors, and a day without sizes moves all sizes of its item', async () => {
  const listing = await workbookOf([
    ['Style', 'Color Code', 'Name', 'Color', 'Size', 'Wholesale', 'MSRP', 'Delivery'],
    ...['M7', 'M8'].flatMap((size) => [
      ['300001', '100', 'Clog', 'Navy', size, 27.5, 55, '2027-03-01'],
      ['300001', '200', 'Clog', 'Plum', size, 27.5, 55, '2027-03-01'],
    ]),
  ])
  const { lineListId } = await buildImport(testing, listing)
  const file = await workbookOf([
    ['Style', 'Color Code', 'Name', 'Color', 'Size', 'New wholesale', 'MSRP', 'Delivery'],
    ['300001', '', 'Clog', 'All colors', '', 28.5, 'NC', ''],
    ['300001', '200', 'Clog – Plum', 'Plum', '', '', '', '2027-05-01'],
  ])
  const { trackingId } = await importFile(file, {
    action: 'update',
    linelist_id: lineListId,
    linelist_attributes: { mode: 'partial' },
  })
  await call('confirmImport', { trackingId })
  expect(await settled(trackingId)).toMatchObject({ status: 'done', problemCounts: { error: 0 } })
  const { data } = await call('getLineListItems', { lineListId: lineListId ?? 0, pageSize: 100 })
  const days = (sizes: (typeof data)[number]['sizes']) =>
    sizes.map(({ size, availableOn }) => `${size} ${availableOn?.slice(0, 10)}`)
  expect(
    data.map(({ modelCode, name, color, wholesale, msrp, sizes }) => [
      modelCode,
      name,
      color,
      wholesale,
      msrp,
      ...days(sizes),
    ]),
  ).toEqual([
    ['300001-100', 'Clog', 'Navy', 28.5, 55, 'M7 2027-03-01', 'M8 2027-03-01'],
    ['300001-200', 'Clog', 'Plum', 28.5, 55, 'M7 2027-05-01', 'M8 2027-05-01'],
  ])
})

test('what a file of changes does not say about stock stays: brands, quantities, and sizes in centimeters', async () => {
  const own = { brand: 'Own Stock', type: 'own-stock' } as const
  const stock = { season: 'S1', year: 2027, stockType: 'domestic', availability: 'current' } as const
  for (const name of ['Own Stock', 'Alder'])
    if (!(await call('getBrands', {})).data.some((brand) => brand.name === name))
      await call('createBrand', { name })
  const listing = await workbookOf([
    ['Brand', 'Model', 'Name', 'Color', 'Size (cm)', 'UPC', 'Pairs', 'Wholesale'],
    ['Alder', 'AL-100-BLK', 'Fenn', 'Black', '24', '', 6, 40],
    ['Alder', 'AL-100-BLK', 'Fenn', 'Black', '25', '', 9, 40],
  ])
  const { lineListId } = await importFile(listing, { ...own, linelist_attributes: stock })
  const file = await workbookOf([
    ['Model', 'Name', 'Color', 'Size', 'UPC', 'Wholesale'],
    ['AL-100-BLK', 'Fenn', 'Black', '24', '885176000014', 38],
  ])
  const { trackingId } = await importFile(file, {
    ...own,
    action: 'update',
    linelist_id: lineListId,
    linelist_attributes: { mode: 'partial' },
  })
  await call('confirmImport', { trackingId })
  expect(await settled(trackingId)).toMatchObject({ status: 'done' })
  const { data } = await call('getLineListItems', { lineListId: lineListId ?? 0, pageSize: 100 })
  expect(data).toMatchObject([
    {
      brandName: 'Alder',
      wholesale: 38,
      sizes: [
        { size: '24 cm', quantity: 6, upc: '885176000014' },
        { size: '25 cm', quantity: 9 },
      ],
    },
  ])
})

test('a whole list without deliveries keeps those of its sizes', async () => {
  const rows = (delivery: string, price: number) =>
    workbookOf([
      ['Style', 'Color Code', 'Name', 'Color', 'Size', 'Wholesale', ...(delivery === '' ? [] : ['Delivery'])],
      ...['M7', 'M8'].map((size) => [
        '300001',
        '100',
        'Clog',
        'Navy',
        size,
        price,
        ...(delivery === '' ? [] : [delivery]),
      ]),
    ])
  const { lineListId } = await buildImport(testing, await rows('2027-03-01', 27.5))
  const state = await importFile(await rows('', 28), {
    action: 'update',
    linelist_id: lineListId,
    linelist_attributes: { mode: 'full' },
  })
  const { data } = await call('getImportChanges', { trackingId: state.trackingId })
  expect(data.map(({ changes }) => changes.map(({ field }) => field))).toEqual([['wholesale']])
})

test('a color with its own sizes gets the day of its style as well', async () => {
  const head = ['Style', 'Color Code', 'Name', 'Color', 'Size', 'Pairs', 'Wholesale', 'Delivery']
  const listing = await workbookOf([
    head,
    ...['M7', 'M8'].flatMap((size) => [
      ['400001', '100', 'Clog', 'Navy', size, 6, 27.5, '2027-03-01'],
      ['400001', '200', 'Clog', 'Plum', size, 6, 27.5, '2027-03-01'],
    ]),
  ])
  await call('createBrand', { name: 'HEYDUDE' })
  const ats = { brand: 'heydude', type: 'brand-ats' } as const
  const { lineListId } = await buildImport(testing, listing, ats)
  const file = await workbookOf([
    head,
    ['400001', '', 'Clog', 'All colors', '', '', '', '2027-05-01'],
    ['400001', '200', 'Clog', 'Plum', 'M8', 2, '', ''],
  ])
  const { trackingId } = await importFile(file, {
    ...ats,
    action: 'update',
    linelist_id: lineListId,
    linelist_attributes: { mode: 'partial' },
  })
  await call('confirmImport', { trackingId })
  expect(await settled(trackingId)).toMatchObject({ status: 'done', problemCounts: { error: 0 } })
  const { data } = await call('getLineListItems', { lineListId: lineListId ?? 0, pageSize: 100 })
  expect(
    data.map(({ modelCode, sizes }) => [
      modelCode,
      ...sizes
        .map(({ size, quantity, availableOn }) => `${size} ${quantity} ${availableOn?.slice(0, 10)}`)
        .toSorted(),
    ]),
  ).toEqual([
    ['400001-100', 'M7 6 2027-05-01', 'M8 6 2027-05-01'],
    ['400001-200', 'M7 6 2027-05-01', 'M8 2 2027-05-01'],
  ])
})

test('a style that is no longer offered withdraws all its colors, or the size that its row names', async () => {
  const head = ['Style', 'Color Code', 'Name', 'Color', 'Size', 'Wholesale', 'Status']
  const listing = await workbookOf([
    head,
    ...['300001', '300002', '300003'].flatMap((style) =>
      ['100', '200'].flatMap((color) =>
        ['M7', 'M8'].map((size) => [style, color, 'Clog', color === '100' ? 'Navy' : 'Plum', size, 27.5, '']),
      ),
    ),
  ])
  const { lineListId } = await buildImport(testing, listing)
  const file = await workbookOf([
    head,
    ['300001', '', 'Clog', '', '', '', 'Cancelled'],
    ['300002', '', 'Clog', 'All colors', 'M8', '', 'Cancelled'],
    ['300003', '', 'Clog', '', '', 30, ''],
  ])
  const state = await importFile(file, {
    action: 'update',
    linelist_id: lineListId,
    linelist_attributes: { mode: 'partial' },
  })
  expect(state).toMatchObject({ changeCounts: { new: 0, changed: 4, withdrawn: 2, unchanged: 0 } })
  const { trackingId } = state
  await call('confirmImport', { trackingId })
  expect(await settled(trackingId)).toMatchObject({ status: 'done' })
  expect(await offered(lineListId ?? 0)).toEqual([
    '300002-100 27.5/null: M7',
    '300002-200 27.5/null: M7',
    '300003-100 30/null: M7 M8',
    '300003-200 30/null: M7 M8',
  ])
})
