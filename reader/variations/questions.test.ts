import { expect, test } from 'vitest'
import { answeredMapping } from '#contract/files/answered-mapping.ts'
import type { SheetMapping as MappedTable } from '#contract/files/file-processor.ts'
import type { SheetMapping } from '../line-list.ts'
import { attempt, brief, codes, parse, shown, type TestSheet, type Value } from './line-list.fixture.ts'

/** The questions about a workbook, and its tables as read; null if it was read without questions. */
async function asked(sheets: readonly TestSheet[], type: 'pre-book' | 'brand-ats' = 'pre-book') {
  const read = await attempt(sheets, { type })
  return 'unrecognized' in read ? read.unrecognized : null
}

/** Reads a workbook with its tables as read and these answers. */
async function answered(sheets: readonly TestSheet[], answer: Partial<SheetMapping>) {
  const read = await asked(sheets)
  return parse(sheets, { mapping: read?.tables.map((table) => ({ ...table, ...answer })) ?? [] })
}

const head = ['Style', 'Color Code', 'Color', 'Launch', 'Size', 'Price']
const dated = (...dates: string[]): TestSheet[] => [
  {
    name: 'Offer',
    rows: [head, ...dates.map((date, index): Value[] => [`A${index}0`, '10', 'Ink', date, 8, 20])],
  },
]

test('reads ambiguous dates by the other dates of their column', async () => {
  const dayFirst = await parse(dated('02/05/2029', '25/05/2029'))
  expect(dayFirst.deliveries).toEqual(['2029-05-02', '2029-05-25'])
  const monthFirst = await parse(dated('02/05/2029', '5/25/2029'))
  expect(monthFirst.deliveries).toEqual(['2029-02-05', '2029-05-25'])
})

test('asks whether day or month is first if no date of the column shows it', async () => {
  const sheets = dated('02/05/2029', '04/05/2029')
  expect((await asked(sheets))?.questions).toEqual([
    { kind: 'dates', sheet: 'Offer', headerRow: 1, field: 'availableOn', columns: ['D'] },
  ])
  expect((await answered(sheets, { dateOrder: 'day-first' })).deliveries).toEqual([
    '2029-05-02',
    '2029-05-04',
  ])
  expect((await answered(sheets, { dateOrder: 'month-first' })).deliveries).toEqual([
    '2029-02-05',
    '2029-04-05',
  ])
  expect(await asked(dated('05/05/2029', '06.07.2029', '2029-03-04'))).toBeNull()
})

test('reports a date that cannot be read', async () => {
  expect(codes(await parse(dated('2029-05-02', 'week 31')))).toEqual(['D3 UNKNOWN_DATE'])
})

const priced = (heading: string, price: Value): TestSheet[] => [
  {
    name: 'Offer',
    rows: [
      ['Style', 'Color Code', 'Color', 'Size', heading],
      ['A1', '10', 'Ink', 8, price],
      ['A1', '10', 'Ink', 9, price],
    ],
  },
]

test.each([
  ['Wholesale', shown(2400, '#,##0 "₽"'), 'RUB'],
  ['Wholesale (soles)', 80, 'PEN'],
  ['Wholesale', shown(80, '"S/" 0.00'), 'PEN'],
  ['Wholesale', shown(3900, '[$¥-411]#,##0'), 'JPY'],
  ['Wholesale', shown(390, '0 [$kr-414]'), 'NOK'],
  ['Wholesale', shown(390, '[$$-80A]0'), 'MXN'],
  ['Wholesale DKK', shown(390, '0 "kr"'), 'DKK'],
  ['Wholesale', '399 руб.', 'RUB'],
  ['Wholesale', '฿1,890', 'THB'],
  ['Wholesale', '890.000 ₫', 'VND'],
  ['Wholesale', '240 lei', 'RON'],
  ['Wholesale (лв.)', 95, 'BGN'],
  ['Wholesale', 'R 1 150.00', 'ZAR'],
  ['Wholesale', shown(1150, '"R" #,##0.00'), 'ZAR'],
  ['Wholesale', shown(2300, '"₱"#,##0'), 'PHP'],
  ['Wholesale', '2300 грн', 'UAH'],
  ['Wholesale (Rand)', 900, 'ZAR'],
])('reads prices under %j as %j in %s', async (heading, price, currency) => {
  const list = await parse(priced(heading, price))
  expect([list.currency, list.items.length]).toEqual([currency, 1])
})

test.each([
  ['Wholesale', shown(390, '0 "kr"')],
  ['Price in pesos', 390],
  ['Wholesale (Rs.)', 2400],
  ['Wholesale', 'Rs. 2400'],
])('asks for the currency of prices under %j that may be in several', async (heading, price) => {
  const sheets = priced(heading, price)
  expect((await asked(sheets))?.questions).toMatchObject([{ kind: 'currency', columns: ['E'] }])
  expect((await answered(sheets, { currency: 'DKK' })).currency).toBe('DKK')
})

test('takes wholesale and retail from the same of two price lists', async () => {
  const list = await parse([
    ['Style', 'Color Code', 'Size', 'RRP £', 'Trade £', 'RRP US$', 'Trade US$'],
    ['A1', '10', 8, 50, 20.5, 70, 30],
    ['A2', '10', 8, 55, 22.5, 75, 32],
  ])
  expect([list.currency, ...brief(list)]).toEqual(['USD', 'A1-10 ? 30/70: 8', 'A2-10 ? 32/75: 8'])
})

