import { expect, test } from 'vitest'
import { brief, codes, parse, type TestSheet, upc, type Value } from './line-list.fixture.ts'

function coreRows(price: number): Value[][] {
  return [
    ['Style-Color', 'Color', 'Size', 'WHS'],
    ['A1-1', 'Ink', 7, price],
    ['B1-1', 'Sky', 7, 9],
    ['A1-1', 'Ink', 8, price],
  ]
}

test('keeps the first of two rows for a model, across sheets and out of order', async () => {
  const list = await parse([
    { name: 'Core', rows: coreRows(20) },
    { name: 'Sale', rows: coreRows(18) },
  ])
  expect(brief(list)).toEqual(['A1-1 Ink 20/-: 7 8', 'B1-1 Sky 9/-: 7'])
  expect(list.problems.map(({ sheet, cell, code, effect }) => [sheet, cell, code, effect])).toEqual([
    ['Sale', 'C2', 'ROW_CONFLICT', 'same model and size as row 2 of Core; first row kept'],
    ['Sale', 'C3', 'DUPLICATE_SIZE', 'same model and size as row 3 of Core; first row kept'],
    ['Sale', 'C4', 'ROW_CONFLICT', 'same model and size as row 4 of Core; first row kept'],
  ])
})

test('reads a sheet of articles without sizes next to a list with sizes', async () => {
  const list = await parse([
    {
      name: 'Summary',
      rows: [
        ['Style', 'Style Name', 'Wholesale', 'MSRP', 'Units'],
        ['A1', 'Arch', 20, 40, 500],
      ],
    },
    {
      name: 'Bags',
      rows: [
        ['Style #', 'Color Code', 'Color', 'Wholesale', 'MSRP'],
        ['BAG7', '01', 'Black', 12, 30],
        ['BAG7', '02', 'Tan', 12, 30],
      ],
    },
    {
      name: 'Shoes',
      rows: [
        ['Style #', 'Color Code', 'Color', 'Size', 'Wholesale'],
        ['A1', '10', 'Ink', 7, 20],
      ],
    },
  ])
  expect(brief(list)).toEqual(['A1-10 Ink 20/-: 7', 'BAG7-01 Black 12/30: OS', 'BAG7-02 Tan 12/30: OS'])
  expect(list.sheets.map(({ name, role }) => `${name} ${role}`)).toEqual([
    'Summary ignored',
    'Bags items',
    'Shoes items',
  ])
})

test('reads UPCs from a separate sheet that writes codes and sizes differently', async () => {
  const list = await parse(
    [
      {
        name: 'Line',
        rows: [
          ['Style', 'Color Code', 'Color', 'WHS', 'M7', 'M8'],
          ['40310', '510', 'Plum', 30, 'X', 'X'],
        ],
      },
      {
        name: 'UPC',
        rows: [
          ['SKU', 'Size', 'UPC'],
          ['40310.510', '7', upc(1)],
          ['40310.510', '8', upc(2)],
        ],
      },
    ],
    { brand: 'HEYDUDE' },
  )
  expect(list.items[0]?.sizes.map(({ size, upc: code }) => `${size} ${code}`)).toEqual([
    `M7 ${upc(1)}`,
    `M8 ${upc(2)}`,
  ])
})

test('reads the brand above each grid, below each other or side by side', async () => {
  const job = { type: 'own-stock', knownBrands: ['Crocs', 'HEYDUDE'] } as const
  const header = ['Item No', 'Size', 'On Hand', 'Wholesale']
  const crocs = ['307100-94S', 'M4W6', 5, 27.5]
  const heydude = ['40310-510', 'M7', 6, 30]
  const under = await parse(
    [['Crocs'], header, crocs, ['HEYDUDE'], [...header, 'Retail'], [...heydude, 60]],
    job,
  )
  const beside = await parse(
    [
      ['CROCS', null, null, null, null, 'HEYDUDE'],
      [...header, null, ...header],
      [...crocs, null, ...heydude],
    ],
    job,
  )
  const brands = [
    ['Crocs', '307100-94S'],
    ['HEYDUDE', '40310-510'],
  ]
  expect(under.items.map(({ brand, modelCode }) => [brand, modelCode])).toEqual(brands)
  expect(beside.items.map(({ brand, modelCode }) => [brand, modelCode])).toEqual(brands)
})

test('finds the UPCs of sizes that a second sheet names without the gender', async () => {
  const upcs = (...sizes: Value[]): TestSheet => ({
    name: 'EAN',
    rows: [
      ['Style Color', 'Size', 'EAN'],
      ...sizes.map((size, index): Value[] => ['K10-05', size, upc(index)]),
    ],
  })
  const offer = (...headings: string[]): TestSheet => ({
    name: 'Offer',
    rows: [
      ['Style Color', 'WHS', ...headings],
      ['K10-05', 20, ...headings.map(() => 'x')],
    ],
  })
  const found = async (...headings: string[]) =>
    (await parse([offer(...headings), upcs(7, 8)])).items[0]?.sizes.map((size) => size.upc)
  expect(await found("Men's 7 (EU 40)", "Men's 8 (EU 41)")).toEqual([upc(0), upc(1)])
  expect(await found('M7', 'W7')).toEqual([null, null])
})

test('checks the UPCs of a separate sheet', async () => {
  const misprinted = upc(2).slice(0, -1) + String((Number(upc(2).at(-1)) + 1) % 10)
  const list = await parse([
    {
      name: 'Line',
      rows: [
        ['Style-Color', 'Color', 'WHS', '7', '8'],
        ['A1-1', 'Ink', 20, 'x', 'x'],
      ],
    },
    {
      name: 'UPC',
      rows: [
        ['SKU', 'Size', 'UPC'],
        ['A1-1', 7, upc(1)],
        ['A1-1', 8, misprinted],
      ],
    },
  ])
  expect(list.items[0]?.sizes.map((size) => size.upc)).toEqual([upc(1), misprinted])
  expect(list.problems).toMatchObject([{ sheet: 'UPC', cell: 'C3', code: 'UPC_CHECK_DIGIT' }])
})

test('does not read a recap of the list, and reports where its prices differ', async () => {
  const list = {
    name: 'List',
    rows: [
      ['Style', 'Color #', 'Color', 'Size Run', 'WHSL'],
      ['42261', '6HR', 'Red', '5-7', 30.5],
      ['42277', '2CM', 'Tan', 'see below', 27.25],
    ],
  }
  const recap = (red: number, tan: number) => ({
    name: 'Recap',
    rows: [
      ['Style', 'Color', 'WHSL'],
      ['42261', 'Red', red],
      ['42277', 'Tan', tan],
    ],
  })
  const same = await parse([recap(30.5, 27.25), list])
  expect(brief(same)).toEqual(['42261-6HR Red 30.5/-: 5 6 7'])
  expect(codes(same)).toEqual(['D3 UNKNOWN_SIZE', '3 UNREAD_ROW'])
  expect(codes(await parse([recap(31, 27.25), list]))).toEqual([
    'D3 UNKNOWN_SIZE',
    '2 UNREAD_ROW',
    '3 UNREAD_ROW',
  ])
})
