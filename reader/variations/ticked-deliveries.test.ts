import { expect, test } from 'vitest'
import type { LineListJob } from '../line-list.ts'
import { attempt, codes, day, parse, type Value } from './line-list.fixture.ts'

const form = (days: Value[], ...ticks: Value[][]): Value[][] => [
  ['Style', 'Clr', 'Color', 'WHS', ...days, 7, 8],
  ...ticks.map((marks, index): Value[] => [
    '40810',
    `00${index + 1}`,
    `Ink ${index}`,
    30,
    ...marks,
    null,
    null,
  ]),
]
const days = [day('2028-02-01', 'd-mmm'), day('2028-03-01', 'd-mmm')]

const datesOf = async (rows: Value[][], job: Partial<LineListJob> = {}) =>
  (await parse(rows, job)).items.map(({ modelCode, sizes }) => [
    modelCode,
    ...sizes.map(({ size, availableOn }) => `${size} ${availableOn ?? 'open'}`),
  ])

const expected = [
  ['40810-001', '7 2028-02-01', '7 2028-03-01', '8 2028-02-01', '8 2028-03-01'],
  ['40810-002', '7 2028-03-01', '8 2028-03-01'],
]

test('offers each size in the deliveries that its row ticks', async () => {
  expect(await datesOf(form(days, ['X', 'X'], [null, 'X']))).toEqual(expected)
})

test('does the same with a mapping', async () => {
  const mapping = [
    {
      sheet: 'Sheet1',
      headerRow: 1,
      columns: { style: 'A', colorCode: 'B', color: 'C', wholesale: 'D' },
      sizeColumns: [
        { column: 'G', size: '7' },
        { column: 'H', size: '8' },
      ],
    },
  ]
  expect(await datesOf(form(days, ['X', 'X'], [null, 'X']), { mapping })).toEqual(expected)
})

test('asks which number of a ticked day is the month', async () => {
  expect(
    await attempt([{ rows: form(['02/03/2028', '04/05/2028'], ['X', null], [null, 'X']) }]),
  ).toMatchObject({
    unrecognized: { questions: [{ kind: 'dates' }] },
  })
})

const first = ['40810-001', '7 2028-02-01', '8 2028-02-01']
const second = ['40810-002', '7 2028-03-01', '8 2028-03-01']

test('reports a cell that is not a tick, and reads the others', async () => {
  const rows = form(days, ['X', 'TBD'], [null, 'X'], ['X', '-'], [null, 'X'])
  expect(codes(await parse(rows))).toEqual(['F2 UNKNOWN_DATE'])
  expect((await datesOf(rows)).slice(0, 2)).toEqual([first, second])
})

test.each<[string, Value[], Value[][], string]>([
  [
    'without a day',
    [...days, 'Delivery 4'],
    [
      ['X', null, 'X'],
      [null, 'X', null],
    ],
    'G1',
  ],
  [
    'named NOW',
    ['NOW', ...days],
    [
      ['X', 'X', null],
      [null, null, 'X'],
    ],
    'E1',
  ],
  [
    'with the day of another',
    [...days, 'Apr 2028 drop 1', 'Apr 2028 drop 2'],
    [
      ['X', null, 'X', 'X'],
      [null, 'X', null, null],
    ],
    'G1',
  ],
])('reports a ticked column %s, and reads the others', async (_, headings, ticks, cell) => {
  // prettier-ignore
  const rows = form(headings, ...ticks)
  const { problems } = await parse(rows)
  expect(problems.filter(({ code }) => code === 'UNREAD_COLUMN')[0]).toMatchObject({ cell, effect: 'column not read: 1 mark' }) // prettier-ignore
  expect(await datesOf(rows)).toEqual([first, second])
})

test('offers each size of a pre-book in all ticked deliveries, also if it has numbers', async () => {
  const rows = form(days, ['X', 'X'], [null, 'X']).map((row, index) =>
    index === 0 ? row : [...row.slice(0, -2), 12, 6],
  )
  expect(await datesOf(rows)).toEqual(expected)
})

test('gives the units of a row to its only ticked day', async () => {
  const rows: Value[][] = [
    ['Style', 'Color', 'Size', 'Qty', 'WHS', ...days],
    ['40810-001', 'Ink', 7, 12, 30, 'x', null],
    ['40810-001', 'Ink', 8, 14, 30, 'x', 'x'],
    ['40810-002', 'Sky', 7, 16, 30, null, 'x'],
  ]
  expect(codes(await parse(rows, { type: 'brand-ats' }))).toEqual(['F3 UNKNOWN_DATE'])
  expect(await datesOf(rows, { type: 'brand-ats' })).toEqual([
    ['40810-001', '7 2028-02-01', '8 open'],
    ['40810-002', '7 2028-03-01'],
  ])
})

test('reads headings with days and sizes as headings, not as a style with its price', async () => {
  const rows: Value[][] = [
    ['Shoe Type', ...days, 'Gender', 'Style Name', 'Color Name', 'Style/Color', 'WHSL', 5, 6],
    ['Boot', 'X', null, 'Women', 'Marlow', 'Plum', 'A1005-100', 32, 'X', 'X'],
    ['Clog', null, 'X', 'Women', 'Lark', 'Rust', 'A1006-200', 34, 'X', null],
  ]
  expect(await datesOf(rows)).toEqual([
    ['A1005-100', '5 2028-02-01', '6 2028-02-01'],
    ['A1006-200', '5 2028-03-01'],
  ])
})
