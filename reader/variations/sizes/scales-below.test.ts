import { expect, test } from 'vitest'
import { attempt, brief, parse } from '../line-list.fixture.ts'

test('reads the scales of a header and the rows below it, and the gender that they name', async () => {
  const list = await parse(
    [
      ['Style', 'Color', 'WHSL', 'Delivery', 'M', '7', '8', '9', '10', 'Total'],
      [null, null, null, null, 'W', '5', '6', '7', '8'],
      [null, null, null, null, 'Y', '11', '12', '13', '1'],
      ['45110', 'Grey', 29, 'AT ONCE', 'M', 6, 252, 60, 18, 336],
      ['46204', 'White', 29, 'AT ONCE', 'W', 5, 25, 6, 8, 44],
      ['47315', 'Blue', 22.5, 'AT ONCE', 'Y', 1, 2, 3, 4, 10],
    ],
    { type: 'brand-ats' },
  )
  expect(brief(list)).toEqual([
    '45110 Grey 29/-: 7=6 8=252 9=60 10=18',
    '46204 White 29/-: 5=5 6=25 7=6 8=8',
    '47315 Blue 22.5/-: 11=1 12=2 13=3 1=4',
  ])
  expect(list.items.map(({ gender }) => gender)).toEqual(['Men', 'Women', 'Kids'])
  expect(list.problems).toEqual([])
  const mapped = await parse(
    [
      ['Style', 'Color', 'WHSL', 'Delivery', 'M', '7', '8', '9', '10', 'Total'],
      [null, null, null, null, 'W', '5', '6', '7', '8'],
      [null, null, null, null, 'Y', '11', '12', '13', '1'],
      ['45110', 'Grey', 29, 'AT ONCE', 'M', 6, 252, 60, 18, 336],
      ['46204', 'White', 29, 'AT ONCE', 'W', 5, 25, 6, 8, 44],
      ['47315', 'Blue', 22.5, 'AT ONCE', 'Y', 1, 2, 3, 4, 10],
    ],
    { type: 'brand-ats', mapping: list.tables },
  )
  expect(brief(mapped)).toEqual(brief(list))
})

const twoRows = [
  ['Brand', 'Article', 'WHSL', 'Scale', '36', '37', '38', '39'],
  [null, null, null, null, '28', '29', '30', '31'],
  ['Crocs', 'CR2110-001', 99, 'A', 38, 35, 21, 2],
  ['Crocs', 'CR3307-001', 74.5, 'B', 37, 23, 4, 17],
  ['Crocs', 'CR3307-410', 74.5, 'B', 22, 46, 16, 3],
]

test('reads two rows of sizes by a column of marks that a legend explains', async () => {
  const list = await parse([['Scale: A = adults (upper row), B = kids (lower row)'], ...twoRows], {
    type: 'own-stock',
    brand: 'Own Stock',
  })
  expect(brief(list)).toEqual([
    'CR2110-001 ? 99/-: 36=38 37=35 38=21 39=2',
    'CR3307-001 ? 74.5/-: 28=37 29=23 30=4 31=17',
    'CR3307-410 ? 74.5/-: 28=22 29=46 30=16 31=3',
  ])
})

const formWithMarks = (mark: readonly string[]) => [
  ['Style', 'Color', 'WHSL', 'Scale', 'M – MEN’S', '7', '8', '9', '10', 'Total'],
  [null, null, null, null, 'Y – YOUTH', '11C', '12C', '13C', '1Y'],
  [null, null, null, null, 'T – TODDLER', '4C', '5C', '6C'],
  ['45110', 'Grey', 29, mark[0] ?? null],
  ['46204', 'White', 29, mark[1] ?? null],
  ['47315', 'Blue', 22.5, mark[2] ?? null],
]
const merges = ['A1:A3', 'B1:B3', 'C1:C3', 'D1:D3', 'J1:J3']

test('reads scales that begin with the mark of their rows', async () => {
  const list = await parse([{ rows: formWithMarks(['M', 'Y', 'T']), merges }])
  expect(brief(list)).toEqual([
    '45110 Grey 29/-: 7 8 9 10',
    '46204 White 29/-: 11C 12C 13C 1Y',
    '47315 Blue 22.5/-: 4C 5C 6C',
  ])
  expect(list.items.map(({ gender }) => gender)).toEqual(['MEN’S', 'YOUTH', 'TODDLER'])
})

test('does not read scales below merged headings if no column says which applies', async () => {
  const read = await attempt([{ rows: formWithMarks([]), merges }])
  expect('unrecognized' in read).toBe(true)
})
