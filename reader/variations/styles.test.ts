import { expect, test } from 'vitest'
import { brief, parse } from './line-list.fixture.ts'

test('reads color rows below bands that name the style, without a code column', async () => {
  const list = await parse([
    ['Color', 'Type', 'Size', 'Trade price', 'RRP'],
    ['M700 Fenn Low'],
    ['Clay', 'Sneaker', 8, 31, 70],
    ['Clay', 'Sneaker', 9, 31, 70],
    ['Style: M810 - Fenn High'],
    ['Clay', 'Boot', 8, 41, 90],
    ['Night Sky', 'Boot', 8, 41, 90],
  ])
  expect(brief(list)).toEqual([
    'M700-CLAY Clay 31/70: 8 9',
    'M810-CLAY Clay 41/90: 8',
    'M810-NIGHT-SKY Night Sky 41/90: 8',
  ])
  expect(list.items.map(({ name }) => name)).toEqual(['Fenn Low', 'Fenn High', 'Fenn High'])
})

test('reads one sheet per style, with the style, name, and prices above the table', async () => {
  const sheet = (style: string, name: string, price: number) => ({
    name: `Style ${style}`,
    rows: [
      ['Style No:', style, null, 'Wholesale:', price],
      [`Style name: ${name}`, null, null, 'MSRP:', price * 2],
      null,
      ['Color', 'Color Code', 'Size'],
      ['Clay', '10', 8],
      ['Clay', '10', 9],
    ],
  })
  const list = await parse([sheet('M700', 'Fenn Low', 31), sheet('M810', 'Fenn High', 41)])
  expect(brief(list)).toEqual(['M700-10 Clay 31/62: 8 9', 'M810-10 Clay 41/82: 8 9'])
  expect(list.items.map(({ name }) => name)).toEqual(['Fenn Low', 'Fenn High'])
})

test('reads the name in the cell next to the style of a band', async () => {
  const list = await parse(
    [
      ['Colour', 6, 7, 8, 'Trade'],
      ['Style: MK410', null, 'Sable Moc'],
      ['Fern', 3, 4, 5, 30],
      ['Style: MK411', null, 'Lark Clog'],
      ['Fern', 1, 4, 5, 34],
    ],
    { type: 'brand-ats' },
  )
  expect(list.items.map(({ modelCode, name }) => `${modelCode} ${name}`)).toEqual([
    'MK410-FERN Sable Moc',
    'MK411-FERN Lark Clog',
  ])
})
