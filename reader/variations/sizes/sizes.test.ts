import { expect, test } from 'vitest'
import {
  attempt,
  brief,
  codes,
  day,
  parse,
  upc,
  type TestSheet,
  type Value,
} from '#reader/variations/line-list.fixture.ts'

const head = ['Style', 'Color Code', 'Color', 'Size', 'Wholesale', 'MSRP']

test('restores sizes that Excel turned into dates', async () => {
  const list = await parse([
    head,
    ['K10', '01', 'Lime', day('2026-08-09', 'd-mmm'), 15, 30],
    ['K10', '01', 'Lime', day('2026-10-11', 'd-mmm'), 15, 30],
    ['K10', '01', 'Lime', day('2026-12-13', 'mmm d'), 15, 30],
    ['K10', '01', 'Lime', day('2026-03-01', 'd.mmm'), 15, 30],
    ['K10', '01', 'Lime', '3-4', 15, 30],
  ])
  expect(brief(list)).toEqual(['K10-01 Lime 15/30: 8-9 10-11 12-13 1-3 3-4'])
  expect(codes(list)).toEqual([])
})

test('restores size headings that Excel turned into dates', async () => {
  const list = await parse([
    [
      'Style',
      'Color Code',
      'Color',
      'WHS',
      day('2026-08-09', 'd-mmm'),
      day('2026-10-11', 'd-mmm'),
      '12-13',
      '1',
    ],
    ['K10', '01', 'Lime', 15, 'X', 'X', null, 'X'],
  ])
  expect(brief(list)).toEqual(['K10-01 Lime 15/-: 8-9 10-11 1'])
})

test('reads every notation of a size', async () => {
  const sizes = [
    '7',
    '7.5',
    '8½',
    'M9',
    '9 M',
    '10 W',
    'US 11',
    'M6/W8',
    'C12',
    '36 2/3',
    '42-43',
    'S/M',
    'XXL',
    '2XL',
    'O/S',
    '12-18M',
    '34B',
  ].map((size) => ['A-1', 'Ink', size, 9])
  const list = await parse([
    ['Style-Color', 'Color', 'Size', 'WHS'],
    ...sizes,
    ['A-1', 'Ink', 'TBD', 9],
    ['A-1', 'Ink', null, 9],
  ])
  expect(list.items[0]?.sizes.map(({ size }) => size)).toEqual([
    '7',
    '7.5',
    '8.5',
    'M9',
    '9 M',
    '10 W',
    '11',
    'M6W8',
    'C12',
    '36 2/3',
    '42-43',
    'S/M',
    'XXL',
    '2XL',
    'O/S',
    '12-18M',
    '34B',
  ])
  expect(codes(list)).toEqual(['C19 UNKNOWN_SIZE', 'C20 UNKNOWN_SIZE'])
})

test('reads size ranges in words', async () => {
  const runs: [string, string][] = [
    ['36-42', '36 37 38 39 40 41 42'],
    ['EU 36 – 38', '36 37 38'],
    ['5-7, 9', '5 6 7 9'],
    ['7-8.5', '7 7.5 8 8.5'],
    ['6-8 (half sizes)', '6 6.5 7 7.5 8'],
    ['XS-L', 'XS S M L'],
    ['22/23-26/27', '22/23 24/25 26/27'],
    ['M7 to M9', 'M7 M8 M9'],
  ]
  const list = await parse([
    ['Style', 'Color', 'Size Run', 'WHS'],
    ...runs.map(([run], index): Value[] => [`R${index}-1`, 'Ink', run, 12]),
    ['R9-1', 'Ink', 'ask', 12],
  ])
  expect(list.items.map(({ sizes }) => sizes.map(({ size }) => size).join(' '))).toEqual(
    runs.map(([, sizes]) => sizes),
  )
  expect(codes(list)).toEqual(['C10 UNKNOWN_SIZE'])
})

