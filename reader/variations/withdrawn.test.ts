import { describe, expect, test } from 'vitest'
import { brief, codes, parse, struck, struckRow, type Value } from './line-list.fixture.ts'

const header: Value[] = ['Style', 'Color Code', 'Color', 'WHS', 'MSRP', '7', '8', 'Status']
const ink: Value[] = ['A100', '10', 'Ink', 20, 40, 4, 5, 'NEW']
const stock = { type: 'brand-ats' } as const

describe('a row that is struck through', () => {
  test('is left out and reported with its model', async () => {
    const found = await parse([header, ink, struckRow(['A100', '20', 'Red', 20, 40, 3, 3]), ['A200', '10', 'Ink', 30, 60, 1, 2]], stock) // prettier-ignore
    expect(brief(found)).toEqual(['A100-10 Ink 20/40: 7=4 8=5', 'A200-10 Ink 30/60: 7=1 8=2'])
    expect(found.problems).toMatchObject([
      { code: 'STRUCK_THROUGH', severity: 'warning', cell: 'A3', value: 'A100', effect: 'row left out' },
    ])
    expect(found.problemModels).toEqual(['A100-20'])
    expect(found.problemRows).toMatchObject([{ color: 'Red', sizes: [{ size: '7' }, { size: '8' }] }]) // prettier-ignore
  })

  test('is left out if only its code is, or most of its cells are', async () => {
    const code: Value[] = ['A100', struck('20'), 'Red', 20, 40, 3, 3]
    const most: Value[] = ['A300', '30', struck('Sky'), struck(20), struck(40), struck(1), struck(2), 'gone']
    expect(codes(await parse([header, ink, code, most], stock))).toEqual([
      'B3 STRUCK_THROUGH',
      'C4 STRUCK_THROUGH',
    ])
  })

  test('is left out of a list in which each size has a row', async () => {
    const found = await parse([
      ['Style', 'Color Code', 'Color', 'Size', 'WHS'],
      ['A100', '10', 'Ink', '7', 20],
      struckRow(['A100', '10', 'Ink', '8', 20]),
      ['A100', '10', 'Ink', '9', 20],
    ])
    expect(brief(found)).toEqual(['A100-10 Ink 20/-: 7 9'])
    expect(codes(found)).toEqual(['A3 STRUCK_THROUGH'])
  })
})

test.each([15, 9])('accepts the total %d of a list with or without what is struck through', async (total) => {
  const found = await parse([
    ['Style', 'Color Code', 'Color', 'WHS', '7', '8', 'Zeta'],
    ['A100', '10', 'Ink', 20, 4, 5, null],
    struckRow(['A100', '20', 'Red', 20, 3, 3, 7]),
    struckRow(['A100', '30', 'Sky', 20, 3, 3, 8]),
    ['Total', null, null, null, 4 + total - 9, 5 + total - 9],
  ], stock) // prettier-ignore
  expect(codes(found)).toEqual(['A3 STRUCK_THROUGH', 'A4 STRUCK_THROUGH'])
})

test('leaves out the quantity of a size that is struck through', async () => {
  const rows: Value[][] = [header, ['A100', '10', 'Ink', 20, 40, struck(4), 5], ['A100', '20', 'Red', 20, 40, 1, 1]] // prettier-ignore
  const found = await parse(rows, stock)
  expect(brief(found)).toEqual(['A100-10 Ink 20/40: 7=0 8=5', 'A100-20 Red 20/40: 7=1 8=1'])
  expect(found.problems).toMatchObject([{ code: 'STRUCK_THROUGH', cell: 'F2', effect: 'read as 0' }])
  const offered = await parse(rows)
  expect(brief(offered)).toEqual(['A100-10 Ink 20/40: 8', 'A100-20 Red 20/40: 7 8'])
  expect(offered.problems.map(({ effect }) => effect)).toContain('size left out')
})

test('reads the new price next to an old one that is struck through', async () => {
  const found = await parse([
    ['Style', 'Color Code', 'Color', 'Wholesale', 'Wholesale price', 'Size'],
    ['A100', '10', 'Ink', struck(20), 15, '7'],
    ['A200', '10', 'Ink', struck(30), 25, '7'],
    ['A300', '10', 'Ink', struck(35), 30, '7'],
  ])
  expect(found.items.map(({ wholesale }) => wholesale)).toEqual([1500, 2500, 3000])
})

