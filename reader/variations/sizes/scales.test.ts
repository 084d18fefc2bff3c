import { expect, test } from 'vitest'
import { attempt, brief, codes, parse, type Value } from '#reader/variations/line-list.fixture.ts'

const ats = { type: 'brand-ats' } as const
const rows: Value[][] = [
  ['K10', '05', 'A', 25, 1, 2, 3, 4],
  ['K20', '05', 'B', 22, 5, 6, 7, null],
]
const list = (top: Value[][], headings: Value[]): Value[][] => [
  ...top,
  ['Style', 'Color Code', 'Scale', 'WHS', ...headings],
  ...rows,
]
const read = ['K10-05 ? 25/-: 8=1 9=2 10=3 11=4', 'K20-05 ? 22/-: 37=5 38=6 39=7']

test.each([
  [
    'above the grid',
    [
      [null, null, null, 'A', 8, 9, 10, 11],
      [null, null, null, 'B', 37, 38, 39],
    ],
    [1, 2, 3, 4],
  ],
  [
    'in their order',
    [
      ['Scale', 'A', 8, 9, 10, 11],
      ['Scale', 'B', 37, 38, 39],
    ],
    [1, 2, 3, 4],
  ],
  [
    'whose rows describe them',
    [
      [null, null, 'SCALE A  Adults', null, 8, 9, 10, 11],
      [null, null, 'SCALE B  Euro', null, 37, 38, 39],
    ],
    [1, 2, 3, 4],
  ],
  [
    'with their names in the first size',
    [
      [null, null, null, null, 'A: 8', 9, 10, 11],
      [null, null, null, null, 'B: 37', 38, 39],
    ],
    ['Q1', 'Q2', 'Q3', 'Q4'],
  ],
])('reads the sizes of each row from scales %s', async (_, top, headings) => {
  const found = await parse(list(top, headings), ats)
  expect(brief(found)).toEqual(read)
  expect(codes(found)).toEqual([])
  // A question about the file is answered with its tables as read.
  expect(brief(await parse(list(top, headings), { ...ats, mapping: found.tables }))).toEqual(read)
})

test('reads scales whose rows begin left of the columns that name them', async () => {
  const scaled = await parse(
    [
      ['Scale', 'A', 8, 9, 10, 11],
      ['Scale', 'B', 37, 38, 39],
      ['Style', 'Color Code', 'WHS', 'List Price', 'Scale', 1, 2, 3, 4],
      ...rows.map(
        ([style, color, scale, price, ...units]) => [style, color, price, 50, scale, ...units] as Value[],
      ),
    ],
    ats,
  )
  expect(brief(scaled)).toEqual(read.map((item) => item.replace('/-', '/50')))
})

test('reads the marks of a grid whose scales are named below a heading of runs', async () => {
  const form: Value[][] = [
    ['X = not available'],
    [null, null, null, 'SCALE A  Adults', 8, 9, 10, 11],
    [null, null, null, 'SCALE B  Euro', 37, 38, 39],
    ['Style', 'Color Code', 'WHS', 'Size Run', 1, 2, 3, 4],
    ['K10', '05', 25, 'A', null, 'X', null, null],
    ['K10', '10', 25, 'A', null, null, null, null],
    ['K20', '05', 22, 'B', null, null, 'X', null],
  ]
  expect(brief(await parse(form))).toEqual(['K10-05 ? 25/-: 8 10 11', 'K10-10 ? 25/-: 8 9 10 11', 'K20-05 ? 22/-: 37 38']) // prettier-ignore
})

const scales: Value[][] = [
  [null, null, null, 'A', 8, 9, 10, 11],
  [null, null, null, 'B', 37, 38, 39],
]

test('reads scales that begin in the row of the headings, by the letter before their name', async () => {
  const article = (code: string, scale: string): Value[] => [
    code, '05', 'Dock', 'Ink', 'Slip On', 25, 50, scale, ...Array<null>(10).fill(null), 0,
  ] // prettier-ignore
  const scale = (...cells: Value[]): Value[] => [...Array<null>(8).fill(null), ...cells]
  const rows: Value[][] = [
    ['Style #', 'Color #', 'Style Name', 'Color Name', 'Category', 'Price', 'MSRP', 'Scale', "M – MEN'S", 7, 8, 9, 10, 11, 12, 13, 14, 15, 'Total Prs'],
    scale("W – WOMEN'S", 5, 6, 7, 8, 9, 10, 11),
    scale('Y – YOUTH', '11C', '12C', '13C', '1Y', '2Y', '3Y', '4Y', '5Y', '6Y'),
    scale('T – TODDLER', '4C', '5C', '6C', '7C', '8C', '9C', '10C'),
    ...['K10', 'K11', 'K12'].map((code) => article(code, 'M')),
    ...['K20', 'K21', 'K22', 'K23'].map((code) => article(code, 'W')),
    ...['K30', 'K31'].map((code) => article(code, 'Y')),
    article('K40', 'T'),
  ] // prettier-ignore
  const merges = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'S'].map((column) => `${column}1:${column}4`)
  const list = await parse([{ rows, merges }])
  expect(brief(list).filter((item) => item.startsWith('0', 2))).toEqual([
    'K10-05 Ink 25/50: 7 8 9 10 11 12 13 14 15',
    'K20-05 Ink 25/50: 5 6 7 8 9 10 11',
    'K30-05 Ink 25/50: 11C 12C 13C 1Y 2Y 3Y 4Y 5Y 6Y',
    'K40-05 Ink 25/50: 4C 5C 6C 7C 8C 9C 10C',
  ])
})

