import { expect, it } from 'vitest'
import { offered } from '#server/testing/order-forms/offered.ts'
import { one } from '#server/testing/order-forms/own-order.ts'
import { readOwn } from '#server/testing/order-forms/own-workbook.ts'
import { matchOrderFile } from './match-order-file.ts'

it('finds a color whose code lost its zeros, as spreadsheets save numbers', async () => {
  const read = await one([
    ['Style', 'Color', 'Size', 'Qty'],
    [60100, 1, 'M8', 12],
    [60110, '02', 'M9', 6],
  ])
  expect(read).toMatchObject({ lines: ['60100-001 M8 12', '60110-002 M9 6'], problems: [] })
})

it.each([
  ['DZ', 'PR'],
  ['Dtz.', 'Paar'],
  ['打', '双'],
  ['doz', 'ea'],
])('orders pairs where a column of units says %s', async (dozen, pair) => {
  const read = await one([
    ['Style', 'Size', 'Qty', 'UOM', 'Price'],
    ['60100-001', 'M8', 2, dozen, 237],
    ['60101-001', 'M9', 6, pair, 30.05],
    ['Total', null, 30],
  ])
  expect(read).toMatchObject({
    lines: ['60100-001 M8 24', '60101-001 M9 6'],
    problems: ['DOZENS D2'],
    effects: ['2 dozen are ordered as 24 units.'],
  })
})

it('notes a price that differs, with both, once for each style', async () => {
  const read = await one([
    ['Style', 'Size', 'Qty', 'Price', 'MSRP'],
    ['60100-001', 'M8', 12, 19.5, 40],
    ['60100-001', 'M9', 12, 19.5, 40],
    ['60101-001', 'M9', 6, '$30.05', 60],
  ])
  expect(read.lines).toHaveLength(3)
  expect(read).toMatchObject({
    problems: ['PRICE_DIFFERS D2'],
    effects: ['The file says 19.50 for 60100-001. It is ordered at 19.75.'],
  })
})

it.each(['storniert 11.03.', 'Cancelled 3/5', 'annulé le 4.3.'])(
  'does not order a row that says %s',
  async (text) => {
    const read = await one([
      ['Style', 'Size', 'Qty', 'Remark'],
      ['60100-001', 'M8', 12, text],
      ['60101-001', 'M9', 6, 'call first'],
    ])
    expect(read).toMatchObject({ lines: ['60101-001 M9 6'], problems: ['CANCELLED D2'] })
  },
)

it('says nothing about a price in a currency that is named in its heading', async () => {
  const read = await one([
    ['Style', 'Size', 'Qty', '単価(US$)', '金額(US$)'],
    ['60100-001', 'M8', 12, 19.75, 237],
    ['60101-001', 'M9', 6, 30.05, 180.3],
  ])
  expect(read).toMatchObject({ lines: ['60100-001 M8 12', '60101-001 M9 6'], problems: [] })
})

it('orders a quantity with a note, unless the note may change it', async () => {
  const read = await one([
    ['Style', 'M7', 'M8', 'M9', 'M10'],
    ['60100-001', '12 (confirm)', '6 szt.', '6 çift', 4],
    ['60101-001', '12 (24)', '2 (dozen)', '12 (cancelled)', '3 ctn'],
  ])
  expect(read).toMatchObject({
    lines: ['60100-001 M7 12', '60100-001 M8 6', '60100-001 M9 6', '60100-001 M10 4'],
    problems: ['NOTE_IN_CELL B2', 'NOT_WHOLE B3', 'NOT_WHOLE C3', 'NOT_WHOLE D3', 'NOT_WHOLE E3'],
  })
})

it('does not order rows whose column says that they are closed or cancelled', async () => {
  const read = await one([
    ['Style', 'Size', 'Qty', 'Closed', 'Cancelled?'],
    ['60100-001', 'M8', 12, 'Yes', 'N'],
    ['60100-001', 'M9', 12, 'No', 'N'],
    ['60101-001', 'M9', 6, 'No', 'x'],
  ])
  expect(read).toMatchObject({ lines: ['60100-001 M9 12'], problems: ['CANCELLED D2', 'CANCELLED E4'] })
})

