import { expect, test } from 'vitest'
import { attempt, codes, day, parse, upc, type Value } from './line-list.fixture.ts'

const head = ['Style', 'Color', 'Size', 'UPC', 'WHS']

/** A stock list with one row per size, and columns of quantities. */
const stock = (headings: Value[], ...rows: Value[][]): Value[][] => [
  [...head, ...headings],
  ...rows.map((counts, index): Value[] => ['A100-400', 'Navy', 7 + index, upc(index + 1), 30, ...counts]),
]

const read = async (rows: Value[][]) => {
  const list = await parse(rows, { type: 'brand-ats' })
  const sizes = list.items.flatMap((item) => item.sizes)
  return {
    sizes: sizes.map(({ size, quantity, availableOn }) => `${size}=${quantity} ${availableOn ?? 'now'}`),
    problems: codes(list),
  }
}

test.each([
  ['days', ['Now', day('2027-01-15', 'd-mmm'), day('2027-03-15', 'd-mmm')]],
  ['texts', ['ATS', 'ATS 1/15/2027', 'Arrival 3/15/2027']],
  ['a total', ['Available', 'Jan 15, 2027', 'Mar 15, 2027']],
])('reads the quantities of several deliveries below %s', async (_, headings) => {
  const rows = stock(headings, [12, 0, 24], [12, 6, '-'], [0, null, 0])
  expect(await read(rows)).toEqual({
    sizes: ['7=12 now', '7=24 2027-03-15', '8=12 now', '8=6 2027-01-15', '9=0 now'],
    problems: [],
  })
})

test('takes the year of a delivery from the day on which the list was printed', async () => {
  const rows = stock(['Now', '15-Dec', 'ATS 1/15'], [12, 5, 24], [12, 6, 0])
  expect((await read([['ATS of 11/20/2026'], ...rows])).sizes).toEqual([
    '7=12 now',
    '7=5 2026-12-15',
    '7=24 2027-01-15',
    '8=12 now',
    '8=6 2026-12-15',
  ])
})

test('reports units of a day whose year nothing shows', async () => {
  expect(await read(stock(['Now', '15-Jan'], [12, 5], [12, 9]))).toEqual({
    sizes: ['7=12 now', '8=12 now'],
    problems: ['G1 UNREAD_COLUMN'],
  })
})

test('asks which number of the days is the month', async () => {
  const rows = stock(['ATS', 'ATS 3/4/2027', 'ATS 5/6/2027'], [12, 5, 1], [12, 6, 2])
  expect(await attempt([{ rows }], { type: 'brand-ats' })).toMatchObject({
    unrecognized: { questions: [{ kind: 'dates', field: 'availableOn' }] },
  })
})

test('reads the deliveries of a mapped table, with days in the order that a person said', async () => {
  const rows = stock(['ATS', 'ATS 3/4/2027', 'ATS 5/6/2027'], [12, 5, 1])
  const columns = {
    model: 'A',
    color: 'B',
    size: 'C',
    upc: 'D',
    wholesale: 'E',
    qty: 'F',
  }
  const mapping = [{ sheet: 'Sheet1', headerRow: 1, columns, dateOrder: 'day-first' as const }]
  const list = await parse(rows, { type: 'brand-ats', mapping })
  expect(list.deliveries).toEqual(['2027-04-03', '2027-06-05'])
})

test('takes the day of a count for no delivery', async () => {
  expect((await read(stock(['ATS 11/20/2026'], [12], [6]))).sizes).toEqual(['7=12 now', '8=6 now'])
})

test('reports a UPC of two models, but not of a size with several deliveries', async () => {
  const row = (style: string, delivery: string) => [style, 'Navy', 7, upc(1), 30, 5, delivery]
  const rows = [
    [...head, 'ATS', 'Available from'],
    row('A100-400', '2027-01-15'),
    row('A100-400', '2027-03-15'),
    row('A200-400', '2027-03-15'),
  ]
  expect((await read(rows)).problems).toEqual(['D4 UPC_DUPLICATE'])
})

test.each([
  ['Ship Start', 'Ship Complete'],
  ['Lieferbeginn', 'Lieferende'],
  ['Inicio de entrega', 'Fin de entrega'],
])('reads the first day of a window of deliveries, headed %s and %s', async (start, end) => {
  const window = [day('2029-01-15'), day('2029-02-15')]
  const { sizes, problems } = await read([
    [...head, start, end],
    ['A100-400', 'Navy', 7, upc(1), 30, ...window],
    ['A100-400', 'Navy', 8, upc(2), 30, ...window],
  ])
  expect(sizes).toEqual(['7=null 2029-01-15', '8=null 2029-01-15'])
  expect(problems).toEqual([])
})

test.each(['Available Until', 'Lieferbar bis', 'Disponible hasta'])(
  'reads no delivery from %s',
  async (until) => {
    const { sizes, problems } = await read(stock([until], ['2027-09-30'], ['2027-09-30']))
    expect(sizes).toEqual(['7=null now', '8=null now'])
    expect(problems).toEqual([])
  },
)

test('gives each delivery of a size the UPC of a sheet that names no gender', async () => {
  const offer = [
    ['Style', 'Color', 'Size', 'WHS', 'Now', day('2027-01-15')],
    ['A100-400', 'Navy', "Women's 7", 30, 4, 5],
    ['A100-400', 'Navy', "Women's 8", 30, 6, 0],
  ]
  const upcs = [
    ['Style', 'Size', 'UPC'],
    ['A100-400', 7, upc(1)],
    ['A100-400', 8, upc(2)],
  ]
  const list = await parse([{ name: 'Offer', rows: offer }, { name: 'UPC', rows: upcs }], { type: 'brand-ats' }) // prettier-ignore
  expect(list.items.flatMap(({ sizes }) => sizes.map((size) => size.upc))).toEqual([upc(1), upc(1), upc(2)])
})

test('reads the whole year of a delivery that a long band states last', async () => {
  const article = (code: string): Value[] => [code, 'Ink', '36', upc(Number(code.slice(1))), 30]
  const list = await parse([
    [...head],
    ['LIVRAISON 1 – à partir du 15/01/2027'],
    article('A100'),
    ['LIVRAISON 2 – à partir du 16/03/2027'],
    article('A101'),
  ])
  expect(list.items.flatMap(({ sizes }) => sizes.map(({ availableOn }) => availableOn))).toEqual([
    '2027-01-15',
    '2027-03-16',
  ])
})