test('reads the new price of the only row with one', async () => {
  const found = await parse([
    ['Style', 'Color Code', 'Color', 'Wholesale', 'New wholesale', 'Size'],
    ['A100', '10', 'Ink', 20, null, '7'],
    ['A200', '10', 'Ink', struck(30), 25, '7'],
    ['A300', '10', 'Ink', 35, null, '7'],
    ['A400', '10', 'Ink', 35, null, '7'],
  ])
  expect(found.items.map(({ wholesale }) => wholesale)).toEqual([2000, 2500, 3500, 3500])
  expect(found.problems).toMatchObject([{ code: 'STRUCK_THROUGH', cell: 'D3', effect: 'read column E' }])
})

test('never imports a price that is struck through', async () => {
  const found = await parse([
    ['Style', 'Color Code', 'Color', 'WHS', 'New', 'Size'],
    ['A100', '10', 'Ink', 20, null, '7'],
    ['A200', '10', 'Ink', struck(30), null, '7'],
    ['A300', '10', 'Ink', 35, null, '7'],
    ['A400', '10', 'Ink', 35, null, '7'],
  ])
  expect(found.items.map(({ modelCode }) => modelCode)).toEqual(['A100-10', 'A300-10', 'A400-10'])
  expect(codes(found)).toContain('D3 MISSING_PRICE')
})

describe('a row with a status', () => {
  test.each([
    'DROPPED', 'Dropped 12/11', 'ELIMINADO', 'Cancelled', 'SUPPRIMÉ', 'NO PEDIR', 'Discontinued', 'gestrichen', 'entfällt', 'annullato', '廃番', '取消',
  ])('is left out if it says %s', async (status) => {
    const found = await parse([header, ink, ['A100', '20', 'Red', 20, 40, 3, 3, status]])
    expect(brief(found)).toEqual(['A100-10 Ink 20/40: 7 8'])
    expect(found.problems).toMatchObject([
      { code: 'DROPPED', cell: 'H3', value: status, effect: 'row left out' },
    ])
    expect(found.problemModels).toEqual(['A100-20'])
  }) // prettier-ignore

  test.each(['NEW', 'C/O', 'carry over', 'Drop 1', 'Core', 'Continúa'])(
    'is read if it says %s',
    async (status) => {
      const found = await parse([header, ink, ['A100', '20', 'Red', 20, 40, 3, 3, status]], stock)
      expect(found.items).toHaveLength(2)
      expect(codes(found)).toEqual([])
    },
  )

  test('is read if its name or color is such a word', async () => {
    const found = await parse([header, ['A100', '10', 'Cancelled', 20, 40, 4, 5, 'NEW']])
    expect(found.items).toHaveLength(1)
  })

  test('is read if it leaves the range and has units in stock', async () => {
    const rows: Value[][] = [header, ink, ['A100', '20', 'Red', 20, 40, 3, 3, 'Discontinued'], ['A100', '30', 'Sky', 20, 40, 0, 0, 'Discontinued']] // prettier-ignore
    const found = await parse(rows, stock)
    expect(found.items.map(({ modelCode }) => modelCode)).toEqual(['A100-10', 'A100-20'])
    expect(codes(found)).toEqual(['H4 DROPPED'])
  })
})

test('leaves out the rows of a sheet or below a band whose title says that they are dropped', async () => {
  const header = ['Style-Color', 'Color', 'WHSL', '7', '8']
  const list = await parse([
    {
      name: 'SS27',
      rows: [
        header,
        ['A1-1', 'Ink', 20, 'x', 'x'],
        ['CANCELLED STYLES'],
        ['A1-2', 'Moss', 20, 'x', 'x'],
        ['NEW STYLES'],
        ['A1-3', 'Sand', 20, 'x', 'x'],
      ],
    },
    {
      name: 'Dropped from SS27',
      rows: [header, ['B1-1', 'Ink', 20, 'x', 'x'], ['B1-2', 'Sky', 20, 'x', 'x']],
    },
  ])
  expect(brief(list)).toEqual(['A1-1 Ink 20/-: 7 8', 'A1-3 Sand 20/-: 7 8'])
  expect(list.problems.map(({ sheet, cell, code }) => [sheet, cell, code])).toEqual([
    ['SS27', 'A4', 'DROPPED'],
    ['Dropped from SS27', 'A2', 'DROPPED'],
    ['Dropped from SS27', 'A3', 'DROPPED'],
  ])
})
