import { expect, test } from 'vitest'
import { isFileProblem } from '#contract/files/file-problems.ts'
import { detectTable } from '../detect-table.ts'
import type { SheetMapping } from '../line-list.ts'
import { previewLineList } from '../preview/preview-line-list.ts'
import { brief, parse, workbookFile, type TestSheet } from './line-list.fixture.ts'

const job = { brand: 'Acme', type: 'pre-book' } as const

async function preview(sheets: readonly TestSheet[], mapping: readonly SheetMapping[]) {
  const read = await previewLineList({ ...job, workbook: await workbookFile(sheets), mapping })
  if (isFileProblem(read)) throw new Error(read.message)
  return read
}

const twoGrids: TestSheet = {
  name: 'Blatt',
  rows: [
    ['Offer of spring'],
    ['aa', 'bb', 'cc', 'one', 'two', 'rest'],
    ['A100', 'red', 12, 'x', null, 'soft'],
    ['A200', 'blue', 12, 'x', 'x', null],
    null,
    ['bb', 'aa', 'cc', 'one', 'two'],
    ['green', 'A300', 14, null, 'x'],
  ],
}

const upper: SheetMapping = {
  sheet: 'Blatt',
  headerRow: 2,
  columns: { model: 'A', color: 'B', wholesale: 'C' },
  sizeColumns: [
    { column: 'D', size: 'S' },
    { column: 'E', size: 'M' },
  ],
}
const lower: SheetMapping = {
  sheet: 'Blatt',
  headerRow: 6,
  columns: { model: 'B', color: 'A', wholesale: 'C' },
  sizeColumns: [{ column: 'E', size: '7' }],
}

test('previews the items of two grids exactly as they are read', async () => {
  const mapping = [upper, lower]
  const { items, ...shown } = await preview([twoGrids], mapping)
  const list = await parse([twoGrids], { mapping })
  expect(brief(list)).toEqual(['A100 red 12/-: S', 'A200 blue 12/-: S M', 'A300 green 14/-: 7'])
  expect(items.map(({ modelCode, sizes }) => [modelCode, sizes.map(({ size }) => size)])).toEqual(
    list.items.map(({ modelCode, sizes }) => [modelCode, sizes.map(({ size }) => size)]),
  )
  expect(shown).toMatchObject({ itemsCount: 3, isPartial: false, currency: 'USD', questions: [] })
})

test('lists rows and columns with content that no table reads', async () => {
  const { unread, unreadCells } = await preview([twoGrids], [upper, lower])
  expect(unreadCells).toBe(1)
  expect(unread).toEqual([
    {
      sheet: 'Blatt',
      rows: [{ from: 1, to: 1, text: 'Offer of spring' }],
      columns: [{ headerRow: 2, column: 'F', text: 'rest' }],
    },
  ])
})

test('lists no totals, bands, or rows that a problem names as not read', async () => {
  const rows = [
    ['Style', 'Color', 'WHS', '7', '8', 'Total', 'Riddle'],
    ["WOMEN'S"],
    ['A100-10', 'Ink', 20, 4, 5, 9],
    ['A100-20', 'Red', 'soon', 4, 5, 9, 'q'],
    ['Total', null, null, 8, 10, 18],
  ]
  const { unread, unreadCells } = await preview([{ name: 'Offer', rows }], [])
  expect(unread).toEqual([
    { sheet: 'Offer', rows: [], columns: [{ headerRow: 1, column: 'G', text: 'Riddle' }] },
  ])
  expect(unreadCells).toBe(1)
})

test('shows that the title names another brand before the problems of rows', async () => {
  const unpriced = Array.from({ length: 10 }, (_, index) => [`A10${index}`, 'red', 'none', 'x'])
  const rows = [['Crocs offer of spring'], ['aa', 'bb', 'cc', 'one'], ['A200', 'red', 12, 'x'], ...unpriced]
  const workbook = await workbookFile([{ name: 'Blatt', rows }])
  const mapping = [{ ...upper, sizeColumns: [{ column: 'D', size: 'S' }] }]
  const read = await previewLineList({ ...job, workbook, mapping, knownBrands: ['Acme', 'Crocs'] })
  if (isFileProblem(read)) throw new Error(read.message)
  expect(read.problemCounts).toMatchObject({ error: 10, warning: 1 })
  expect(read.problems[0]).toMatchObject({ code: 'OTHER_BRAND', value: 'Crocs', effect: 'imported as Acme' })
})

