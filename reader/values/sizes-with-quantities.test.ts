import { expect, test } from 'vitest'
import { readCountedSizes } from './sizes-with-quantities.ts'

const sizes = (text: string) => readCountedSizes(text)?.map(({ label, quantity }) => `${label}=${quantity}`)

test.each([
  ['36(2), 37(4)', ['36=2', '37=4']],
  ['36 (2) 37 (4) 38 (120)', ['36=2', '37=4', '38=120']],
  ['S: 3; M: 0; L: 12 prs', ['S=3', 'M=0', 'L=12']],
  ['41=1\n42=5', ['41=1', '42=5']],
  ['37×4; 37,5×12; 39×1', ['37=4', '37.5=12', '39=1']],
  ['42x2, 43x6', ['42=2', '43=6']],
  ['S×3; M×12', ['S=3', 'M=12']],
  ['38: 2; 38,5: 1', ['38=2', '38.5=1']],
])('reads %s', (text, expected) => {
  expect(sizes(text)).toEqual(expected)
})

test.each([
  '36(2)',
  '36(2), 36(4)',
  '36-42',
  'UK 7 (41), left',
  '36, 37(4)',
  'Sizes: 36',
  '2x7 3x8 1x9',
  '4x36, 6x37',
  '7-12 (1/2/3/3/2/1)',
])('does not read %s', (text) => {
  expect(readCountedSizes(text)).toBeNull()
})
