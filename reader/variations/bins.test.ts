import { expect, test } from 'vitest'
import { brief, codes, parse } from './line-list.fixture.ts'

const header = ['Bin', 'Item', 'Color', 'Size', 'On Hand', 'Hold', 'Avail', 'WHSL', 'MSRP']

test('adds the units of a size in several bins, and names the rows', async () => {
  const list = await parse(
    [
      header,
      ['A05', '208377-100', 'White', 'W7', 19, 0, 19, 27.5, 59.99],
      ['A06', '40810-300', 'Olive', '9', 26, 0, 26, 30, 60],
      ['B12', '208377-100', 'White', 'W7', 50, 1, 49, 27.5, 59.99],
    ],
    { type: 'brand-ats' },
  )
  expect(brief(list)).toEqual(['208377-100 White 27.5/59.99: W7=68', '40810-300 Olive 30/60: 9=26'])
  expect(list.problems).toMatchObject([
    { row: 4, code: 'DUPLICATE_SIZE', effect: 'units of another bin added to row 2' },
  ])
})

test('reports a size that one bin has twice', async () => {
  const list = await parse(
    [
      header,
      ['A05', '208377-100', 'White', 'W7', 19, 0, 19, 27.5, 59.99],
      ['A05', '208377-100', 'White', 'W7', 50, 1, 49, 27.5, 59.99],
    ],
    { type: 'brand-ats' },
  )
  expect(brief(list)).toEqual(['208377-100 White 27.5/59.99: W7=19'])
  expect(codes(list)).toEqual(['D3 ROW_CONFLICT'])
})

test('takes no column of quantities for bins, whatever its heading', async () => {
  const list = await parse(
    [
      ['Artikelnummer', 'Farbe', 'Größe', 'Lager', 'EK', 'UVP'],
      ['208377-100', 'Weiß', '38', 19, 27.5, 59.99],
      ['208377-100', 'Weiß', '38', 50, 27.5, 59.99],
    ],
    {
      type: 'brand-ats',
      mapping: [
        {
          sheet: 'Sheet1',
          headerRow: 1,
          columns: {
            model: 'A',
            color: 'B',
            size: 'C',
            qty: 'D',
            wholesale: 'E',
            msrp: 'F',
          },
          currency: 'EUR',
        },
      ],
    },
  )
  expect(brief(list)).toEqual(['208377-100 Weiß 27.5/59.99: 38=19'])
  expect(codes(list)).toContain('C3 ROW_CONFLICT')
})
