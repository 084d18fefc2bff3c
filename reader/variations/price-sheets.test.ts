import { expect, test } from 'vitest'
import { attempt, brief, codes, parse, shown, upc, type TestSheet, type Value } from './line-list.fixture.ts'

const job = { brand: 'HEYDUDE', type: 'brand-ats' } as const
const stock: TestSheet = {
  name: 'On-hand',
  rows: [
    [
      'Item number',
      'Product name',
      'Size',
      'Color',
      'Color name',
      'Physical inventory',
      'Available physical',
    ],
    ...['HD40118', 'HD40126'].flatMap((code) =>
      ['001', '255'].map((color): Value[] => [
        code,
        'Brewer',
        '7',
        color,
        `Color ${color}`,
        shown(12, '0.00'),
        9,
      ]),
    ),
  ],
}
const prices = (...rows: Value[][]): TestSheet => ({
  name: 'Price',
  rows: [['Item number', 'Currency', 'Sales price', 'Suggested retail price', 'Unit'], ...rows],
})
const both = prices(['HD40126', 'USD', 42.5, 85, 'PR'], ['HD40118', 'USD', 34, 68, 'PR'])

test('reads the prices of a list from a sheet that has nothing else', async () => {
  const list = await parse([stock, both], job)
  expect(brief(list)).toEqual([
    'HD40118-001 Color 001 34/68: 7=9',
    'HD40118-255 Color 255 34/68: 7=9',
    'HD40126-001 Color 001 42.5/85: 7=9',
    'HD40126-255 Color 255 42.5/85: 7=9',
  ])
  expect(codes(list)).toEqual([])
  const mapped = await parse([stock, both], { ...job, mapping: list.tables })
  expect(brief(mapped)).toEqual(brief(list))
})

test('reports what the prices do not cover, contradict, or do not belong to', async () => {
  const list = await parse(
    [
      stock,
      prices(
        ['HD40118', 'USD', 34, 68, 'PR'],
        ['HD40118-255', 'USD', 30, 68, 'PR'],
        ['HD49999', 'USD', 20, 40, 'PR'],
      ),
    ],
    job,
  )
  expect(list.items.map(({ wholesale }) => wholesale)).toEqual([3400, 3400, null, null])
  expect(codes(list)).toEqual(['1 NO_PRICES', 'C3 PRICE_CONFLICT', 'A4 NOT_LISTED'])
})

test('asks for the currency of the prices, and reads none that leave a question open', async () => {
  const german = { name: 'Preise', rows: [['Artikelnummer', 'Bezeichnung', 'Händlerpreis', 'UVP'], ['HD40118', 'Brewer', 34, 68], ['HD40126', 'Brewer', 42.5, 85]] } // prettier-ignore
  const read = await attempt([stock, german], job)
  const { questions, tables } = 'unrecognized' in read ? read.unrecognized : { questions: [], tables: [] }
  expect(questions).toMatchObject([{ kind: 'currency', sheet: 'On-hand' }])
  const mapping = tables.map((table) => ({ ...table, currency: 'EUR' }))
  const answered = await parse([stock, german], { ...job, mapping })
  expect([answered.currency, answered.items[0]?.wholesale]).toEqual(['EUR', 3400])
  const two = { name: 'Price', rows: [['Item number', 'Wholesale A', 'Wholesale B', 'MSRP'], ['HD40118', 34, 31, 68], ['HD40126', 42.5, 39, 85]] } // prettier-ignore
  const open = await parse([stock, two], job)
  expect(open.items.map(({ wholesale }) => wholesale)).toEqual([null, null, null, null])
  expect(codes(open)).toContain('1 NO_PRICES')
})

test('does not ask about prices of a pre-book list that another sheet has, beside one with UPCs', async () => {
  const rows: Value[][] = [
    ['Item number', 'Product name', 'Size', 'Color', 'Color name'],
    ...['HD40118', 'HD40126'].map((code): Value[] => [code, 'Brewer', '7', '001', 'Ink']),
  ]
  const upcs: Value[][] = [
    ['Item number', 'Color', 'Size', 'UPC'],
    ['HD40118', '001', '7', upc(1)],
    ['HD40126', '001', '7', upc(2)],
  ]
  const list = await parse([{ name: 'List', rows }, both, { name: 'UPC', rows: upcs }], { ...job, type: 'pre-book' }) // prettier-ignore
  expect(brief(list)).toEqual(['HD40118-001 Ink 34/68: 7', 'HD40126-001 Ink 42.5/85: 7'])
  expect(list.items.map(({ sizes }) => sizes[0]?.upc)).toEqual([upc(1), upc(2)])
  expect(codes(list)).toEqual([])
})

test('reports a warning of a whole column once in a list with UPCs and no prices', async () => {
  const rows = ['6', '7', '8', '9', '10'].map((size, index): Value[] => [
    'HD40118',
    '001',
    'Ink',
    size,
    upc(index + 1),
    `${index + 4}+`,
  ])
  const list = await parse([{ name: 'List', rows: [['Item number', 'Color', 'Color name', 'Size', 'UPC', 'Available'], ...rows] }, both], job) // prettier-ignore
  expect(codes(list).filter((code) => code.includes('NUMBER_AS_TEXT'))).toEqual(['F2 NUMBER_AS_TEXT'])
})

test('asks for the currency of prices on another sheet, beside a list with UPCs', async () => {
  const rows: Value[][] = [
    ['Artikelnr.', 'Kleurnaam', 'Modelnaam', 'Maat', 'Barcode'],
    ...['HD40118-001', 'HD40126-001'].map((code, index): Value[] => [code, 'Ink', 'Brewer', 7, upc(index)]),
  ]
  const rupees: Value[][] = [
    ['Artikelnr.', 'Groothandelsprijs (Rs)', 'Consumentenprijs (Rs)'],
    ['HD40126-001', 42, 85],
    ['HD40118-001', 34, 68],
  ]
  const sheets = [
    { name: 'List', rows },
    { name: 'Prices', rows: rupees },
  ]
  const read = await attempt(sheets, { brand: 'Acme', type: 'pre-book' })
  const { questions, tables } = 'unrecognized' in read ? read.unrecognized : { questions: [], tables: [] }
  expect(questions).toMatchObject([{ kind: 'currency', sheet: 'List' }])
  const mapping = tables.map((table) => ({ ...table, currency: 'INR' }))
  const list = await parse(sheets, { brand: 'Acme', type: 'pre-book', mapping })
  expect([list.currency, ...list.items.map(({ wholesale }) => wholesale)]).toEqual(['INR', 3400, 4200])
})