test('reads US sizes above EU sizes in two header rows', async () => {
  const list = await parse(
    [
      ['Style', 'Color Code', 'Color', 'WHS', '5', '6', '7'],
      [null, null, null, null, '36', '37', '38'],
      ['A1', '10', 'Ink', 20, 1, 0, 3],
    ],
    { type: 'brand-ats' },
  )
  expect(list.items[0]?.sizes).toMatchObject([
    { eu: '36', quantity: 1 },
    { eu: '37', quantity: 0 },
    { eu: '38', quantity: 3 },
  ])
})

test('reads gender and system from groups above size columns', async () => {
  const list = await parse([
    {
      rows: [
        ['Style', 'Color Code', 'Color', 'WHS', 'MENS US', null, 'WOMENS US', null, 'KIDS EU', null],
        [null, null, null, null, 7, 8, 7, 8, 30, 31],
        ['A1', '10', 'Ink', 20, 'X', 'X'],
        ['A2', '10', 'Ink', 20, null, null, 'X'],
        ['A3', '10', 'Ink', 20, null, null, null, null, null, 'X'],
      ],
      merges: ['E1:F1', 'G1:H1', 'I1:J1'],
    },
  ])
  expect(brief(list)).toEqual(['A1-10 Ink 20/-: M7 M8', 'A2-10 Ink 20/-: W7', 'A3-10 Ink 20/-: 31'])
  expect(list.items[2]?.sizes).toMatchObject([{ us: null, eu: '31' }])
})

test('offers all sizes of an empty order form', async () => {
  const list = await parse([
    ['Style', 'Color Code', 'Color', 'WHS', 'S', 'M', 'L', 'Total Qty', 'Total $'],
    ['A1', '10', 'Ink', 20],
    ['A2', '10', 'Ink', 22],
  ])
  expect(brief(list)).toEqual(['A1-10 Ink 20/-: S M L', 'A2-10 Ink 22/-: S M L'])
})

test('reads UPCs from size columns', async () => {
  const list = await parse([
    ['Style', 'Color Code', 'Color', 'WHS', '7', '8', '9'],
    ['A1', '10', 'Ink', 20, upc(1), upc(2), null],
    ['A2', '10', 'Ink', 20, null, upc(3), upc(4)],
  ])
  expect(list.items.map(({ sizes }) => sizes.map(({ size, upc: code }) => `${size} ${code}`))).toEqual([
    [`7 ${upc(1)}`, `8 ${upc(2)}`],
    [`8 ${upc(3)}`, `9 ${upc(4)}`],
  ])
})

test('reads EU sizes under an EU heading', async () => {
  const list = await parse([
    ['Style', 'Color Code', 'Color', 'EU Size', 'WHS'],
    ['A1', '10', 'Ink', 41, 20],
    ['A1', '10', 'Ink', 42, 20],
  ])
  expect(list.items[0]?.sizes).toMatchObject([
    { size: '41', us: null, eu: '41' },
    { size: '42', us: null, eu: '42' },
  ])
})

test('keeps sizes per delivery with a date in each row', async () => {
  const list = await parse([
    ['Style', 'Color Code', 'Color', 'Delivery', 'Size', 'WHS'],
    ['A1', '10', 'Ink', day('2027-01-15'), 7, 20],
    ['A1', '10', 'Ink', day('2027-01-15'), 8, 20],
    ['A1', '10', 'Ink', '15.03.2027', 7, 20],
    ['A1', '10', 'Ink', '15.03.2027', 7, 20],
  ])
  expect(list.deliveries).toEqual(['2027-01-15', '2027-03-15'])
  expect(list.items[0]?.sizes.map(({ size, availableOn }) => `${size} ${availableOn}`)).toEqual([
    '7 2027-01-15',
    '8 2027-01-15',
    '7 2027-03-15',
  ])
  expect(codes(list)).toEqual(['E5 DUPLICATE_SIZE'])
})

