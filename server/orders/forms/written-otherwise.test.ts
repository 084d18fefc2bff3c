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
