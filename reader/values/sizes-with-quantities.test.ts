import { expect, test } from 'vitest'
import { readCountedSizes } from './sizes-with-quantities.ts'

const sizes = (text: string) => readCountedSizes(text)?.map(({ label, quantity }) => `${label}=${quantity}`)

test.each([
  ['36(2), 37(4)', ['36=2', '37=4']],
  ['36 (2) 37 (4) 38 (120)', ['36=2', '37=4', '38=120']],
  ['S: 3; M: 0; L: 12 prs', ['S=3', 'M=0', 'L=12']],
  ['41=1\n42=5', ['41=1', '42=5']],
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
  '7-12 (1/2/3/3/2/1)',
])('does not read %s', (text) => {
  expect(readCountedSizes(text)).toBeNull()
})
