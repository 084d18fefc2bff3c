import { expect, test } from 'vitest'
import { readCountedSizes, readSizesThatAddUp } from './sizes-with-quantities.ts'

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

test.each([
  ['8/7  8.5/36  9/12', 55, ['8=7', '8.5=36', '9=12']],
  ['8(72), 9(18), 10(60)', 150, ['8=72', '9=18', '10=60']],
  ['7=12 8=48', 60, ['7=12', '8=48']],
  ['8/144, 9/72', 216, ['8=144', '9=72']],
])('reads %s for %d units', (text, quantity, expected) => {
  expect(readSizesThatAddUp(text, quantity)?.map(({ label, quantity: one }) => `${label}=${one}`)).toEqual(
    expected,
  )
})

test.each([
  ['8/7 8.5/36 9/12', 54],
  ['7/1 8/2 9/3', 6],
  ['7/12', 12],
  ['7-12', 60],
])('does not read %s for %d units', (text, quantity) => {
  expect(readSizesThatAddUp(text, quantity)).toBeNull()
})