test('reads deliveries from groups of size columns', async () => {
  const list = await parse(
    [
      {
        rows: [
          [
            'Style',
            'Color Code',
            'Color',
            'WHS',
            'Available 15 Jan 2027',
            null,
            'Available 2027-03-01',
            null,
          ],
          [null, null, null, null, 'S', 'M', 'S', 'M'],
          ['A1', '10', 'Ink', 20, 5, 6, 7, '-'],
        ],
        merges: ['E1:F1', 'G1:H1'],
      },
    ],
    { type: 'brand-ats' },
  )
  expect(
    list.items[0]?.sizes.map(({ size, quantity, availableOn }) => `${size}=${quantity} ${availableOn}`),
  ).toEqual(['S=5 2027-01-15', 'M=6 2027-01-15', 'S=7 2027-03-01'])
})

test.each([
  ['6 US\n39 EU'],
  ['EUR 39 = US 6'],
  ['US6 EU39'],
  ['[6] 39'],
  ['6/39'],
  ['US 6 | UK 5.5 | EU 39'],
  ['Sz 6 (EU 39)'],
])('reads the US and EU names of one size from the heading %j', async (heading) => {
  const list = await parse(
    [
      ['Style', 'Color Code', 'Color', 'WHS', heading, heading.replaceAll('6', '7').replaceAll('39', '41')],
      ['A1', '10', 'Ink', 20, 14, 15],
    ],
    { type: 'brand-ats' },
  )
  expect(list.items[0]?.sizes).toMatchObject([
    { size: '6', us: '6', eu: '39', quantity: 14 },
    { size: '7', us: '7', eu: '41', quantity: 15 },
  ])
})

test('reads two names of a size from the rows of a size column', async () => {
  const list = await parse([
    head,
    ['K10', '01', 'Lime', 'UK 4 / EU 37', 15, 30],
    ['K10', '01', 'Lime', 'C9 (EU 26)', 15, 30],
    ['K10', '01', 'Lime', '36/37', 15, 30],
  ])
  expect(list.items[0]?.sizes).toMatchObject([
    { size: 'UK 4', us: null, eu: '37' },
    { size: 'C9', us: 'C9', eu: '26' },
    { size: '36/37', eu: null },
  ])
})

test('converts the EU sizes of a brand by gender, and not without one', async () => {
  const list = await parse(
    [
      ['Style', 'Color Code', 'Color', 'Gender', 'Size', 'WHS'],
      ['40310', '01', 'Lime', 'Mens', 'EU42', 15],
      ['40311', '01', 'Lime', 'Womens', 38, 15],
      ['40312', '01', 'Lime', null, 'EU 39', 15],
    ],
    { brand: 'HEYDUDE' },
  )
  expect(list.items.map(({ sizes }) => [sizes[0]?.us, sizes[0]?.eu])).toEqual([
    ['9', '42'],
    ['7', '38'],
    [null, '39'],
  ])
})

test('does not read prices in a row of headings as sizes', async () => {
  const list = await parse([
    ['Style', 'Color Code', 'Color', 'WHS', 'S', 'M', '19.95', '24.15'],
    ['A1', '10', 'Ink', 20, 'X', 'X', 3, 4],
  ])
  expect(brief(list)).toEqual(['A1-10 Ink 20/-: S M'])
})

test("continues a range of children's sizes from 13 to 1", async () => {
  const list = await parse([
    ['Style', 'Color Code', 'Color', 'Sizes', 'WHS'],
    ['A1', '10', 'Ink', 'C11-J2', 20],
    ['A2', '10', 'Ink', 'C10-C12', 20],
  ])
  expect(brief(list)).toEqual(['A1-10 Ink 20/-: C11 C12 C13 J1 J2', 'A2-10 Ink 20/-: C10 C11 C12'])
})

test.each([
  ["Men's 6 (EU 39)", 'M6'],
  ['USM 6 / EUR 39', 'M6'],
  ['US W 6 - EU 39', 'W6'],
  ['6 – 39', '6'],
  ['Sz 6 / 39', '6'],
  [String.raw`6\39`, '6'],
])('reads the names and gender of one size from the heading %j', async (heading, label) => {
  const list = await parse(
    [
      ['Style', 'Color Code', 'Color', 'WHS', heading, heading.replace('6', '7').replace('39', '40')],
      ['A1', '10', 'Ink', 20, 14, 15],
    ],
    { type: 'brand-ats' },
  )
  expect(list.items[0]?.sizes).toMatchObject([
    { size: label, us: label, eu: '39', quantity: 14 },
    { size: label.replace('6', '7'), us: label.replace('6', '7'), eu: '40', quantity: 15 },
  ])
})

