import { expect, test } from 'vitest'
import { attempt, brief, listInDollars, parse, type Value } from './line-list.fixture.ts'

test('takes a column whose short codes tell colors apart for the color code, whatever its heading says', async () => {
  const list = await parse([
    ['Nr art.', 'Xq', 'Nazwa', 'Kolor', 'Rozmiar', 'Cena hurt. EUR'],
    ['211402', '001', 'Duna Clog', 'Czarny', '39', 20],
    ['211402', '6WC', 'Duna Clog', 'Mech', '39', 20],
    ['211415', '2Y2', 'Halny Boot', 'Biel', '39', 30],
    ['211415', '001', 'Halny Boot', 'Czarny', '40', 30],
  ])
  expect(list.items.map(({ modelCode }) => modelCode)).toEqual([
    '211402-001',
    '211402-6WC',
    '211415-2Y2',
    '211415-001',
  ])
})

test('asks about a lower price that no heading names', async () => {
  const price = (value: number): Value => ({ value, format: '"$"0.00' })
  const read = await attempt([
    {
      rows: [
        ['Style', 'Color Code', 'Color', 'Size', 'MSRP', 'Reg Whs', 'C/O $'],
        ['A100', '01', 'Ink', '8', price(140), price(70), price(42)],
        ['A200', '01', 'Ink', '8', price(120), price(60), price(33.5)],
        ['A300', '01', 'Ink', '8', price(130), price(65), price(36)],
      ],
    },
  ])
  expect('unrecognized' in read ? read.unrecognized.questions : null).toMatchObject([
    { kind: 'columns', field: 'wholesale', columns: ['F', 'G'] },
  ])
})

test('reads half sizes written as 7-1/2', async () => {
  const list = await parse(
    [
      ['Style', 'Color Code', 'Color', '7', '7-1/2', '8', '8-1/2', 'WHS'],
      ['A100', '01', 'Ink', 3, 4, 5, 6, 20],
      ['A200', '01', 'Ink', 3, 4, 5, 6, 20],
    ],
    { type: 'brand-ats' },
  )
  expect(brief(list)[0]).toBe('A100-01 Ink 20/-: 7=3 7.5=4 8=5 8.5=6')
})

test('reads both size rows of a header with merged cells, also on a short second sheet', async () => {
  const sheet = (name: string, sizes: Value[][], ...rows: Value[][]) => ({
    name,
    merges: ['A1:A2', 'B1:B2', 'C1:C2', 'D1:D2', 'E1:E2'],
    rows: [
      ['Artikel', 'Modell', 'Farbe', 'EK netto', 'Liefertermin', ...(sizes[0] ?? []), 'Paar'],
      [null, null, null, null, null, ...(sizes[1] ?? []), 'gesamt'],
      ...rows,
    ],
  })
  const list = await parse(
    [
      sheet(
        'Herren',
        [
          ['40', '41', '42'],
          ['6½', '7', '8'],
        ],
        ['FX9-001', 'Gavin', 'Schwarz', 44.5, '2027-02-01', 'x', 'x', 'x', 0],
      ),
    ],
    { brand: 'FitFlop', updates: listInDollars },
  )
  expect(list.items).toMatchObject([
    { name: 'Gavin', color: 'Schwarz', sizes: [{ eu: '40' }, { eu: '41' }, { eu: '42' }] },
  ])
})
