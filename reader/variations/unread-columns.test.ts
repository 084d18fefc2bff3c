import { expect, test } from 'vitest'
import type { LineList } from '../line-list.ts'
import { attempt, day, parse, type Value } from './line-list.fixture.ts'

const ats = { type: 'brand-ats' } as const

function unread({ problems }: LineList) {
  return problems.flatMap(({ cell, code, value, effect }) =>
    code === 'UNREAD_COLUMN' ? [`${cell} ${String(value)}: ${effect}`] : [],
  )
}

const rows: Value[][] = [
  [
    'Style',
    'Color Code',
    'Color',
    'Size',
    'WHS',
    'Qty',
    'Zig',
    'Pairs per carton',
    'Line',
    'Zag',
    'Zag',
    'Plant',
  ],
  ['A100', '10', 'Ink', '7', 20, 4, 11, 12, 1, 3, 4, 1_000_200],
  ['A100', '10', 'Ink', '8', 20, 5, 13, 12, 2, 5, 6, 1_000_201],
  ['A100', '10', 'Ink', '9', 20, 6, null, 12, 3, 7, 8, 1_000_202],
]

test('reports columns of dates whose headings say nothing, and none that are known not to be deliveries', async () => {
  const sheet: Value[][] = [
    ['Style', 'Color Code', 'Size', 'WHS', 'Qty', 'Zig', 'Zag', 'Zog', 'Received', 'Cancel Date'],
    ['A100', '10', '7', 20, 4, day('2029-03-01'), '1 Mar 2029', 20290301, day('2028-01-01'), '2029-06-01'],
    ['A100', '10', '8', 20, 5, day('2029-03-15'), 'soon', 20290315, day('2028-01-02'), '2029-06-01'],
    ['A100', '10', '9', 20, 6, null, '1 Apr 2029', 20290401, day('2028-01-03'), '2029-06-01'],
  ]
  const found = await parse(sheet, ats)
  const expected = [
    'F1 Zig: column not read: 2 dates',
    'G1 Zag: column not read: 2 dates',
    'H1 Zog: column not read: 3 dates',
  ]
  expect(found.items[0]?.sizes.map(({ availableOn }) => availableOn)).toEqual([null, null, null])
  expect(unread(found)).toEqual(expected)
  expect(unread(await parse(sheet, { ...ats, mapping: found.tables }))).toEqual(expected)
})

test('reports columns of numbers whose headings say nothing, and no counters, codes, or known columns', async () => {
  const found = await parse(rows, ats)
  expect(found.items).toHaveLength(1)
  const expected = [
    'G1 Zig: column not read: 2 numbers',
    'J1 Zag: column not read: 3 numbers; 1 more columns with this heading',
  ]
  expect(unread(found)).toEqual(expected)
  expect(unread(await parse(rows, { ...ats, mapping: found.tables }))).toEqual(expected)
})

test('reports them after an answered question', async () => {
  const asked = rows.map((row, index) => [...row, index === 0 ? 'WHS' : 21])
  const read = await attempt([{ rows: asked }], ats)
  if (!('unrecognized' in read)) throw new Error('no question')
  const [table] = read.unrecognized.tables
  if (table === undefined) throw new Error('no table')
  const answered = await parse(asked, {
    ...ats,
    mapping: [{ ...table, columns: { ...table.columns, wholesale: 'M' } }],
  })
  expect(unread(answered)).toHaveLength(2)
})

test('reports a column of dates beside a day of delivery as well', async () => {
  const rows: Value[][] = [
    ['Style', 'Color Code', 'Color', 'Size', 'WHS', 'Zig', 'Delivery'],
    ['A100', '10', 'Ink', '7', 20, day('2027-03-01'), day('2027-04-01')],
    ['A100', '10', 'Ink', '8', 20, day('2027-03-01'), day('2027-04-01')],
  ]
  expect(unread(await parse(rows))).toEqual(['F1 Zig: column not read: 2 dates'])
})

test.each(['In DC', 'Ex-Whse', 'Dispo', 'Available', 'Disponible'])(
  'a column of dates named %s is the delivery',
  async (heading) => {
    const list = await parse([
      ['Style', 'Color Code', 'Color', 'Size', 'WHS', heading],
      ['A100', '10', 'Ink', '7', 20, day('2027-03-01')],
      ['A100', '10', 'Ink', '8', 20, day('2027-03-01')],
    ])
    expect(list.deliveries).toEqual(['2027-03-01'])
  },
)

test('reports a column without a heading', async () => {
  const found = await parse(
    [
      ['Style', 'Color Code', 'Color', 'WHS', '7', '8', null],
      ['A100', '10', 'Ink', 20, 4, 5, 31],
      ['A100', '20', 'Red', 20, 4, 5, 17],
    ],
    ats,
  )
  expect(unread(found)).toEqual(['G1 null: column not read: 2 numbers'])
})

test('reports a column with the heading of a size that is not read as one', async () => {
  const list = await parse(
    [
      ['Style', 'Color Code', 'Color', '7', '8', '9', 'WHS'],
      ['A100', '01', 'Ink', 4, '△', 6, 20],
      ['A200', '01', 'Ink', 5, '△', 3, 22],
      ['A300', '01', 'Ink', 1, '×', 2, 24],
    ],
    { type: 'brand-ats' },
  )
  expect(list.problems.filter(({ column }) => column === 'E').length).toBeGreaterThan(0)
})
