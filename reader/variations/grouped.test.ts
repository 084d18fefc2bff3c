import { expect, test } from 'vitest'
import { brief, codes, parse, type Value } from './line-list.fixture.ts'

const headings: Value[] = ['Style', 'WHS', 'Color', 'Size']

test('reads sizes whose color is printed once below a style', async () => {
  const list = await parse([
    headings,
    ['B100', 20, 'Ink', 7],
    [null, null, null, 8],
    [null, null, 'Moss', 7],
    [null, null, null, 8],
    ['B200', 22, 'Ink', 7],
    [null, null, null, 8],
  ])
  expect(brief(list)).toEqual([
    'B100-INK Ink 20/-: 7 8',
    'B100-MOSS Moss 20/-: 7 8',
    'B200-INK Ink 22/-: 7 8',
  ])
  expect(codes(list)).toEqual([])
})

test('does not take a note between the rows of a group for a style', async () => {
  const list = await parse([
    ['Style', 'WHS', 'Color', 'Size Run'],
    ['B100', 20, 'Ink', '6-9'],
    [null, null, 'Moss', '6-9'],
    ['New colors for fall'],
    [null, null, 'Clay', '7-9'],
    ['B200', 22, 'Ink', '6-9'],
    [null, null, 'Moss', '6-9'],
  ])
  expect(list.items.map(({ modelCode }) => modelCode)).toEqual([
    'B100-INK',
    'B100-MOSS',
    'B100-CLAY',
    'B200-INK',
    'B200-MOSS',
  ])
})
