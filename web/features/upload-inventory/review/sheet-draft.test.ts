import { expect, test } from 'vitest'
import { draftsOf, fittingMapping, letterOf, mappingOf, missingFields, withUse } from './sheet-draft.ts'

const sheets = [
  { name: 'Notes', hidden: true, firstRows: [] },
  { name: 'Spring', hidden: false, firstRows: [['Spring'], ['Art.', 'Farbe', 'EK', '36', '37']] },
]

test('letterOf names columns like a spreadsheet', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

test('a mapping is unchanged after a round trip through the step', () => {
  const mapping = [
    {
      sheet: 'Spring',
      headerRow: 2,
      columns: { model: 'A', color: 'B', wholesale: 'C' },
      sizeColumns: [
        { column: 'D', size: '36' },
        { column: 'E', size: '37' },
      ],
    },
  ]
  expect(mappingOf(draftsOf(mapping, sheets), sheets)).toEqual(mapping)
})

test('a mapping of an unknown sheet applies to the first visible sheet', () => {
  expect(Object.keys(draftsOf([{ sheet: 'Fall', headerRow: 2, columns: { model: 'A' } }], sheets))).toEqual([
    'Spring',
  ])
})

test('a field has one column, sizes have many', () => {
  const draft = withUse({ headerRow: 1, columns: { A: 'model', D: 'size-column' } }, 'B', 'model')
  expect(withUse(draft, 'E', 'size-column').columns).toEqual({
    B: 'model',
    D: 'size-column',
    E: 'size-column',
  })
  expect(withUse(draft, 'B', null).columns).toEqual({ D: 'size-column' })
})

test('required fields are missing until mapped, and a style counts as a model', () => {
  expect(missingFields(undefined, ['model', 'wholesale'])).toEqual(['model', 'wholesale'])
  expect(missingFields({ headerRow: 1, columns: { A: 'style' } }, ['model', 'wholesale'])).toEqual([
    'wholesale',
  ])
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
