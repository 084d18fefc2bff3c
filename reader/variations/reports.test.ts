import { expect, test } from 'vitest'
import { brief, codes, parse, type Value } from './line-list.fixture.ts'

const page = (number: number): Value[][] => [
  ['R9210', 'AVAILABLE BY STYLE', null, 'RUN 11/24/26 06:02', 'PAGE', number],
  ['COMPANY 01', 'NIKE SWIM (LAKE MFG)'],
  [],
]
const style = (code: string, name: string, day: string): Value[][] => [
  ['STYLE:', code, name, 'DIV:', 'WOMENS', 'TYPE:', 'ONE PIECE', 'KEY:', 'Q7', 'WHSL:', 42, 'RETAIL:', 84],
  ['CLR', 'COLOR DESC', 'AVAIL', '24', '26', '28', 'TOTAL'],
  ['001', 'BLACK', 'IMMED', 12, 71, 24, 107],
  ['413', 'NAVY', day, 8, 12, 11, 31],
  [null, 'STYLE TOTAL', null, 20, 83, 35, 138],
  [],
]

test('reads a report of cards whose facts have unknown labels, too, over several pages', async () => {
  const list = await parse(
    [
      ...page(1),
      ...style('QTSF205', 'SPIDERBACK', '12/15/26'),
      ...style('QTSF231', 'HIGH WAIST', '02/01/27'),
      ...page(2),
      ...style('QTSF340', 'JAMMER', '12/15/26'),
    ],
    { brand: 'Nike Swim', type: 'brand-ats' },
  )
  expect(brief(list)).toEqual(
    ['QTSF205', 'QTSF231', 'QTSF340'].flatMap((code) => [
      `${code}-001 BLACK 42/84: 24=12 26=71 28=24`,
      `${code}-413 NAVY 42/84: 24=8 26=12 28=11`,
    ]),
  )
  expect(codes(list)).toEqual([])
  expect(new Set(list.items.map(({ gender, silhouette }) => `${gender} ${silhouette}`))).toEqual(
    new Set(['WOMENS ONE PIECE']),
  )
  // The first card proves how the dates of the second are written.
  expect(list.deliveries).toEqual(['2026-12-15', '2027-02-01'])
})

const form: Value[][] = [
  ['SUPP_NO', 'SUPP_STYLE', 'COLOR', 'SIZE', 'WHSL', 'FIRST_SHIP'],
  ['Núm. proveedor', 'Modelo', 'Color', 'Talla', 'Precio mayorista', 'Fecha de embarque'],
  ['EJEMPLO', 'ABC123-001', 'Negro', '25', 350, '01/02/2027'],
  [48213, 'AB2904-001', 'Negro', '24', 489, '10/02/2027'],
  [48213, 'AB2904-001', 'Negro', '25', 489, '20/02/2027'],
]

test('leaves out a row that shows how to fill in a form', async () => {
  const list = await parse(form, { updates: { currency: 'MXN' } })
  expect(brief(list)).toEqual(['AB2904-001 Negro 489/-: 24 25'])
  expect(codes(list)).toContain('A3 EXAMPLE_ROW')
})

test('leaves out a first row whose texts are those of an example', async () => {
  const rows = [
    ['Marke', 'Artikel', 'Farb-Nr.', 'Farbe', 'Größe', 'EK EUR'],
    ['MUSTERMARKE', 'BEISPIEL-01', '001', 'schwarz', '38', 29.95],
    ['Crocs', 'LM204', '001', 'schwarz', '38', 45],
    ['Crocs', 'LM204', '001', 'schwarz', '39', 45],
  ]
  const list = await parse(rows)
  expect(brief(list)).toEqual(['LM204-001 schwarz 45/-: 38 39'])
  expect(codes(list)).toEqual(['A2 EXAMPLE_ROW'])
})

test('leaves out an example whose name or code says so', async () => {
  const rows: Value[][] = [
    ['Style', 'Color Code', 'Style Name', 'Size', 'WHS'],
    ['ABC123', '001', 'EXAMPLE', 7, 20],
    ['BEISPIEL', '001', 'Dock', 7, 20],
    ['A100', '10', 'Dock', 7, 20],
    ['A100', '20', 'Dock', 7, 20],
  ]
  const list = await parse(rows)
  expect(brief(list)).toEqual(['A100-10 ? 20/-: 7', 'A100-20 ? 20/-: 7'])
  expect(codes(list)).toEqual(['C2 EXAMPLE_ROW', 'A3 EXAMPLE_ROW'])
})

test('does not take the title of a page for an article without a mark', async () => {
  const title = (number: number): Value[] => ['LAKE MFG', null, 'Spring 2028', null, `Page ${number}`]
  const article = (code: string, ...marks: Value[]): Value[] => [code, 'Ink', 'Dock', 20, ...marks]
  const list = await parse([
    title(1),
    ['Style/Color', 'Color', 'Style Name', 'WHS', 7, 8, 9],
    article('A100-10', 'X', 'X', 'X'),
    article('A101-10', 'X', 'X', null),
    [],
    title(2),
    article('A102-10', 'X', 'X', 'X'),
    [],
    title(3),
    article('A103-10', null, 'X', 'X'),
  ])
  expect(brief(list)).toEqual([
    'A100-10 Ink 20/-: 7 8 9',
    'A101-10 Ink 20/-: 7 8',
    'A102-10 Ink 20/-: 7 8 9',
    'A103-10 Ink 20/-: 8 9',
  ])
})
