import { expect, test } from 'vitest'
import { packText } from '#contract/line-lists/pack-units.ts'
import { readPack } from './pack.ts'
import { readSize } from './size.ts'

test.each([
  ['6-10 (1/2/3/2/1)', '6×1 7×2 8×3 9×2 10×1'],
  ['36-41 [1-2-3-3-2-1]', '36×1 37×2 38×3 39×3 40×2 41×1'],
  ['6-8: 1/2/2/2/1', '6×1 6.5×2 7×2 7.5×2 8×1'],
  ['6-8 1-2-1', '6×1 7×2 8×1'],
  ['1/2/2/1 (5-8)', '5×1 6×2 7×2 8×1'],
  ['B18: 7-12 (2/3/4/4/3/2) = 18', '7×2 8×3 9×4 10×4 11×3 12×2'],
  ['Pack C 8-11 (1/2/2/1) 6 prs', '8×1 9×2 10×2 11×1'],
  ['8/1 9/2 10/3', '8×1 9×2 10×3'],
  ['8/2, 9/2, 10/1', '8×2 9×2 10×1'],
  ['8(1) 8.5(2) 9(1)', '8×1 8.5×2 9×1'],
  ['2x8 3x9 2x10', '8×2 9×3 10×2'],
  ['S/2 M/2 L/1', 'S×2 M×2 L×1'],
  ['XS-L (1,2,2,1)', 'XS×1 S×2 M×2 L×1'],
  ['UK 5/1, UK 6/2, UK 7/1', '5×1 6×2 7×1'],
  ['36/1 37/2 38/3', '36×1 37×2 38×3'],
  ['XSx1, Sx2, XLx1', 'XS×1 S×2 XL×1'],
  ['S/1 XL/2', 'S×1 XL×2'],
  ['22 cm-23 cm (1/2/1)', '22 cm×1 22.5 cm×2 23 cm×1'],
  ['24 cm/1 24.5cm/2', '24 cm×1 24.5 cm×2'],
  ['C12/1 C13/2 J1/2', 'C12×1 C13×2 J1×2'],
  ['7-10 (0/3/3/0)', '8×3 9×3'],
])('reads the pack %j as %j', (text, contents) => {
  const pack = readPack(text)
  expect(pack?.name).toBe(text)
  expect(packText(pack?.contents ?? [])).toBe(contents)
  expect(readSize(text)).toBeNull()
})

test.each([
  '1,2,2,1,0',
  '6-10',
  '7/40 8/41 9/42',
  '7/5 8/6 9/7',
  '36/3 37/4 38/5',
  '22/23 24/25 26/27',
  '7x8 8x9 9x10',
  '6-10 (1/2/1)',
  '6-8 (1/2/1) = 12',
  'US 7 / EU 40',
  '7-12',
  '7 8 9 10',
  'A100-010',
  '12/15/2027',
  'Suede 10 / Rubber 20',
])('does not read %j as a pack', (text) => expect(readPack(text)).toBeNull())
