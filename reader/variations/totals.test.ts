import { describe, expect, test } from 'vitest'
import type { LineList } from '../line-list.ts'
import { formula, parse, type Value } from './line-list.fixture.ts'

const ats = { type: 'brand-ats' } as const

function differences({ problems }: LineList): string[] {
  return problems.flatMap(({ cell, code, effect }) =>
    code === 'TOTAL_DIFFERS' ? [`${cell}: ${effect}`] : [],
  )
}

/** What totals show about a list, which must be the same with its own mapping. */
async function shownBy(rows: readonly Value[][]): Promise<string[]> {
  const found = await parse(rows, ats)
  const mapped = await parse(rows, { ...ats, mapping: found.tables })
  expect(differences(mapped)).toEqual(differences(found))
  return differences(found)
}

const header = ['Style', 'Color Code', 'Color', 'WHS', '7', '8', '9', 'Total']
const rows: Value[][] = [
  ['A100', '10', 'Ink', 20, 4, 5, 6, 15],
  ['A100', '20', 'Red', 20, 1, 2, 3, 6],
  ['B200', '10', 'Ink', 30, 7, 0, 9, 16],
]
const total: Value[] = ['Total', null, null, null, 12, 7, 18, 37]

describe('totals below columns', () => {
  test('say nothing if they match: of the list, of its sections, and of both', async () => {
    expect(await shownBy([header, ...rows, total])).toEqual([])
    const sections: Value[][] = [
      header,
      ["MEN'S"],
      ...rows.slice(0, 2),
      ['Subtotal', null, null, null, formula('SUM(E3:E4)', 5), formula('SUM(F3:F4)', 7), 9],
      ["WOMEN'S"],
      ...rows.slice(2),
      ['Subtotal', null, null, null, 7, null, 9],
      ['Grand total', null, null, null, 12, 7, 18],
    ]
    expect(await shownBy(sections)).toEqual([])
  })

  test('differ if a row is missing', async () => {
    expect(await shownBy([header, ...rows.slice(1), total])).toEqual([
      'E4: 12 printed, 8 read above; 2 more totals of the row differ',
    ])
  })

  test('may leave out hidden rows, rows with a problem, and numbers in texts', async () => {
    const text: Value[][] = [header, ['A100', '10', 'Ink', 20, '4', 5, 6], ...rows.slice(1)]
    expect(await shownBy([...text, ['Total', null, null, null, 8, 7, 18]])).toEqual([])
    const rejected: Value[][] = [header, ...rows, ['C300', '10', 'Ink', null, 5, 5, 5]]
    expect(await shownBy([...rejected, total])).toEqual([])
    expect(await shownBy([...rejected, ['Total', null, null, null, 17, 12, 23]])).toEqual([])
    const hidden = await parse(
      [{ rows: [header, ...rows, ['Total', null, null, null, 11, 5, 15]], hiddenRows: [3] }],
      ats,
    )
    expect(differences(hidden)).toEqual([])
  })

  test('do not count in an order form, where nothing is ordered yet', async () => {
    expect(await shownBy([header, ...rows, ['Total', null, null, null, 0, 0, 0]])).toEqual([])
  })
})

describe('totals next to sizes', () => {
  const four = [...rows, ['C300', '10', 'Ink', 30, 1, 1, 1, 3]]

  test('differ in the row in which they do', async () => {
    expect(await shownBy([header, ...four])).toEqual([])
    const wrong = [...four, ['C300', '20', 'Red', 30, 1, 1, 1, 13]]
    expect(await shownBy([header, ...wrong])).toEqual(['H6: 13 printed, its sizes add up to 3'])
  })

  test('differ once if a size column was not read', async () => {
    const lost = [header, ...four].map((cells, row) => [
      ...cells.slice(0, 7),
      row === 0 ? 'Zig' : 10,
      cells[7] ?? null,
    ])
    const shifted = lost.map((cells, row) =>
      row === 0 ? cells : [...cells.slice(0, 8), Number(cells[8]) + 10],
    )
    expect(await shownBy(shifted)).toEqual(['I2: 25 printed, its sizes add up to 15; 3 more rows like this'])
  })

  test('may count the contents of packs', async () => {
    const packs: Value[][] = [
      ['Style', 'Color Code', 'Color', 'WHS', '7', '8', '7/1 8/2', 'Pairs'],
      ['A100', '10', 'Ink', 20, 4, 5, 2, 15],
      ['A100', '20', 'Red', 20, 1, 2, 3, 12],
      ['B200', '10', 'Ink', 30, 7, 1, 1, 11],
    ]
    expect(await shownBy(packs)).toEqual([])
  })
})

test('an amount that is not quantity × price is reported, and its column counts as read', async () => {
  const stock: Value[][] = [
    ['Style', 'Color Code', 'Color', 'Size', 'WHS', 'Qty', 'Zig'],
    ['A100', '10', 'Ink', '7', 20.5, 4, 82],
    ['A100', '10', 'Ink', '8', 20.5, 5, 102.5],
    ['A100', '10', 'Ink', '9', 20.5, 6, 123],
    ['A100', '20', 'Red', '7', 20.5, 7, 143.5],
  ]
  const found = await parse(stock, ats)
  expect(found.problems).toEqual([])
  expect(await shownBy([...stock, ['A100', '20', 'Red', '8', 20.5, 1, 41]])).toEqual([
    'G6: 41 printed, quantity × price is 20.5',
  ])
})

describe('counts stated above or below a list', () => {
  const list = [header, ...rows]

  test('say nothing if they match in any way in which lists are counted', async () => {
    expect(await shownBy([['Total pairs: 37'], ['Styles', 2], ['SKUs: 3'], [], ...list])).toEqual([])
    expect(await shownBy([...list, [], ['Total pairs 37']])).toEqual([])
  })

  test('differ otherwise', async () => {
    expect(await shownBy([['Total units', 1240], ['Styles: 4'], [], ...list])).toEqual([
      'B1: 1,240 units printed, 37 read',
      'A2: 4 styles printed, 2 read',
    ])
  })

  test('are none of orders, packs, and minimums', async () => {
    expect(
      await shownBy([
        ['Total pairs ordered', 5],
        ['Pairs per carton: 12'],
        ['Minimum total pairs: 24'],
        [],
        ...list,
      ]),
    ).toEqual([])
  })
})
