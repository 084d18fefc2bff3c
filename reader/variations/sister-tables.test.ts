import { expect, test } from 'vitest'
import { brief, parse, type Value } from './line-list.fixture.ts'

/** Two sheets with the same headings, of which the second alone does not show what one of them means. */
const sheets = (heading: string) => [
  {
    name: 'Adults',
    rows: [
      ['Style', heading, 'Name', 'Color', 'WHS', 7, 8, 9],
      ['31805', '017', 'Cove', 'Ink', 30, 1, 2, 3],
      ['31805', '9K2', 'Cove', 'Sky', 30, 1, 2, 3],
      ['31870', '017', 'Reef', 'Ink', 32, 1, 2, 3],
      ['31870', '055', 'Reef', 'Fog', 32, 1, 2, 3],
    ] as Value[][],
  },
  {
    name: 'Kids',
    rows: [
      ['Style', heading, 'Name', 'Color', 'WHS', 'C7', 'C8', 'C9'],
      ['31905', '017', 'Cove K', 'Ink', 20, 1, 2, 3],
      ['31905', '9K2', 'Cove K', 'Sky', 20, 1, 2, 3],
    ] as Value[][],
  },
]

test('reads tables with the same headings in the same way, as the longest of them', async () => {
  const list = await parse(sheets('Vt'), { type: 'brand-ats' })
  expect(list.items.map(({ modelCode }) => modelCode)).toEqual([
    '31805-017', '31805-9K2', '31870-017', '31870-055', '31905-017', '31905-9K2',
  ]) // prettier-ignore
})

const sections: (Value[] | null)[] = [
  ['Style', 'Clr', 'Womens', 'Color', 'Avail', 'WHS', 'S', 'M', 'L'],
  ['QSA10', '017', 'Wave Tank', 'Ink', 'NOW', 24, 1, 2, 3],
  ['QSA10', '017', 'Wave Tank', 'Ink', '2/15/2028', 24, 4, 5, 6],
  ['QSA12', '204', 'Wave Brief', 'Sky', '2/15/2028', 20, 4, 5, 6],
  null,
  ['Style', 'Clr', 'Mens', 'Color', 'Avail', 'WHS', 'M', 'L', 'XL'],
  ['QSB10', '017', 'Tide Volley', 'Ink', 'NOW', 22, 1, 2, 3],
  ['QSB11', '204', 'Tide Short', 'Sky', 'NOW', 22, 1, 2, 3],
  ['QSB11', '204', 'Tide Short', 'Sky', '2/15/2028', 22, 4, 5, 6],
]

test('reads the names of a section below the gender that heads it', async () => {
  const list = await parse(sections, { type: 'brand-ats' })
  expect(list.items.map(({ name, gender }) => `${gender ?? '?'}: ${name ?? '?'}`)).toEqual([
    'Womens: Wave Tank',
    'Womens: Wave Brief',
    'Mens: Tide Volley',
    'Mens: Tide Short',
  ])
  expect(list.items.map(({ sizes }) => new Set(sizes.map(({ availableOn }) => availableOn)).size)).toEqual([
    2, 1, 1, 2,
  ])
  expect(brief(list).at(-1)).toBe('QSB11-204 Sky 22/-: M=1 L=2 XL=3 M=4 L=5 XL=6')
})

test('reads the same with its own tables as the mapping', async () => {
  const list = await parse(sections, { type: 'brand-ats' })
  const mapped = await parse(sections, { type: 'brand-ats', mapping: list.tables })
  expect(mapped.items).toEqual(list.items)
})
