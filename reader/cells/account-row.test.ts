import { expect, test } from 'vitest'
import { formula, upc, workbookFile, type TestSheet } from '../variations/line-list.fixture.ts'
import type { LineListJob } from '../line-list.ts'
import { accountedCells } from './account-check.fixture.ts'

/** The cells of sheets with their roles, by row: `Riddle unexplained`. */
async function roles(
  sheets: readonly TestSheet[],
  job: Partial<LineListJob> = {},
): Promise<Record<string, string[]>> {
  const workbook = await workbookFile(sheets)
  const cells = await accountedCells({ brand: 'Acme', type: 'pre-book', ...job, workbook })
  const byRow = Map.groupBy(cells, ({ sheet, row }) => `${sheet} ${row}`)
  return Object.fromEntries(
    [...byRow].map(([row, own]) => [
      row,
      own.map(({ text, role, field, size }) => [text, role, field, size].filter(Boolean).join(' ')),
    ]),
  )
}

const header = ['Style', 'Color Code', 'Color', 'WHS', '7', '8']

test('distinguishes bands, totals, repeated headings, notes, and ignored columns', async () => {
  const found = await roles([
    {
      name: 'List',
      rows: [
        ['Spring 2027'],
        [...header, 'Season', 'Riddle', 'Pairs'],
        ["WOMEN'S"],
        ['A100', '10', 'Ink', 20, 4, 5, 'S27', 'q', 9],
        ['A100', '20', 'Red', 20, 4, 5, 'S27', null, 8],
        ['Subtotal', null, null, null, formula('SUM(E4:E5)', 8), formula('SUM(F4:F5)', 10)],
        [...header, 'Season', 'Riddle', 'Pairs'],
        ['B100', '10', 'Ink', 22, 1, null, 'S27'],
        ['Prices are per pair.'],
      ],
    },
    { name: 'Terms', rows: [['Payment', '30 days']] },
    { name: 'Old', hidden: true, rows: [['A100', 10]] },
  ])
  expect(found['List 1']).toEqual(['Spring 2027 title'])
  expect(found['List 3']).toEqual(["WOMEN'S band gender"])
  expect(found['List 4']).toEqual([
    'A100 value style',
    '10 value colorCode',
    'Ink value color',
    '20 value wholesale',
    '4 value qty 7',
    '5 value qty 8',
    'S27 ignored-column',
    'q unexplained',
    '9 total',
  ])
  expect(found['List 5']?.at(-1)).toBe('8 unexplained')
  expect(found['List 6']).toEqual(['Subtotal total', '8 total', '10 total'])
  expect(found['List 7']?.[0]).toBe('Style repeated-heading')
  expect(found['List 9']).toEqual(['Prices are per pair. title'])
  expect(found['Terms 1']).toEqual(['Payment ignored-sheet', '30 days ignored-sheet'])
  expect(found['Old 1']).toEqual(['A100 ignored-sheet', '10 ignored-sheet'])
})

test('takes a total for one if it is the sum or the amount of what was read', async () => {
  const found = await roles([
    {
      name: 'List',
      rows: [
        [...header, 'Total', 'Amount'],
        ['A100', '10', 'Ink', 20, 4, 5, 9, 180],
        ['A100', '20', 'Red', 20, 4, 5, 12, 180],
        ['A100', '30', 'Sea', 20, 4, 'few', 9, 180],
      ],
    },
  ])
  expect(found['List 2']?.slice(6)).toEqual(['9 total', '180 total'])
  expect(found['List 3']?.slice(6)).toEqual(['12 unexplained', '180 total'])
  expect(found['List 4']?.slice(5)).toEqual(['few problem', '9 total', '180 ignored-column'])
})

test('marks what a problem keeps from being read: a row, a size, or a column', async () => {
  const found = await roles([
    {
      name: 'List',
      rows: [
        [...header, '8'],
        ['A100', '10', 'Ink', 'soon', 4, 5, 1],
        ['A100', '20', 'Red', 20, 4, 'few', 1],
        ['A100', '30', 'Sea', '20', 4, 5, 1],
      ],
    },
  ])
  expect(found['List 2']?.every((text) => text.includes('problem'))).toBe(true)
  expect(found['List 3']?.slice(3)).toEqual([
    '20 value wholesale',
    '4 value qty 7',
    'few problem',
    '1 problem',
  ])
  expect(found['List 4']?.slice(3, 5)).toEqual(['20 value wholesale', '4 value qty 7'])
})

