import { expect, test } from 'vitest'
import type { LineListJob } from '../line-list.ts'
import { attempt, day, parse, type Value } from './line-list.fixture.ts'

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

test('gives the units of a row to its only ticked day', async () => {
  const rows: Value[][] = [
    ['Style', 'Color', 'Size', 'Qty', 'WHS', ...days],
    ['40810-001', 'Ink', 7, 12, 30, 'x', null],
    ['40810-001', 'Ink', 8, 14, 30, 'x', 'x'],
    ['40810-002', 'Sky', 7, 16, 30, null, 'x'],
  ]
  expect(await datesOf(rows, { type: 'brand-ats' })).toEqual([
    ['40810-001', '7 2028-02-01', '8 open'],
    ['40810-002', '7 2028-03-01'],
  ])
})
