import { describe, expect, test } from 'vitest'
import type { LineListJob } from '../line-list.ts'
import { attempt, parse, type Value } from './line-list.fixture.ts'

const ats = { type: 'brand-ats' } as const

async function doubts(rows: readonly Value[][], job: Partial<LineListJob> = ats): Promise<string[]> {
  const { problems, tables } = await parse(rows, job)
  const found = problems.flatMap(({ code, effect }) => (code === 'IMPLAUSIBLE' ? [effect] : []))
  const mapped = await parse(rows, { ...job, mapping: tables })
  expect(mapped.problems.flatMap(({ code, effect }) => (code === 'IMPLAUSIBLE' ? [effect] : []))).toEqual(
    found,
  )
  return found
}

const sized = ['Style', 'Color Code', 'Color', 'Size', 'WHS', 'Qty']

describe('a list is doubted if', () => {
  test('every quantity is a price', async () => {
    const rows = [20, 24, 31, 20].map((price, index): Value[] => [
      `A10${index}`,
      '10',
      'Ink',
      '7',
      price,
      price,
    ])
    expect(await doubts([sized, ...rows])).toEqual(['every quantity is the price of its item'])
    expect(await doubts([sized, ...rows.slice(1), ['A109', '10', 'Ink', '7', 20, 3]])).toEqual([])
  })

  test('every size is a price', async () => {
    const rows = [7, 8, 9, 10].map((price, index): Value[] => [`A10${index}`, '10', 'Ink', price, price, 5])
    expect(await doubts([sized, ...rows])).toEqual(['every size is the price of its item'])
  })

  test('its packs may be quantities of sizes', async () => {
    const heading = ['Style', 'Color Code', 'Color', 'Sizes', 'WHS']
    const listed = (...sizes: string[]) => [heading, ...sizes.map((text, index): Value[] => [`A10${index}`, '10', 'Ink', text, 20])] // prettier-ignore
    expect(await doubts(listed('5×58; 7×91', '6×66; 7×89', '7×92; 8×72'))).toEqual([
      'packs have more pairs than a case, as if they were quantities of sizes',
    ])
    expect(await doubts(listed('5×2; 7×8', '6×6; 7×12', '7×12; 8×12'))).toEqual([])
  })

  test('it is a pre-book with stock', async () => {
    const rows = ['7', '8', '9'].map((size, index): Value[] => ['A100', '10', 'Ink', size, 20, 5 + index])
    expect(await doubts([sized, ...rows], {})).toEqual(['a pre-book has quantities, which are not imported'])
    expect(await doubts([sized, ...rows])).toEqual([])
  })
})

const plain: Value[][] = [
  ['Style', 'Color Code', 'Color', 'Wholesale', 'MSRP', 'Zig', 'Zag', 'Zug'],
  ['A100', '10', 'Ink', 20, 40, 3, 5, 7],
  ['A100', '20', 'Red', 20, 40, 4, 1, 9],
  ['A100', '30', 'Sky', 20, 40, 2, 6, 1],
]

test('a list without sizes whose columns of numbers are not read is asked about; with a mapping, it is doubted', async () => {
  const mapping = [
    {
      sheet: 'Sheet1',
      headerRow: 1,
      columns: { style: 'A', colorCode: 'B', color: 'C', wholesale: 'D', msrp: 'E' },
    } as const,
  ]
  expect(await attempt([{ rows: plain }], ats)).toHaveProperty('unrecognized')
  const mapped = await parse(plain, { ...ats, mapping })
  expect(mapped.problems.map(({ code, effect }) => `${code} ${effect}`)).toContain(
    'IMPLAUSIBLE no item has a size, but columns of numbers are not read',
  )
})

describe('an import without items is asked about', () => {
  const rejected: Value[][] = [
    ['SKU', 'Name', 'Size', 'Price'],
    ['AB1-01', 'Dock', 'one, two', 20],
    ['AB1-02', 'Dune', 'one, two', 20],
  ]

  test('if every row was rejected', async () => {
    expect(await attempt([{ rows: rejected }], ats)).toHaveProperty('unrecognized')
  })

  test('if a mapping reads nothing', async () => {
    const mapping = [
      { sheet: 'Sheet1', headerRow: 1, columns: { model: 'C', name: 'A', wholesale: 'B' } } as const,
    ]
    const links: Value[][] = [
      ['Title', 'Price', 'Link'],
      ['Boot A', 'on request', 'https://a.example/1'],
      ['Boot B', 'on request', 'https://a.example/2'],
    ]
    expect(await attempt([{ rows: links }], { type: 'own-stock', mapping })).toHaveProperty('unrecognized')
    const partly = await parse([...links, ['Boot C', 20, 'https://a.example/3']], {
      type: 'own-stock',
      mapping,
    })
    expect(partly.items).toHaveLength(1)
    expect(partly.problems.map(({ row, code }) => `${row} ${code}`)).toEqual([
      '2 NOT_A_NUMBER',
      '3 NOT_A_NUMBER',
    ])
  })
})

test('a grid of prices by size is not read as stock', async () => {
  const rows = Array.from({ length: 30 }, (_, index): Value[] => [
    `L10${index}`, 'Ink', 'Fleece', ...[14, 15, 16, 17].map((price) => price + (index % 2) / 2),
  ]) // prettier-ignore
  const header: Value[] = ['Style', 'Color', 'Name', '5', '6', '7', '8']
  const grid = [header, ...rows.slice(0, 15), header, ...rows.slice(15)]
  expect(await attempt([{ rows: grid }], { type: 'own-stock' })).toHaveProperty('unrecognized')
})
