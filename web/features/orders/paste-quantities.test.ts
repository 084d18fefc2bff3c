import { expect, test } from 'vitest'
import { placePasted, readPasted } from './paste-quantities.ts'

test('cells come by line and tab, with thousands marks and gaps', () => {
  expect(readPasted('1\t2\t\r\n1,200\tx\t3\r\n')).toEqual([
    [1, 2, null],
    [1200, null, 3],
  ])
})

test('they are laid over the grid from a cell on, and what has no place is counted', () => {
  const grid = [
    [11, 12, 13],
    [21, 22],
  ]
  const itemAt = ({ row, column }: { row: number; column: number }) => grid[row]?.[column]
  const { quantities, outside } = placePasted(readPasted('5\t\n6\t7\n8'), { row: 0, column: 1 }, itemAt)
  expect([...quantities]).toEqual([
    [12, 5],
    [22, 6],
  ])
  expect(outside).toBe(2)
})
