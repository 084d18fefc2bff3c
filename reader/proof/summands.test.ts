import { expect, test } from 'vitest'
import { codes, parse, type Value } from '../variations/line-list.fixture.ts'

const head = ['Style', 'Color', 'Size', 'WHS', 'NJ', 'CA', 'Available']
const row = (size: number, ...units: (number | null)[]): Value[] => ['A100-400', 'Navy', size, 30, ...units]

test('explains columns that add up to the quantity', async () => {
  const list = await parse([head, row(7, 2, 3, 5), row(8, 0, 4, 4), row(9, null, 6, 6), row(10, 0, 0, 0)], {
    type: 'brand-ats',
  })
  expect(list.items[0]?.sizes.map(({ quantity }) => quantity)).toEqual([5, 4, 6, 0])
  expect(codes(list)).toEqual([])
})

test('reports a quantity that is not what most others are', async () => {
  const rows = [7, 8, 9, 10].map((size) => row(size, 2, size, size + 2))
  const list = await parse([head, ...rows, row(11, 2, 3, 50)], { type: 'brand-ats' })
  expect(list.problems).toMatchObject([
    { code: 'TOTAL_DIFFERS', cell: 'G6', value: 50, effect: '50 printed, its parts add up to 5' },
  ])
})

test('reports a quantity once beside a column of zeros', async () => {
  const headed = ['Style', 'Color', 'Size', 'WHS', 'TX', 'NJ', 'CA', 'Available']
  const wide = (size: number, ...units: number[]): Value[] => ['A100-400', 'Navy', size, 30, 0, ...units]
  const rows = [7, 8, 9, 10].map((size) => wide(size, 2, size, size + 2))
  const list = await parse([headed, ...rows, wide(11, 2, 3, 50)], { type: 'brand-ats' })
  expect(codes(list)).toEqual(['H6 TOTAL_DIFFERS'])
})

test('explains columns right of the quantity', async () => {
  const headed = ['Style', 'Color', 'Size', 'WHS', 'Available', 'NJ', 'CA']
  const list = await parse([headed, row(7, 5, 2, 3), row(8, 4, 0, 4), row(9, 6, null, 6), row(10, 9, 2, 7)], {
    type: 'brand-ats',
  })
  expect(list.items[0]?.sizes.map(({ quantity }) => quantity)).toEqual([5, 4, 6, 9])
  expect(codes(list)).toEqual([])
})

test('still reports columns that do not', async () => {
  const list = await parse([head, row(7, 2, 3, 9), row(8, 1, 4, 2), row(9, 5, 6, 3)], { type: 'brand-ats' })
  expect(codes(list)).toEqual(['E1 UNREAD_COLUMN', 'F1 UNREAD_COLUMN'])
})
