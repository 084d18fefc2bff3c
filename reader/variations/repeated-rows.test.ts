import { expect, test } from 'vitest'
import { brief, parse, upc, type Value } from './line-list.fixture.ts'

const ats = { type: 'brand-ats' } as const

async function repeats(rows: readonly Value[][]): Promise<string[]> {
  const { problems, tables } = await parse(rows, ats)
  const found = problems.map(({ row, code, severity }) => `${row} ${severity} ${code}`)
  const mapped = await parse(rows, { ...ats, mapping: tables })
  expect(mapped.problems.map(({ row, code, severity }) => `${row} ${severity} ${code}`)).toEqual(found)
  return found
}

test('an error is reported for a repeated size with other values, a warning if it says nothing new', async () => {
  const header = ['Style', 'Color Code', 'Color', 'Size', 'UPC', 'WHS', 'Qty', 'Bin']
  const first = ['A100', '10', 'Ink', '7', upc(1), 20, 4, 'A1']
  const rows: Value[][] = [
    header,
    first,
    ['A100', '10', 'Ink', '7', upc(1), 20, 4, 'B2'],
    ['A100', '10', 'Ink', '7', upc(1), 20, 0, 'C3'],
    ['A100', '10', 'Ink', '7', upc(1), 20, 9, 'A1'],
    ['A100', '10', 'Ink', '7', upc(2), 20, 4, 'A1'],
    ['A100', '10', 'Red', '7', upc(1), 20, 4, 'A1'],
    ['A100', '10', 'Ink', '7', upc(1), 21, 4, 'A1'],
  ]
  const conflicts = (await repeats(rows)).filter((found) => /CONFLICT|DUPLICATE_SIZE/.test(found))
  expect(conflicts).toEqual([
    '3 warning DUPLICATE_SIZE',
    '4 warning DUPLICATE_SIZE',
    '5 error ROW_CONFLICT',
    '6 error ROW_CONFLICT',
    '7 error ROW_CONFLICT',
    '8 error ROW_CONFLICT',
  ])
})

test('an error is reported for a repeated model with other sizes, a warning if it has none or the same', async () => {
  const rows: Value[][] = [
    ['Style', 'Color Code', 'Color', 'WHS', '7', '8', '9'],
    ['A100', '10', 'Ink', 20, 4, 5, null],
    ['A100', '10', 'Ink', 20, 4, 5, null],
    ['A100', '10', 'Ink', 20, 0, 0, 0],
    ['A100', '10', 'Ink', 20, 4, 5, 6],
  ]
  expect(await repeats(rows)).toEqual([
    '3 warning DUPLICATE_MODEL',
    '4 warning DUPLICATE_MODEL',
    '5 error ROW_CONFLICT',
  ])
  expect(brief(await parse(rows, ats))).toEqual(['A100-10 Ink 20/-: 7=4 8=5'])
})
