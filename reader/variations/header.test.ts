import { expect, test } from 'vitest'
import { brief, codes, day, formula, parse, shown, upc, type Value } from './line-list.fixture.ts'

const trek = (color: string, size: number): Value[] => [
  `77-${color === 'Red' ? 'R' : 'B'}1`,
  'Trek',
  color,
  size,
  40,
  90,
]

const usd = '"$"#,##0.00'

test('finds a header far down, after an address block and a table of terms', async () => {
  const list = await parse([
    ['ACME FOOTWEAR INC.'],
    ['123 Long Road', null, 'Contact', 'orders@acme.example'],
    ['Terms', 'Net 30', 'Ship from', 'Memphis'],
    null,
    ['Window', 'Start', 'End'],
    ['A', day('2027-01-15'), day('2027-02-15')],
    ['B', day('2027-03-15'), day('2027-04-15')],
    ...Array.from({ length: 14 }, () => null),
    ['MSRP', 'Whsl', 'UPC Code', 'Size', 'Color Name', 'Style Name', 'Style-Color #'],
    [70, 35, upc(1), '7', 'Ink', 'Runner', 'AC100-400'],
    [70, 35, upc(2), '7.5', 'Ink', 'Runner', 'AC100-400'],
  ])
  expect(list.sheets[0]?.headerRows).toEqual([22])
  expect(brief(list)).toEqual(['AC100-400 Ink 35/70: 7 7.5'])
})

test('reads headings of two lines with asterisks and units', async () => {
  const list = await parse(
    [
      [
        'Style\n#*',
        'Style\nName',
        'Color\nCode',
        'Color\nName',
        'US\nSize',
        'WHOLESALE*\n(US$ / pair)',
        'MSRP\nUSD',
        'ATS\n(pairs)',
      ],
      ['70011', 'Dune', '001', 'Black', '8', 20, 45, 10],
      ['70011', 'Dune', '001', 'Black', '9', 20, 45, 11],
    ],
    { type: 'brand-ats' },
  )
  expect(brief(list)).toEqual(['70011-001 Black 20/45: 8=10 9=11'])
})

test('reads two header rows with merged groups over prices in two currencies', async () => {
  const list = await parse([
    {
      rows: [
        ['LINE SHEET FW27', null, 'Order deadline', day('2027-01-15')],
        ['Style No', 'Color No', 'Color', 'Size', 'WHOLESALE', null, 'RETAIL', null],
        [null, null, null, null, 'EUR', 'USD', 'EUR', 'USD'],
        ['5501', '12', 'Moss', '40', 30, 33, 75, 80],
        ['5501', '12', 'Moss', '41', 30, 33, 75, 80],
      ],
      merges: ['A2:A3', 'B2:B3', 'C2:C3', 'D2:D3', 'E2:F2', 'G2:H2'],
    },
  ])
  expect(brief(list)).toEqual(['5501-12 Moss 33/80: 40 41'])
  expect(list).toMatchObject({ currency: 'USD', season: 'S3', year: 2027, deadline: '2027-01-15' })
  expect(list.sheets[0]?.headerRows).toEqual([2, 3])
})

test('does not read a title row above the header as part of it', async () => {
  const list = await parse([
    ['Season', 'FW27', 'Currency', 'GBP'],
    ['Product Code', 'Product', 'Colour', 'UK Size', 'Trade', 'RRP'],
    ['HX-12-BLK', 'Hexham', 'Black', '6', 25, 60],
    ['HX-12-BLK', 'Hexham', 'Black', '7', 25, 60],
  ])
  expect(list.currency).toBe('GBP')
  expect(brief(list)).toEqual(['HX-12-BLK Black 25/60: UK 6 UK 7'])
})

test('skips headers repeated on each printed page, and page notes', async () => {
  const header = ['Item No', 'Item Description', 'Colour', 'Size', 'Trade Price', 'SRP']
  const list = await parse([
    header,
    trek('Red', 40),
    trek('Red', 41),
    ['Page 1 of 2'],
    header,
    trek('Blue', 40),
    trek('Blue', 41),
    ['All prices subject to change without notice.'],
  ])
  expect(brief(list)).toEqual(['77-R1 Red 40/90: 40 41', '77-B1 Blue 40/90: 40 41'])
  expect(list.skipped.map(({ row: at, reason }) => `${at} ${reason}`)).toEqual([
    '4 section',
    '5 repeated-header',
    '8 note',
  ])
})

test('reads two grids with different columns, one below the other', async () => {
  const list = await parse([
    ['MEN'],
    ['Style', 'Color Code', 'Color', 'WHS', 'MSRP', 7, 8, 9],
    ['M100', '001', 'Black', 30, 60, 'X', 'X', 'X'],
    null,
    ['KIDS'],
    ['Style', 'Style Name', 'Color Code', 'Color', 'C10', 'C11', 'WHS', 'MSRP'],
    ['K200', 'Mini', '500', 'Plum', 'X', null, 20, 40],
  ])
  expect(brief(list)).toEqual(['M100-001 Black 30/60: 7 8 9', 'K200-500 Plum 20/40: C10'])
  expect(list.sheets.map(({ headerRows }) => headerRows)).toEqual([[2], [6]])
})

