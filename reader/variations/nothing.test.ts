import { expect, test } from 'vitest'
import { readLineListFile } from '../read-line-list-file.ts'
import { parse, workbookFile, type TestSheet } from './line-list.fixture.ts'

const headings = ['Matl', 'Clr', 'Color Name', 'Silh', 'Sz', 'UPC', 'WHSL', 'SRP']

async function outcome(...sheets: readonly TestSheet[]): Promise<string> {
  const workbook = await workbookFile(sheets)
  const read = await readLineListFile({ brand: 'Acme', type: 'pre-book', workbook })
  if ('code' in read) return read.code
  return 'unrecognized' in read ? 'unrecognized' : 'read'
}

test('reports an empty workbook', async () => {
  expect(await outcome({ rows: [] })).toBe('empty-workbook')
  expect(await outcome({ rows: [null] }, { rows: [[null, '']], hidden: true })).toBe('empty-workbook')
})

test('reports a workbook that has only headings', async () => {
  expect(await outcome({ rows: [headings] })).toBe('only-headings')
  const total = ['Total', null, null, null, null, null, 0]
  expect(await outcome({ rows: [['Acme Fall 2028'], null, headings, total] }, { rows: [] })).toBe(
    'only-headings',
  )
  expect(await outcome({ rows: [['Style', 'Color', 'WHS', 6, 7, 8, 9]] })).toBe('only-headings')
})

const inColumns = [
  ['TEAM STOCK'],
  ['STYLE #', 'QTSB110', 'QTSB110', 'QTSB118'],
  ['NAME', 'Racerback', 'Racerback', 'Cutout'],
  ['COLOR #', '001', '440', '657'],
  ['COLOR', 'Black', 'Royal', 'Fuchsia'],
  ['WHSL', 30, 30, 34],
  ['MSRP', 60, 60, 68],
  [26, 1, 24, 12],
  [28, 5, 207, 42],
]

test('refuses articles in columns, or reports them beside a list', async () => {
  expect(await outcome({ rows: inColumns })).toBe('articles-in-columns')
  const list = [headings, ['AB100-1', '10', 'Ink', 'Clog', '7', null, 20, 40]]
  const { problems, items } = await parse(
    [
      { rows: list, name: 'List' },
      { rows: inColumns, name: 'Team' },
    ],
    {
      updates: { currency: 'USD' },
    },
  )
  expect(items).toHaveLength(1)
  expect(problems.map(({ sheet, code }) => `${sheet} ${code}`)).toContain('Team UNKNOWN_HEADER')
})

test('offers a mapping for rows that it could not read', async () => {
  const deep = [...Array.from({ length: 60 }, () => null), ['Something', 'far', 'below']]
  expect(await outcome({ rows: [headings, ...deep] })).toBe('unrecognized')
  expect(await outcome({ rows: [['Hello', 'there', 'friend']] })).toBe('unrecognized')
  expect(
    await outcome(
      { rows: [headings] },
      {
        rows: [
          ['a', 'b'],
          ['c', 'd'],
        ],
      },
    ),
  ).toBe('unrecognized')
})

test('does not take numbers with decimals that no size has for sizes', async () => {
  const readings = (heading: string, ...values: number[]): TestSheet => ({
    rows: [
      ['Code', 'Station', heading, 'Price'],
      ...values.map((value, index) => [`QX-10${index}`, `North ${index}`, value, 12.5 + index]),
    ],
  })
  const values = [39.45, 40.12, 38.5, 41, 39.08, 40.5]
  expect(await outcome(readings('Value', ...values))).toBe('unrecognized')
  expect(await outcome(readings('Size', ...values))).toBe('unrecognized')
  expect(await outcome(readings('Size', 39.5, 40, 38.5, 41, 39, 40.5))).toBe('read')
})

test('refuses a report with a row of pairs for each width below the sizes of each style', async () => {
  const rows = [
    ['STYLE', 'DESCRIPTION', 'COLOR', 'WHSL', 'MSRP'],
    ['A100-001', 'HARBOR OXFORD', 'BLACK', 60, 120],
    [null, null, null, 'SIZE', 7, 7.5, 8, 8.5, 'TOTAL'],
    [null, null, null, 'D', 3, 8, 10, 4, 25],
    [null, null, null, 'EE', null, 7, 3, 6, 16],
    null,
    ['A200-020', 'DUNE LOAFER', 'TAN', 55, 110],
    [null, null, null, 'SIZE', 8, 8.5, 9, 'TOTAL'],
    [null, null, null, 'D', 6, 4, 3, 13],
  ]
  expect(await outcome({ rows })).toBe('widths-below-sizes')
})
