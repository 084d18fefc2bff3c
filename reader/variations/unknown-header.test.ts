import { expect, test } from 'vitest'
import { brief, codes, parse, type Value } from './line-list.fixture.ts'

const ats = { type: 'brand-ats' } as const
const list: Value[][] = [
  ['Style', 'Color Code', 'Color', 'WHS', '7', '8'],
  ['A100', '10', 'Ink', 20, 4, 5],
  ['A100', '20', 'Red', 20, 6, 7],
]

test('reports the header of a second table that is not understood, also with a mapping', async () => {
  const rows: Value[][] = [
    ...list,
    [],
    ['Color', 'Category', 'Gender', 'Country', 'Zig', 'Zag'],
    ['Ink', 'Boot', 'Men', 'PT', 'few', 'many'],
  ]
  const found = await parse(rows, ats)
  expect(brief(found)).toEqual(['A100-10 Ink 20/-: 7=4 8=5', 'A100-20 Red 20/-: 7=6 8=7'])
  const [problem] = found.problems
  expect(problem).toMatchObject({
    row: 5,
    code: 'UNKNOWN_HEADER',
    severity: 'error',
    value: 'Color | Category | Gender | Country | Zig | Zag',
  })
  expect(codes(await parse(rows, { ...ats, mapping: found.tables }))).toContain('5 UNKNOWN_HEADER')
})

test('reports no header that repeats the first one or begins a table that is understood', async () => {
  const [header = [], ...rows] = list
  const second: Value[][] = [
    ['Color', 'Style', 'Color Code', 'WHS', '36', '37'],
    ['Ink', 'B200', '10', 30, 1, 2],
  ]
  const found = await parse([header, ...rows.slice(1), header, ...rows.slice(0, 1), [], ...second], ats)
  expect(found.items).toHaveLength(3)
  expect(codes(found)).toEqual([])
  expect(
    codes(
      await parse([header, ...rows, [], ...second], {
        ...ats,
        mapping: found.tables.map((table, index) => (index === 0 ? table : { ...table, headerRow: 5 })),
      }),
    ),
  ).toEqual([])
})
