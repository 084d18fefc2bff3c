import { expect, test } from 'vitest'
import { upcsBySize } from './upcs-by-size.ts'

test.each([
  ['7:196265712007 | 8.5:196265712014', { 7: '196265712007', 8.5: '196265712014' }],
  ['5T=196265712588', { '5T': '196265712588' }],
  ['7:196265712007 | 7:196265712014', null],
  ['7:12 | 8:24', null],
  ['196265712007', null],
])('reads the UPCs of sizes in %s', (text, expected) => {
  const found = upcsBySize(text)
  expect(found && Object.fromEntries(found)).toEqual(expected)
})