test('reads two grids side by side', async () => {
  const list = await parse([
    ['MENS', null, null, null, null, null, 'WOMENS'],
    ['Style', 'Color', 'Size', 'WHS', 'UPC', null, 'Style', 'Color', 'Size', 'WHS', 'UPC'],
    ['M1-001', 'Black', 8, 30, upc(1), null, 'W1-002', 'Rose', 6, 28, upc(3)],
    ['M1-001', 'Black', 9, 30, upc(2), null, 'W1-002', 'Rose', 7, 28, upc(4)],
    ['M1-003', 'Navy', 9, 30, upc(5)],
  ])
  expect(brief(list).toSorted()).toEqual([
    'M1-001 Black 30/-: 8 9',
    'M1-003 Navy 30/-: 9',
    'W1-002 Rose 28/-: 6 7',
  ])
  expect(codes(list)).toEqual([])
})

test('recognizes columns with unknown headings by their cells', async () => {
  const list = await parse([
    ['Qz', 'Kx', 'Wv', 'Pf', 'Lm', 'Rt'],
    ['55120-771', 'Rosewood', 'M8', upc(1), shown(31, usd), shown(62, usd)],
    ['55120-771', 'Rosewood', 'M9', upc(2), shown(31, usd), shown(62, usd)],
    ['55120-904', 'Cinder', 'M8', upc(3), shown(31, usd), shown(62, usd)],
    ['55120-904', 'Cinder', 'M9', upc(4), shown(31, usd), shown(62, usd)],
  ])
  expect(
    list.items.map(({ modelCode, wholesale, msrp, sizes }) => [
      modelCode,
      wholesale,
      msrp,
      sizes.map(({ size, upc: code }) => `${size} ${code}`),
    ]),
  ).toEqual([
    ['55120-771', 3100, 6200, [`M8 ${upc(1)}`, `M9 ${upc(2)}`]],
    ['55120-904', 3100, 6200, [`M8 ${upc(3)}`, `M9 ${upc(4)}`]],
  ])
})

test('recognizes a UPC column with any heading, and ignores total and order columns', async () => {
  const list = await parse([
    ['Style-Color', 'Description', 'Scan', 'Size', 'Order Qty', 'Wholesale', 'Total', 'Retail'],
    ['CV-10-100', 'Cove', upc(1), 'S', null, 12, formula('E2*F2', 0), 25],
    ['CV-10-100', 'Cove', upc(2), 'M', null, 12, formula('E3*F3', 0), 25],
  ])
  expect(list.sheets[0]?.columns).toMatchObject({ upc: 'C', wholesale: 'F', msrp: 'H' })
  expect(list.items[0]?.sizes).toMatchObject([
    { size: 'S', upc: upc(1), quantity: null },
    { size: 'M', upc: upc(2) },
  ])
})

test('ignores covers, instructions, and summaries', async () => {
  const list = await parse([
    { name: 'Cover', rows: [['Line List'], ['Style', 'See tab 3'], ['Size', 'US'], ['Price', 'USD']] },
    {
      name: 'Summary',
      rows: [
        ['Style', 'Description', 'Units'],
        ['T1', 'Tide', 120],
        ['T2', 'Tow', 90],
      ],
    },
    {
      name: 'List',
      rows: [
        ['Style', 'Color Code', 'Color', 'Size', 'Wholesale'],
        ['T1', '10', 'Sea', 7, 20],
        ['T2', '10', 'Sea', 7, 22],
      ],
    },
    {
      name: 'Old',
      hidden: true,
      rows: [
        ['Style', 'Color Code', 'Color', 'Size', 'Wholesale'],
        ['T9', '10', 'Sea', 7, 20],
      ],
    },
  ])
  expect(list.sheets.map(({ name, role }) => `${name} ${role}`)).toEqual([
    'Cover ignored',
    'Summary ignored',
    'List items',
    'Old ignored',
  ])
  expect(brief(list)).toEqual(['T1-10 Sea 20/-: 7', 'T2-10 Sea 22/-: 7'])
})

test('reads one sheet per gender', async () => {
  const header = ['Style #', 'Name', 'Clr', 'Color', 'Sizes', 'Whlsl', 'Retail']
  const list = await parse([
    { name: 'Mens', rows: [header, ['A1', 'Arch', '010', 'Coal', '8-12', 44, 88]] },
    { name: 'Womens', rows: [header, ['B1', 'Bay', '020', 'Sky', '5-9', 42, 84]] },
  ])
  expect(brief(list)).toEqual(['A1-010 Coal 44/88: 8 9 10 11 12', 'B1-020 Sky 42/84: 5 6 7 8 9'])
})

test('reads no row of a short list as size headings, and no codes as UPCs', async () => {
  // The digits of this code happen to be those of an EAN-8.
  const rows = [8, 9].map((size, index): Value[] => ['40310-510', 'Ink', `M${size}`, 20, 5 + index, 50])
  const header = ['Model', 'Color', 'Size', 'Wholesale', 'ATS Now', 'ATS 1/15']
  const list = await parse([header, ...rows], { type: 'brand-ats' })
  expect(brief(list)).toEqual(['40310-510 Ink 20/-: M8=5 M9=6'])
  expect(codes(list)).toEqual(['F1 UNREAD_COLUMN'])
})
