import { expect, it } from 'vitest'
import { keysOfItem, keysOfText } from './size-keys.ts'

const item = (size: string, eu: string | null = null) => ({ size, us: eu === null ? null : size, eu })

function isFound(text: string, size: Parameters<typeof keysOfItem>[0]): boolean {
  const keys = new Set(keysOfItem(size))
  return keysOfText(text).some(({ key }) => keys.has(key))
}

it.each([
  ['4/6', 'M4W6'],
  ['M 8 / W 10', 'M8/W10'],
  ['M 08', 'M8'],
  ['M08', 'M8'],
  ['8M', 'M8'],
  ['M-8', 'M8'],
  ['08', '8'],
  ['W08', 'W8'],
  ['M8', 'M8W10'],
  ['W 10', 'M8W10'],
  ['1Y', 'J1'],
  ['J 1', 'Y1'],
  ['10C', 'C10'],
  ['C-10', 'C10'],
  ['T10', 'C10'],
  ['10K', 'C10'],
  ['41-42', '41/42'],
  ['41/42', '41-42'],
])('finds %s as %s', (text, size) => {
  expect(isFound(text, item(size))).toBe(true)
})

it.each([
  ['8M', 'W8'],
  ['W8', 'M8W10'],
  ['8/10', 'M8'],
  ['1Y', 'C1'],
  ['C10', '10'],
  ['4/6', 'C4'],
])('does not take %s for %s', (text, size) => {
  expect(isFound(text, item(size))).toBe(false)
})

it('finds the EU name that is written next to a UK one', () => {
  expect(isFound('UK 3 (EU 36-37)', item('M4W6', '36-37'))).toBe(true)
  expect(isFound('UK 8 (EU 42)', item('M9', '42'))).toBe(true)
  expect(isFound('UK 8 (EU 42)', item('M8', '41'))).toBe(false)
})

it('finds the EU name of a size, however its two numbers are joined', () => {
  expect(isFound('EU 36-37', item('M4W6', '36/37'))).toBe(true)
  expect(isFound('36/37', item('M4W6', '36-37'))).toBe(true)
})
