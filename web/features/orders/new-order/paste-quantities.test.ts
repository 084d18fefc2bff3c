import { describe, expect, test } from 'vitest'
import { placePasted, readPasted } from './paste-quantities.ts'
import { layOut } from '../quantities/size-matrix.ts'

/** 11 12 13 of A, 22 23 of B, which lacks the first size, then children's sizes 31 32, and 41 that is closed. */
const styles = [
  { key: 'A-1', closed: false, sizes: sizes('7 8 9', 11) },
  { key: 'B-2', closed: false, sizes: sizes('8 9', 22) },
  { key: 'K-3', closed: false, sizes: sizes('C4 C5', 31) },
  { key: 'Z-4', closed: true, sizes: sizes('7', 41) },
]

function sizes(run: string, first: number) {
  return run.split(' ').map((size, index) => ({ itemId: first + index, size, availableOn: null }))
}

function paste(text: string, start = { row: 0, column: 0 }) {
  const { quantities, ...rest } = placePasted(readPasted(text), {
    bands: layOut(styles),
    start,
    codeOf: ({ key }) => key,
    canOrder: ({ closed }) => !closed,
  })
  return { ...rest, quantities: Object.fromEntries(quantities) }
}

describe('a block of quantities', () => {
  test('is placed cell by cell from the start position, by column', () => {
    expect(paste('1\t2\t3\r\n4\t5\t6\r\n7\t8\r\n')).toEqual({
      quantities: { 11: 1, 12: 2, 13: 3, 22: 5, 23: 6, 31: 7, 32: 8 },
      outside: 1,
      unread: 0,
    })
    expect(paste('5\t6\n7\t8', { row: 0, column: 1 }).quantities).toEqual({ 12: 5, 13: 6, 22: 7, 23: 8 })
  })

  test('skips empty cells, clears on 0, and accepts thousands separators', () => {
    expect(paste('0\t\t1,200')).toEqual({ quantities: { 11: 0, 13: 1200 }, outside: 0, unread: 0 })
  })

  test('finds no size in gaps, beyond the edge, or where ordering is closed', () => {
    expect(paste('\t\t\t9\n1')).toEqual({ quantities: {}, outside: 2, unread: 0 })
    expect(paste('9', { row: 3, column: 0 })).toMatchObject({ outside: 1 })
    expect(paste('0\t0\t0\t0\n0')).toMatchObject({ outside: 0 })
  })

  test.each(['-5', '1.5', '11/21/2026', 'ten', '1e3', '#REF!', '=2', '100001', '9'.repeat(400), '1,2'])(
    'ignores what is not a whole number of units, such as %j',
    (words) => {
      expect(paste(`3\t${words}`)).toEqual({ quantities: { 11: 3 }, outside: 0, unread: 1 })
    },
  )

  test('reads 12.00 as 12', () => {
    expect(paste('12.00')).toMatchObject({ quantities: { 11: 12 } })
  })
})

describe('a block with model codes', () => {
  test('goes to those styles and the sizes of its heading, wherever it is pasted', () => {
    const text = 'Model\tC5\t8\t9\nb-2\t\t4\t5\nK-3\t6\t\t\nNone\t1\t2\t'
    expect(paste(text, { row: 2, column: 1 })).toEqual({
      quantities: { 22: 4, 23: 5, 32: 6 },
      outside: 2,
      unread: 0,
    })
  })

  test('without a heading fills rows from the first size', () => {
    expect(paste('B-2\t\t4\t5\nA-1\t1\t2\t3')).toMatchObject({
      quantities: { 22: 4, 23: 5, 11: 1, 12: 2, 13: 3 },
    })
  })
})
