import { expect, test } from 'vitest'
import { attempt, brief, codes, day, parse, type Value } from './line-list.fixture.ts'

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

test('repeats a color code and name printed once for their sizes, below a style printed once', async () => {
  const found = await parse(
    [
      ['Style', 'Style Name', 'Color Code', 'Color', 'Size', 'Qty', 'WHS', 'Avail Date'],
      ['A1', 'Arch', '10', 'Ink', 'S', 1, 20, '20270115'],
      ...['M', 'L', 'XL'].map((size) => [null, null, null, null, size, 2, 20, '20270115']),
      [null, null, '20', 'Red', 'S', 3, 20, '20270115'],
      ...['M', 'L', 'XL'].map((size) => [null, null, null, null, size, 4, 20, 20270201]),
      [null, null, null, 'Result', null, 22],
    ],
    { type: 'brand-ats' },
  )
  expect(brief(found)).toEqual(['A1-10 Ink 20/-: S=1 M=2 L=2 XL=2', 'A1-20 Red 20/-: S=3 M=4 L=4 XL=4'])
  expect(found.deliveries).toEqual(['2027-01-15', '2027-02-01'])
})

test('reads a delivery date stated once above a list', async () => {
  const found = await parse([
    ['Style: A100'],
    ['Delivery:', day('2027-02-01')],
    ['Color Code', 'Color', 'WHS', 'M7', 'M8'],
    ['10', 'Ink', 20, 'X', 'X'],
  ])
  expect(found.deliveries).toEqual(['2027-02-01'])
  const again = [
    ['Style: A100'],
    ['Delivery: 2/1/2027'],
    ['Color Code', 'Color', 'WHS', 'M7', 'M8'],
    ['10', 'Ink', 20, 'X', 'X'],
  ]
  expect(await attempt([{ rows: again }], { type: 'pre-book' })).toMatchObject({
    unrecognized: { questions: [{ kind: 'dates' }] },
  })
})
