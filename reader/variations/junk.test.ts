import {
  type Arbitrary,
  array,
  assert,
  asyncProperty,
  constantFrom,
  integer,
  oneof,
  option,
  record,
  string,
} from 'fast-check'
import { expect, test } from 'vitest'
import { problemCodes } from '#contract/line-lists/problem-codes.ts'
import { readLineListFile } from '../read-line-list-file.ts'
import { day, formula, upc, workbookFile, type Value } from './line-list.fixture.ts'

const heading = constantFrom<Value>(
  'Style',
  'Style-Color',
  'Color',
  'Color Code',
  'Size',
  'UPC',
  'Wholesale',
  'MSRP',
  'Qty',
  'Größe',
  '7',
  '8',
  'XS',
  'MEN',
  'Total',
  'Delivery',
  'Size Range',
  'Currency',
)
const value: Arbitrary<Value> = oneof(
  string({ maxLength: 12 }),
  integer({ min: -50, max: 100_000 }),
  constantFrom<Value>(
    '307100-94S',
    '40310',
    '098',
    'X',
    '-',
    '$12.00',
    '12,5 €',
    'M7',
    '36-42',
    '1.2E+11',
    upc(1),
    formula('1/0', 7),
    day('2027-10-12', 'd-mmm'),
    { value: '#REF!', error: true },
  ),
)
const cell: Arbitrary<Value> = oneof(option(value), option(value), heading)
const sheet = record({
  rows: array(option(array(cell, { maxLength: 9 }), { freq: 8 }), { maxLength: 25 }),
  hiddenRows: array(integer({ min: 1, max: 25 }), { maxLength: 3 }),
})

test('reads or rejects any workbook, with a consistent result', { timeout: 300_000 }, async () => {
  await assert(
    asyncProperty(
      array(sheet, { minLength: 1, maxLength: 3 }),
      constantFrom('pre-book', 'brand-ats', 'own-stock'),
      async (sheets, type) => {
        const read = await readLineListFile({ brand: 'Acme', type, workbook: await workbookFile(sheets) })
        if ('code' in read) {
          expect(['empty-workbook', 'only-headings']).toContain(read.code)
          return
        }
        if ('unrecognized' in read) return
        for (const { sizes, wholesale, rows } of read.items) {
          expect(wholesale === null || (Number.isSafeInteger(wholesale) && wholesale > 0)).toBe(true)
          expect(rows[0]).toBeLessThanOrEqual(rows[1])
          const keys = sizes.map(({ size, availableOn }) => `${size} ${availableOn}`)
          expect(new Set(keys).size).toBe(keys.length)
        }
        expect(new Set(read.items.map(({ modelCode }) => modelCode)).size).toBe(read.items.length)
        for (const { code, severity } of read.problems) expect(severity).toBe(problemCodes[code].severity)
      },
    ),
    { numRuns: 150 },
  )
})
