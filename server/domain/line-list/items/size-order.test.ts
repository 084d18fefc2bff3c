import { expect, it } from 'vitest'
import { bySize } from './size-order.ts'

it.each([
  [
    ['10', '9.5', '9', '6'],
    ['6', '9', '9.5', '10'],
  ],
  [
    ['M10/W12', 'M4/W6', 'M5/W7'],
    ['M4/W6', 'M5/W7', 'M10/W12'],
  ],
  [
    ['XL', 'S', 'XS', 'M', 'L'],
    ['XS', 'S', 'M', 'L', 'XL'],
  ],
  [
    ['J1', 'C10', 'C6', 'C9'],
    ['C6', 'C9', 'C10', 'J1'],
  ],
  [
    ['38-39', '36-37', '37-38'],
    ['36-37', '37-38', '38-39'],
  ],
  [
    ['ONE SIZE', 'M', '7'],
    ['7', 'M', 'ONE SIZE'],
  ],
])('puts sizes in the order people read them: %j', (given, sorted) => {
  expect(given.toSorted(bySize)).toEqual(sorted)
})
