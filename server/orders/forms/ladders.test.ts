import { expect, it } from 'vitest'
import { one, type Rows } from '#server/testing/order-forms/own-order.ts'

const block = (title: string, sizes: Rows[number], ...rows: Rows): Rows => [[title], sizes, ...rows, []]

it('reads blocks that name a style above its sizes, by code or by name and color', async () => {
  const read = await one([
    ...block('60100-001  Round 0 / Ink', ['Size', 7, 8, 9, 'TTL'], ['Qty', 6, 12, null, 18]),
    ...block(
      'Round 1  -  Ink (encre)',
      ['Pointure', '40', '41', '42', 'Total'],
      ['Quantité', null, 4, 6, 10],
    ),
    ...block('Round 9  -  Ink', ['Pointure', '40', '41', '42', 'Total'], ['Quantité', null, 4, 6, 10]),
    [null, null, null, 'TOTAL', 38],
  ])
  expect(read).toMatchObject({
    lines: ['60100-001 M7 6', '60100-001 M8 12', '60101-001 M8 4', '60101-001 M9 6'],
    problems: ['BY_NAME A7', 'UNKNOWN_STYLE A11'],
  })
})

it('adds up deliveries, and leaves out totals, last year, and rows that do not say what they are', async () => {
  const read = await one(
    block(
      '60100-001',
      ['Size', "Men's", 7, 8, 9, 'TTL'],
      ['Delivery 1 - 2/15', null, 6, 12, null, 18],
      ['Delivery 2 - 4/1', null, 6, null, 6, 12],
      ['LY receipts', null, 60, 60, 60, null],
      ['Window display', null, 1, 1, 1, null],
      ['Total TY', null, 12, 12, 6, 30],
    ),
  )
  expect(read).toMatchObject({
    lines: ['60100-001 M7 12', '60100-001 M8 12', '60100-001 M9 6'],
    problems: ['ADDED C4', 'ROW_NOT_READ A6'],
  })
})

it('compares the totals of a block', async () => {
  const read = await one(
    block(
      '60100-001',
      ['Size', 7, 8, 'Total'],
      ['Delivery 1', 6, 12, 18],
      ['Delivery 2', 6, 6, 12],
      ['Total', 12, 24, 36],
    ),
  )
  expect(read.problems).toEqual(expect.arrayContaining(['TOTAL_DIFFERS C5']))
})

it('orders nothing of sizes that repeat without another style', async () => {
  const read = await one([['60100-001'], ['Size', 7, 8], ['Qty', 6, 12], ['Size', 7, 8], ['Qty', 1, 2]])
  expect(read).toMatchObject({
    lines: ['60100-001 M7 6', '60100-001 M8 12'],
    problems: ['NO_STYLE B5', 'NO_STYLE C5'],
  })
})

it('orders the only row of a block whatever it is called, but not beside one that says that it is ordered', async () => {
  const read = await one([
    ...block('60100-001', ['Size', 7, 8], ['Main Street', 6, 12]),
    ...block('60101-001', ['Size', 7, 8], ['Display', 1, 1], ['Order', 6, 12]),
    ...block('60102-001', ['Size', 7, 8], ['Vorjahr', 5, 5]),
  ])
  expect(read).toMatchObject({
    lines: ['60100-001 M7 6', '60100-001 M8 12', '60101-001 M7 6', '60101-001 M8 12'],
    problems: ['ROW_NOT_READ A7'],
  })
})