test('asks which of two price lists counts if none is in dollars', async () => {
  const sheets = [
    {
      name: 'Offer',
      rows: [
        ['Style', 'Color Code', 'Size', 'Trade £', 'Trade €'],
        ['A1', '10', 8, 20.5, 24],
        ['A2', '10', 8, 22.5, 26],
      ],
    },
  ]
  expect((await asked(sheets))?.questions).toMatchObject([
    {
      kind: 'columns',
      field: 'wholesale',
      columns: ['D', 'E'],
      priceLists: [
        { columns: { wholesale: 'D' }, currency: 'GBP' },
        { columns: { wholesale: 'E' }, currency: 'EUR' },
      ],
    },
  ])
  const list = await answered(sheets, {
    columns: { style: 'A', colorCode: 'B', size: 'C', wholesale: 'E' },
    currency: 'EUR',
  })
  expect([list.currency, ...brief(list)]).toEqual(['EUR', 'A1-10 ? 24/-: 8', 'A2-10 ? 26/-: 8'])
})

const unpriced: TestSheet[] = [
  {
    name: 'Bin report',
    rows: [
      ['Style', 'Color Code', 'Color', 'Size', 'On Hand'],
      ['A100', '10', 'Ink', 8, 12],
      ['A100', '10', 'Ink', 9, 0],
    ],
  },
]

test('imports a stock report without prices, with one warning', async () => {
  const list = await parse(unpriced, { type: 'brand-ats' })
  expect(brief(list)).toEqual(['A100-10 Ink -/-: 8=12 9=0'])
  expect(codes(list)).toEqual(['1 NO_PRICES'])
})

test('asks whether a pre-book list has no prices', async () => {
  expect((await asked(unpriced))?.questions).toMatchObject([{ kind: 'no-price', sheet: 'Bin report' }])
  expect(brief(await answered(unpriced, { noPrices: true }))).toEqual(['A100-10 Ink -/-: 8 9'])
})

test('still rejects the rows without a price of a list that has prices', async () => {
  const list = await parse([
    ['Style', 'Color Code', 'Size', 'Price'],
    ['A100', '10', 8, 20],
    ['A200', '10', 8, null],
  ])
  expect(codes(list)).toEqual(['D3 MISSING_PRICE'])
})

test('does not read the second of two price lists as sizes', async () => {
  const list = await parse([
    ['Style', 'Color Code', 'Trade £', 'RRP £', 'Trade US$', 'RRP US$', 'Sizes'],
    ['A100', '10', 12.2, 29.1, 15, 40, '6-9'],
    ['A200', '10', 12.9, 30.2, 16.5, 42, '6-9'],
  ])
  expect(brief(list)).toEqual(['A100-10 ? 15/40: 6 7 8 9', 'A200-10 ? 16.5/42: 6 7 8 9'])
})

const withPrices = (...prices: Value[]): TestSheet[] => [
  {
    name: 'Offer',
    rows: [
      ['Style', 'Color Code', 'Size', 'On Hand', 'Wholesale'],
      ...prices.map((price, index): Value[] => [`A${index}00`, '10', 8, 12, price]),
    ],
  },
]

test.each([[[null, null, null]], [[0, 0, 0]]])(
  'reads a list whose price column has only %j as one without prices',
  async (prices) => {
    const list = await parse(withPrices(...prices), { type: 'brand-ats' })
    expect([list.items.length, ...codes(list)]).toEqual([3, '1 NO_PRICES'])
    const sheets = withPrices(...prices)
    expect((await asked(sheets))?.questions).toMatchObject([{ kind: 'no-price' }])
  },
)

test('rejects the rows without a price if a single row has one', async () => {
  const list = await parse(withPrices(null, 30, null), { type: 'brand-ats' })
  expect(codes(list)).toEqual(['E2 MISSING_PRICE', 'E4 MISSING_PRICE'])
})

test.each([
  ['E', 'F', 'EUR', '27.5/55'],
  ['G', 'H', 'GBP', '24/50'],
])(
  'reads a blank order form whose upper header row names the currencies, from the answers %s and %s',
  async (wholesale, msrp, currency, prices) => {
    const sheets: TestSheet[] = [
      {
        rows: [
          [null, null, null, null, 'EUR', 'EUR', 'GBP', 'GBP'],
          ['Style', 'Color code', 'Name', 'Color', 'WHS', 'RRP', 'WHS', 'RRP', 'M4W6', 'M5W7', 'M6W8'],
          ['223001', '001', 'Quay Clog', 'Black', 27.5, 55, 24, 50],
          ['223001', '410', 'Quay Clog', 'Navy', 27.5, 55, 24, 50],
          [null, null, 'Total', null, null, null, null, null, 0, 0, 0],
        ],
      },
    ]
    const read = await asked(sheets)
    const { questions = [], tables = [] } = read ?? {}
    const answers = questions.map(({ field }) => (field === 'msrp' ? msrp : wholesale))
    const mapping = answeredMapping(
      { mapping: tables as MappedTable[], questions: [...questions] },
      Object.fromEntries(answers.entries()),
    )
    const list = await parse(sheets, { mapping })
    expect(list.currency).toBe(currency)
    expect(brief(list)).toEqual([
      `223001-001 Black ${prices}: M4W6 M5W7 M6W8`,
      `223001-410 Navy ${prices}: M4W6 M5W7 M6W8`,
    ])
  },
)
