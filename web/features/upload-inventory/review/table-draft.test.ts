import { expect, test } from 'vitest'
import type { SheetMapping } from '#contract/files/file-processor.ts'
import {
  fittingMapping,
  letterOf,
  mappingOf,
  missingFields,
  tablesOf,
  unnamedSizes,
  unusedBeside,
  usageOf,
  withDetected,
  withSize,
  withSizes,
  withUse,
  withValue,
} from './table-draft.ts'

const sheets = [
  { name: 'Notes', hidden: true, firstRows: [] },
  { name: 'Spring', hidden: false, firstRows: [['Spring'], ['Art.', 'Farbe', 'EK', '36', '37']] },
]

const table: SheetMapping = { sheet: 'Spring', headerRow: 1, columns: { model: 'A' } }

test('letterOf names columns like a spreadsheet', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

test('a mapping with several tables on a sheet is unchanged after a round trip through the step', () => {
  const mapping: SheetMapping[] = [
    {
      sheet: 'Spring',
      headerRow: 2,
      columns: { model: 'A', color: 'B', wholesale: 'C' },
      sizeColumns: [{ column: 'D', size: '36', eu: '40', availableOn: '2029-05-01' }],
    },
    { ...table, headerRow: 9, currency: 'EUR', bands: 'ignore' },
  ]
  expect(mappingOf(tablesOf(mapping, sheets), mapping)).toEqual(mapping)
})

test('a mapping of an unknown sheet applies to the first visible sheet', () => {
  expect(tablesOf([{ ...table, sheet: 'Fall' }], sheets).map(({ sheet }) => sheet)).toEqual(['Spring'])
})

test('a sheet without any table left is ignored', () => {
  expect(mappingOf([], [table])).toEqual([{ sheet: 'Spring', headerRow: 1, columns: {}, ignore: true }])
})

test('a field has one column, sizes have many and start with their headings as names', () => {
  const sized = withUse(table, 'D', 'size-column', '36')
  const moved = withUse(withUse(sized, 'B', 'model', 'Farbe'), 'E', 'size-column', '')
  expect(moved).toEqual({
    ...table,
    columns: { model: 'B' },
    sizeColumns: [
      { column: 'D', size: '36' },
      { column: 'E', size: '' },
    ],
  })
  expect(['A', 'B', 'D'].map((letter) => usageOf(moved, letter))).toEqual([null, 'model', 'size-column'])
  expect(unnamedSizes(moved)).toEqual(['E'])
  expect(withUse(withUse(moved, 'D', null, '36'), 'E', 'color', '').sizeColumns).toBeUndefined()
})

test('a size column is named manually', () => {
  const sized = withUse(table, 'D', 'size-column', '36')
  const named = withSize(withSize(sized, 'D', { size: 'M8' }), 'D', { eu: '41' })
  expect(named.sizeColumns).toEqual([{ column: 'D', size: 'M8', eu: '41' }])
  expect(withSize(named, 'D', { eu: '' }).sizeColumns).toEqual([{ column: 'D', size: 'M8' }])
})

test('a value applies to all rows until it is cleared', () => {
  const valued = withValue(table, 'gender', 'Mens')
  expect(valued.values).toEqual({ gender: 'Mens' })
  expect(withValue(valued, 'gender', '')).toEqual(table)
})

test('detected columns replace those of one table and keep its other choices', () => {
  const other = { ...table, headerRow: 9 }
  const changed = { ...table, headerRow: 2, currency: 'EUR', sizeColumns: [{ column: 'C', size: 'x' }] }
  const detected = { ...table, headerRow: 2, columns: { style: 'A', color: 'B' }, currency: 'USD' }
  const beside = { ...detected, columns: { style: 'F' } }
  expect(withDetected([changed, other], changed, [detected, beside], 1)).toEqual([
    { ...detected, currency: 'EUR' },
    other,
    beside,
  ])
  expect(withDetected([changed, other], changed, [], 1)).toEqual([changed, other])
})

test('a new header row changes only its own one of two tables side by side', () => {
  const at = (headerRow: number, letter: string) => ({ ...table, headerRow, columns: { model: letter } })
  const [left, right] = [at(6, 'A'), at(5, 'G')]
  expect(withDetected([left, right], left, [at(6, 'A'), at(6, 'G')], 5)).toEqual([left, right])
  const moved = at(6, 'G')
  expect(withDetected([at(6, 'A'), moved], moved, [at(6, 'A'), at(6, 'G')], 5)).toEqual([at(6, 'A'), moved])
})

test('makes all unused columns beside a size column sizes, up to a blank heading or a field', () => {
  const headed = (...row: string[]) => [{ name: 'Spring', hidden: false, firstRows: [row] }]
  const first: SheetMapping = { ...table, sizeColumns: [{ column: 'B', size: '36' }] }
  const run = headed('Art.', '36', '37', '38', '', '39')
  expect(unusedBeside(first, 'B', run)).toEqual(['C', 'D'])
  expect(withSizes(first, ['C', 'D'], run).sizeColumns).toEqual([
    { column: 'B', size: '36' },
    { column: 'C', size: '37' },
    { column: 'D', size: '38' },
  ])
  const priced: SheetMapping = { ...first, columns: { model: 'A', wholesale: 'D' } }
  expect(unusedBeside(priced, 'B', run)).toEqual(['C'])
  expect(unusedBeside(first, 'B', headed('Art.', '36'))).toEqual([])
})

test('required fields are missing until a column, value, or band names them', () => {
  const required = ['model', 'wholesale'] as const
  expect(missingFields({ ...table, columns: {} }, required)).toEqual(['model', 'wholesale'])
  expect(missingFields({ ...table, columns: { style: 'A' } }, required)).toEqual(['wholesale'])
  expect(missingFields({ ...table, columns: {}, bands: 'style', noPrices: true }, required)).toEqual([])
  expect(missingFields({ ...table, values: { wholesale: '20' } }, required)).toEqual([])
  expect(missingFields({ ...table, columns: {}, ignore: true }, required)).toEqual([])
})

test('the newest saved mapping whose columns have headings fits', () => {
  const saved = (id: number, headerRow: number, letter: string) => ({
    id,
    name: `Nr ${id}`,
    mapping: [{ sheet: 'Spring', headerRow, columns: { model: letter } }],
    createdAt: '2026-11-21T12:00:00.000Z',
  })
  const kept = [saved(1, 2, 'A'), saved(3, 1, 'C'), saved(2, 2, 'B'), saved(4, 9, 'A')]
  expect(fittingMapping(kept, sheets)?.id).toBe(2)
  expect(fittingMapping(kept, [{ name: 'Fall', hidden: false, firstRows: [] }])).toBeUndefined()
})
