import { expect, test } from 'vitest'
import { cellName, cellNamed, moved } from './cell-position.ts'

test('names cells and finds them by name', () => {
  expect(cellName({ row: 31, column: 12 })).toBe('L31')
  expect(cellName({ row: 1, column: 28 })).toBe('AB1')
  expect(cellNamed('AB7')).toEqual({ row: 7, column: 28 })
  expect(cellNamed('7')).toEqual({ row: 7, column: 1 })
  expect(cellNamed('Total')).toBeNull()
})

test('moves by keys within the sheet', () => {
  const last = { row: 40, column: 9 }
  const by = (key: string, isFar = false) => moved({ row: 5, column: 2 }, { key, isFar, rowsShown: 20, last })
  expect(by('ArrowUp')).toEqual({ row: 4, column: 2 })
  expect(by('ArrowDown', true)).toEqual({ row: 40, column: 2 })
  expect(by('Home')).toEqual({ row: 5, column: 1 })
  expect(by('End')).toEqual({ row: 5, column: 9 })
  expect(by('Home', true)).toEqual({ row: 1, column: 1 })
  expect(by('End', true)).toEqual(last)
  expect(by('PageDown')).toEqual({ row: 25, column: 2 })
  expect(by('PageUp')).toEqual({ row: 1, column: 2 })
  expect(by('a')).toBeNull()
})