test('asks instead of reading quantities as sizes under headings of sizes in an unknown form', async () => {
  const read = await attempt(
    [
      {
        rows: [
          [
            'Style',
            'Color Code',
            'Color',
            'WHS',
            'Fit no. six (EU 39)',
            'Fit no. six (EU 40)',
            'Fit no. six (EU 41)',
          ],
          ['A1', '10', 'Ink', 20, 9, 10, 11],
          ['A2', '10', 'Ink', 20, 7, 8, 12],
        ],
      },
    ],
    { type: 'brand-ats' },
  )
  expect(read).toMatchObject({ unrecognized: { guess: { columns: { style: 'A', wholesale: 'D' } } } })
})

const uk = (rows: Value[][], job = {}) =>
  parse(rows, { ...job }).then((list) =>
    list.items.flatMap(({ sizes }) => sizes.map(({ size, us, upc: code }) => `${size} ${us} ${code}`)),
  )

test.each(['Crocs', 'HEYDUDE', 'FitFlop', 'Acme'])(
  'shows the UK sizes of %s as such, wherever the system is named',
  async (brand) => {
    const named = ['Style', 'Color Code', 'Color', 'Size', 'WHS']
    const rows = (first: string) => [
      ['A100', '01', 'Lime', first, 15],
      ['A100', '01', 'Lime', '8', 15],
    ]
    const expected = ['UK 7 null null', 'UK 8 null null']
    const headed = named.with(3, 'UK Size')
    expect(await uk([headed, ...rows('7')], { brand })).toEqual(expected)
    expect(await uk([['All sizes are UK'], named, ...rows('7')], { brand })).toEqual(expected)
    expect(await uk([named, ['UK sizes'], ...rows('7')], { brand })).toEqual(expected)
    const grid = [
      [null, null, null, "MEN'S UK SIZES", null, null],
      ['Style', 'Color Code', 'Color', '7', '8', 'WHS'],
      ['A100', '01', 'Lime', 'X', 'X', 15],
      ['A200', '01', 'Lime', 'X', null, 15],
    ]
    expect(await uk(grid, { brand })).toEqual(['UK M7 null null', 'UK M8 null null', 'UK M7 null null'])
  },
)

test('gives a UK size the UPC of a sheet with UK or unnamed sizes, and none of a sheet with US sizes', async () => {
  const list = (heading: string): TestSheet[] => [
    {
      name: 'List',
      rows: [
        ['Style', 'Color Code', 'Color', 'UK Size', 'WHS'],
        ['A100', '01', 'Lime', '7', 15],
        ['A100', '01', 'Lime', '8', 15],
      ],
    },
    {
      name: 'UPC',
      rows: [
        ['Style', 'Color Code', heading, 'UPC'],
        ['A100', '01', '7', upc(1)],
        ['A100', '01', '8', upc(2)],
      ],
    },
  ]
  const upcs = async (heading: string) => (await parse(list(heading))).items[0]?.sizes.map((size) => size.upc)
  expect(await upcs('UK Size')).toEqual([upc(1), upc(2)])
  expect(await upcs('Size')).toEqual([upc(1), upc(2)])
  expect(await upcs('US Size')).toEqual([null, null])
})

test('keeps the system of a run of sizes', async () => {
  const list = await parse([
    ['Style', 'Color Code', 'Color', 'Size Run', 'WHS'],
    ['A100', '01', 'Lime', 'UK 4-6', 15],
    ['A200', '01', 'Lime', 'EU 36-38', 15],
  ])
  expect(list.items.map(({ sizes }) => sizes.map(({ size, us, eu }) => [size, us, eu]))).toEqual([
    ['UK 4', 'UK 5', 'UK 6'].map((size) => [size, null, null]),
    ['36', '37', '38'].map((size) => [size, null, size]),
  ])
})