test('names the field of what is stated above a table or in merged cells', async () => {
  const found = await roles([
    {
      name: 'List',
      rows: [
        ['Style: A100', null, 'Wholesale', 20],
        ['Color Code', 'Color', '7', '8'],
        ['10', 'Ink', 4, 5],
        ['20', 'Red', 4, 5],
      ],
    },
    {
      name: 'Merged',
      rows: [header, ['B100', '10', 'Ink', 22, 1, 2], [null, '20', 'Red', null, 3, 4]],
      merges: ['A2:A3', 'D2:D3'],
    },
  ])
  expect(found['List 1']).toEqual(['Style: A100 band style', 'Wholesale title', '20 band wholesale'])
  expect(found['Merged 2']?.slice(0, 4)).toEqual([
    'B100 value style',
    '10 value colorCode',
    'Ink value color',
    '22 value wholesale',
  ])
})

test('leaves a text unexplained that differs from what the item says', async () => {
  const found = await roles([
    {
      name: 'List',
      rows: [
        ['Style', 'Color Code', 'Color', 'Name', 'WHS', 'Size'],
        ['A100', '10', 'Ink', 'Wren', 20, '7'],
        ['A100', '10', 'Ink', 'Wren', 20, '8'],
        ['A100', '10', 'Ink', 'Robin', 20, '9'],
        ['A200', '10', 'Ink', 'Robin', 22, '7'],
      ],
    },
  ])
  expect(found['List 3']?.[3]).toBe('Wren value name')
  expect(found['List 4']?.[3]).toBe('Robin unexplained')
})

test('reads UPC sheets for the items of the list only', async () => {
  const found = await roles([
    {
      name: 'List',
      rows: [header, ['A100', '10', 'Ink', 20, 'x', 'x'], ['A100', '20', 'Red', 'soon', 'x', 'x']],
    },
    {
      name: 'UPC',
      rows: [
        ['Style', 'Color Code', 'Size', 'UPC'],
        ['A100', '10', '7', upc(1)],
        ['A100', '10', '8', upc(2)],
        ['Z900', '10', '7', upc(3)],
        ['A100', '20', '7', upc(4)],
      ],
    },
  ])
  expect(found['UPC 2']?.[3]).toBe(`${upc(1)} value upc`)
  expect(found['UPC 4']).toEqual(['Z900', '10', '7', upc(3)].map((text) => `${text} unexplained`))
  // Its row of the list was rejected.
  expect(found['UPC 5']).toEqual(['A100', '20', '7', upc(4)].map((text) => `${text} problem`))
})

test('explains no cell of a visible sheet if the workbook has no list', async () => {
  const found = await roles([
    {
      name: 'Report',
      rows: [
        ['Quux', 'Blorp'],
        ['one', 2],
      ],
    },
    { name: 'Old', hidden: true, rows: [['A100', 10]] },
  ])
  expect(found['Report 2']).toEqual(['one unexplained', '2 unexplained'])
  expect(found['Old 1']?.[0]).toBe('A100 ignored-sheet')
})

test('ignores a sheet whose tables a mapping skips', async () => {
  const rows = [header, ['A100', '10', 'Ink', 20, 'x', 'x']]
  const columns = { style: 'A', colorCode: 'B', color: 'C', wholesale: 'D' } as const
  const sizeColumns = [
    { column: 'E', size: '7' },
    { column: 'F', size: '8' },
  ]
  const found = await roles(
    [
      { name: 'List', rows },
      { name: 'Copy', rows },
    ],
    {
      mapping: [
        { sheet: 'List', headerRow: 1, columns, sizeColumns },
        { sheet: 'Copy', headerRow: 1, columns: {}, ignore: true },
      ],
    },
  )
  expect(found['List 2']?.[0]).toBe('A100 value style')
  expect(found['Copy 1']?.[0]).toBe('Style ignored-sheet')
  expect(found['Copy 2']?.every((text) => text.endsWith('ignored-sheet'))).toBe(true)
})