test('skips an ignored table and reads the others of its sheet', async () => {
  const { items, unread } = await preview([twoGrids], [upper, { ...lower, columns: {}, ignore: true }])
  expect(items.map(({ modelCode }) => modelCode)).toEqual(['A100', 'A200'])
  expect(unread[0]?.rows).toEqual([
    { from: 1, to: 1, text: 'Offer of spring' },
    { from: 6, to: 7, text: 'bb' },
  ])
})

test('previews a list whose questions are still open', async () => {
  const rows = [
    ['Style', 'Color Code', 'Size', 'Launch', 'Price'],
    ['A1', '10', 8, '02/05/2029', 39],
  ]
  const { items, questions } = await preview([{ name: 'Offer', rows }], [])
  expect([items.length, questions.map(({ kind }) => kind)]).toEqual([1, ['dates']])
})

test('proposes the columns of a table under the header row a person chose', async () => {
  const workbook = await workbookFile([
    {
      name: 'Offer',
      rows: [
        ['Style', 'Color', 'WHS', 7, 8],
        ['A1-1', 'Ink', 20, 'X', 'X'],
        null,
        ['Style', 'Name', 'Color', 'WHS', 'C9', 'C10'],
        ['B1-1', 'Bee', 'Sky', 9, 'X', null],
      ],
    },
  ])
  const at = (headerRow: number) => detectTable({ ...job, workbook }, { sheet: 'Offer', headerRow })
  expect(await at(4)).toMatchObject([
    {
      headerRow: 4,
      columns: { name: 'B', color: 'C', wholesale: 'D' },
      sizeColumns: [
        { column: 'E', size: 'C9' },
        { column: 'F', size: 'C10' },
      ],
    },
  ])
  expect(await at(1)).toMatchObject([{ headerRow: 1, columns: { color: 'B', wholesale: 'C' } }])
  expect(await detectTable({ ...job, workbook }, { sheet: 'Nothing', headerRow: 1 })).toEqual([])
})

const bands: TestSheet = {
  name: 'Offer',
  rows: [
    ['Farbe', 'EK', 'Gr'],
    ['Fenn Low'],
    ['Clay', 31, 8],
    ['Clay', 31, 9],
    ['Fenn High'],
    ['Clay', 41, 8],
  ],
}
const banded: SheetMapping = {
  sheet: 'Offer',
  headerRow: 1,
  columns: { color: 'A', wholesale: 'B', size: 'C' },
  currency: 'EUR',
}

test('reads bands without a code as the styles of the rows below', async () => {
  const list = await parse([bands], { mapping: [{ ...banded, bands: 'style' }] })
  expect(brief(list)).toEqual(['FENN-LOW-CLAY Clay 31/-: 8 9', 'FENN-HIGH-CLAY Clay 41/-: 8'])
  expect(list.items.map(({ name }) => name)).toEqual(['Fenn Low', 'Fenn High'])
})

test('reads bands as the silhouette of the rows below, or ignores them', async () => {
  const mapped = { ...banded, values: { style: 'M700' } }
  const read = async (meaning: SheetMapping['bands']) => {
    const { items } = await parse([bands], { mapping: [{ ...mapped, ...(meaning && { bands: meaning }) }] })
    return items.map(({ modelCode, silhouette, gender }) => [modelCode, silhouette, gender])
  }
  expect(await read('silhouette')).toEqual([['M700-CLAY', 'Fenn Low', null]])
  expect(await read('ignore')).toEqual([['M700-CLAY', null, null]])
})

test('reads bands as the gender of the rows below', async () => {
  const rows = [['Farbe', 'EK', 'Gr'], ['Girls'], ['Clay', 31, 8], ['Boys'], ['Night', 31, 8]]
  const mapping = [{ ...banded, values: { style: 'M700' }, bands: 'gender' as const }]
  const list = await parse([{ name: 'Offer', rows }], { mapping })
  expect(list.items.map(({ gender }) => gender)).toEqual(['Girls', 'Boys'])
})

test('reads UPCs in the size cells of a mapped grid', async () => {
  const upc = '012345678905'
  const rows = [
    ['aa', 'bb', 'cc', 'one'],
    ['A100', 'red', 12, upc],
  ]
  const list = await parse([{ name: 'Blatt', rows }], {
    mapping: [{ ...upper, headerRow: 1, sizeColumns: [{ column: 'D', size: '7' }] }],
  })
  expect(list.items[0]?.sizes).toMatchObject([{ size: '7', upc }])
})