it('reads a code, its names, and a size in one text', async () => {
  const read = await one([
    ['Item', 'Quantity'],
    ['60100-001 Round 0 Ink M8', 12],
    ['60101-001 Round 1 Ink / US M9', '6'],
    ['60101-001 Round 1 Ink M15', 3],
    ['60199-001 Round 9 Ink M9', 3],
  ])
  expect(read).toMatchObject({
    lines: ['60100-001 M8 12', '60101-001 M9 6'],
    problems: ['UNKNOWN_STYLE A5', 'UNKNOWN_SIZE B4'],
  })
})

it('does not take goods that are called like a heading for headings', async () => {
  const read = await one([
    ['Style', 'Silhouette', 'Gender', 'Size', 'EU', 'Qty', 'MSRP'],
    ['60100-001', 'Core', 'MEN', 'M8', '41', 12, 40],
    ['60101-001', 'Style', 'MEN', 'M9', '42', 6, 50],
    ['60101-001', 'Style', 'MEN', 'M8', '41', 6, 50],
    ['60102-001', 'Core', 'MEN', 'M8', '41', 6, 50],
  ])
  expect(read).toMatchObject({
    lines: ['60100-001 M8 12', '60101-001 M9 6', '60101-001 M8 6', '60102-001 M8 6'],
    problems: [],
  })
})

it('does not take the title of an order for headings', async () => {
  const read = await one([
    ['HARBOR PIER SHOES', null, null, null, null, 'PURCHASE ORDER'],
    ['Vendor:', null, null, null, 'PO #', '4711-A'],
    ['Style', 'Color', 'Description', 'Size', 'Qty', 'Unit Cost'],
    ['60100', '001', 'ROUND 0', 'M8', 12, 19.75],
    ['60100', '001', 'ROUND 0', 'M9', 12, 19.75],
    ['60101', '001', 'ROUND 1', 'M8', 6, 30.05],
    ['60101', '001', 'ROUND 1', 'M9', 6, 30.05],
  ])
  expect(read).toMatchObject({
    lines: ['60100-001 M8 12', '60100-001 M9 12', '60101-001 M8 6', '60101-001 M9 6'],
    problems: [],
    file: { poNumber: '4711-A' },
  })
})

it('does not order a number that is a size of men or of women as one of them', async () => {
  const labels = ['M7W9', 'M8W10', 'M9W11', 'M11']
  const items = offered.map((item, index) => {
    const size = labels[index % labels.length] ?? ''
    return { ...item, size, us: size, eu: null }
  })
  const rows = [
    ['Style', 'Size', 'How many'],
    ['60100-001', '8', 12],
    ['60100-001', '11', 12],
    ['60100-001', 'M11', 6],
    ['60100-001', 'womens 11', 6],
  ]
  const { lines, problems } = matchOrderFile(await readOwn([{ name: 'PO', rows }]), items)
  expect(lines.map(({ item, quantity }) => `${item.size} ${quantity}`)).toEqual(['M11 6', 'M9W11 6'])
  expect(problems.map(({ code, row }) => `${code} ${row}`)).toEqual(['UNKNOWN_SIZE 2', 'UNKNOWN_SIZE 3'])
})

it.each([
  ['Style;Size;Qty', '60100-001;M8;12', '60101-001;M9;6'],
  ['Style | Size | Qty', '60100-001 | M8 | 12', '60101-001 | M9 | 6'],
  ['Style,Color,Size,Qty', '60100-001,"Ink, dark",M8,12', '60101-001,Ink,M9,6'],
])('reads the lines of a CSV file in the first column: %s', async (...lines) => {
  const read = await one(lines.map((line) => [line]))
  expect(read.lines).toEqual(['60100-001 M8 12', '60101-001 M9 6'])
})
