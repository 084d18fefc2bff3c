import { expect, test } from 'vitest'
import { attributeIn } from './attributes.ts'

test.each([
  ['Color: Black, Size: 36', 'Black', '36'],
  ['Größe: 36,5; Farbe: Rot, matt', 'Rot, matt', '36,5'],
  ['Size: 36', null, '36'],
  ['Color: Black, Width: Wide, Size: 9', 'Black', '9'],
  ['Color: Black, 36', 'Black, 36', null],
  ['Note: see Color', null, null],
  ['Black', null, null],
])('reads the attributes in %s', (text, color, size) => {
  expect([attributeIn(text, 'color'), attributeIn(text, 'size')]).toEqual([color, size])
})