test('rejects a row of an unknown scale, and a quantity where the scale of its row has no size', async () => {
  const found = await parse(
    [
      ...list(scales, [1, 2, 3, 4]),
      ['K30', '05', 'B', 22, 5, 6, 7, 8],
      ['K40', '05', 'A', 22, 5, 6, 7, 8],
      ['K50', '05', 'A', 22, 5, 6, 7, 8],
      ['K60', '05', 'C', 22, 5, 6, 7, 8],
    ],
    ats,
  )
  expect(codes(found)).toEqual(['H6 UNKNOWN_SIZE', 'C9 UNKNOWN_SIZE'])
})

test('asks if no column says which scale applies', async () => {
  const [style, color, , ...others] = list(scales, [1, 2, 3, 4])[2] ?? []
  const unclear = [...scales, [style, color, 'Origin', ...others], ...rows.map((row) => row.with(2, 'Italy'))]
  expect(await attempt([{ rows: unclear as Value[][] }], ats)).toMatchObject({ unrecognized: {} })
})

test('reads a row of the same sizes in another system as their names', async () => {
  const found = await parse(
    [
      [null, null, null, 'UK', 5, 6, 7],
      [null, null, null, 'EU', 39, 40, 41],
      ['Style', 'Color Code', 'WHS', 'US', 6, 7, 8],
      ['K10', '05', 25, null, 1, 2, 3],
    ],
    ats,
  )
  expect(found.items[0]?.sizes).toMatchObject([
    { size: '6', eu: '39' },
    { size: '7', eu: '40' },
    { size: '8' },
  ])
})

test('does not read dates in headings as sizes', async () => {
  const offer = await parse([
    ['Style', 'Color Code', 'Size Run', 'WHS', '1/15', '2/15', '3/30'],
    ['K10', '05', '6-8', 25, 'x', null, 'x'],
  ])
  expect(brief(offer)).toEqual(['K10-05 ? 25/-: 6 7 8'])
  const stock: Value[][] = [
    ['Style', 'Color Code', 'Size', 'WHS', '9/15', '10/15', '11/15'],
    ['K10', '05', 6, 25, 1, 2, 3],
    ['K10', '05', 7, 25, 4, 5, 6],
  ]
  expect(await attempt([{ rows: stock }], ats)).toMatchObject({
    unrecognized: { questions: [{ kind: 'columns', field: 'qty', columns: ['E', 'F', 'G'] }] },
  })
})

test("still reads the US and EU names of children's sizes in headings", async () => {
  const found = await parse(
    [
      ['Style', 'Color Code', 'WHS', '10/27', '11/28', '12/30'],
      ['K10', '05', 25, 1, 2, 3],
    ],
    ats,
  )
  expect(found.items[0]?.sizes).toMatchObject([
    { size: '10', eu: '27' },
    { size: '11', eu: '28' },
    { size: '12', eu: '30' },
  ])
})

test('reads sizes in words', async () => {
  const found = await parse([
    ['Style', 'Color Code', 'Size', 'WHS'],
    ...['Small', 'Medium', 'X-Large'].map((size): Value[] => ['K10', '05', size, 25]),
  ])
  expect(brief(found)).toEqual(['K10-05 ? 25/-: Small Medium X-Large'])
})

test('adds the UPCs of a second sheet that also has prices to the same sizes', async () => {
  const offer = {
    name: 'Offer',
    rows: [
      ['Style', 'Color Code', 'WHS', 6, 7],
      ['K10', '05', 25, 4, 5],
    ],
  }
  const detail = (price: number, quantity: number) => ({
    name: 'Detail',
    rows: [
      ['Style', 'Color Code', 'Size', 'UPC', 'WHS', 'Qty'],
      ['K10', '05', 6, '091000100016', price, quantity],
      ['K10', '05', 7, '091000100023', 25, 5],
    ],
  })
  const found = await parse([offer, detail(25, 4)], ats)
  expect(found.items[0]?.sizes).toMatchObject([
    { size: '6', quantity: 4, upc: '091000100016' },
    { size: '7', quantity: 5, upc: '091000100023' },
  ])
  expect(codes(found).filter((code) => !code.includes('UPC'))).toEqual([])
  expect(codes(await parse([offer, detail(26, 9)], ats))).toEqual(
    expect.arrayContaining(['C2 DUPLICATE_SIZE', 'E2 PRICE_CONFLICT']),
  )
})

test('does not take a scale above other columns for the sizes of their headings', async () => {
  const offered = (run: string): Value[] => run.split('').map((one) => (one === 'x' ? 'X' : null))
  const article = (code: string, scale: string, tick: Value, run: string): Value[] => [
    code, '05', tick, tick, tick, tick, 25, scale, ...offered(run),
  ] // prettier-ignore
  const found = await parse([
    ['Scale', 'A', 7, 8, 9, 10],
    ['Scale', 'B', '11C', '12C', '13C', '1Y'],
    ['Style', 'Color Code', 'Vegan', 'Lined', 'Padded', 'Washable', 'WHS', 'Scale', 1, 2, 3, 4],
    article('K10', 'A', 'Yes', 'xxxx'),
    article('K20', 'A', null, 'xx.x'),
    article('K30', 'B', 'Yes', 'x.xx'),
    article('K40', 'B', 'Yes', 'xxx.'),
  ])
  expect(brief(found)).toEqual([
    'K10-05 ? 25/-: 7 8 9 10',
    'K20-05 ? 25/-: 7 8 10',
    'K30-05 ? 25/-: 11C 13C 1Y',
    'K40-05 ? 25/-: 11C 12C 13C',
  ])
})
