import { expect, test } from 'vitest'
import { brief, codes, parse, type Value } from './line-list.fixture.ts'

const list: Value[][] = [
  ['IMAGE', 'COLOR #', 'COLOR', 'MATERIAL', 'LAUNCH', 'SIZES', 'NOTES'],
  ["MEN'S"],
  ['#41210', 'WESTFIELD', 'WHSL', 32.5, 'MSRP', 65],
  [null, '0A8', 'Grey / Navy', 'Canvas', '9/15/27', '7-9'],
  [null, '001', 'Black', 'Canvas', '9/15/27', '7-9, 11'],
  ["WOMEN'S"],
  ['#41403', 'WREN', 'WHSL', 30],
  [null, '001', 'Black', 'Canvas', '10/15/27', '5-6'],
]

test('reads styles and prices from bands above color rows', async () => {
  const found = await parse(list, { type: 'pre-book' })
  expect(brief(found)).toEqual([
    '41210-0A8 Grey / Navy 32.5/65: 7 8 9',
    '41210-001 Black 32.5/65: 7 8 9 11',
    '41403-001 Black 30/-: 5 6',
  ])
  expect(found.items.map(({ name, gender }) => `${name} ${gender}`)).toEqual([
    "WESTFIELD MEN'S",
    "WESTFIELD MEN'S",
    "WREN WOMEN'S",
  ])
  expect(codes(found)).toEqual([])
})

test('reads bands with prices in the same way from a mapping and from columns matched by hand', async () => {
  const found = await parse(list, { type: 'pre-book' })
  const [table] = found.tables
  if (table === undefined) throw new Error('no table')
  const byHand = { sheet: table.sheet, headerRow: table.headerRow, columns: table.columns }
  expect((await parse(list, { type: 'pre-book', mapping: [table] })).items).toEqual(found.items)
  expect(brief(await parse(list, { type: 'pre-book', mapping: [byHand] }))).toEqual(brief(found))
})

test('reads every size column, also one in which bands state prices', async () => {
  const found = await parse(
    [
      ['Color code', 'Color', 'W5', 'W6', 'W7', 'W8', 'W9', 'W10'],
      ['212107 - Isla Platform', null, null, 'Wholesale', 34.5, null, 'MSRP', 69.99],
      ['2YC', 'Quartz', 'x', 'x', 'x', 'x', 'x', 'x'],
      ['212115 - Isla Strappy', null, null, 'Wholesale', 25, null, 'MSRP', 49.99],
      ['5PR', 'Lavender', null, 'x', 'x', 'x', 'x', 'x'],
      ['212122 - Palma Ballerina', null, null, 'Wholesale', 22, null, 'MSRP', 44.99],
      ['9CT', 'Leopard', 'x', 'x', 'x', null, null, 'x'],
    ],
    { type: 'pre-book', brand: 'Crocs' },
  )
  expect(brief(found)).toEqual([
    '212107-2YC Quartz 34.5/69.99: W5 W6 W7 W8 W9 W10',
    '212115-5PR Lavender 25/49.99: W6 W7 W8 W9 W10',
    '212122-9CT Leopard 22/44.99: W5 W6 W7 W10',
  ])
})
