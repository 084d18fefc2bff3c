import { expect, it } from 'vitest'
import { one } from '#server/testing/order-forms/own-order.ts'

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
