import { expect, test } from 'vitest'
import { attempt, brief, codes, parse, shown, type Value } from './line-list.fixture.ts'

const list = (heading: string, ...values: Value[]): Value[][] => [
  ['Style', 'Color', 'Size', 'WHS', heading],
  ...values.map((value, index): Value[] => [`A10${index}-10`, 'Ink', 7, 20, value]),
]

test('takes the day up to which goods are offered for no quantity', async () => {
  const rows = list('Available Until', '2027-09-30', '2027-09-30')
  expect(brief(await parse(rows))).toEqual(['A100-10 Ink 20/-: 7', 'A101-10 Ink 20/-: 7'])
})

test('reads a column of currencies, whatever its heading', async () => {
  expect((await parse(list('Crcy', 'EUR', 'EUR'), { type: 'brand-ats' })).currency).toBe('EUR')
})

test.each(['Intake', 'Embarque'])('reads the day of delivery below %s', async (heading) => {
  expect((await parse(list(heading, '2027-08-01', '2027-09-01'))).deliveries).toEqual([
    '2027-08-01',
    '2027-09-01',
  ])
})

test('leaves out samples that are not for sale', async () => {
  const read = await parse(list('Bemerkung', 'Muster, unverkäuflich', 'Karton beschädigt'))
  expect(codes(read)).toEqual(['E2 DROPPED'])
  expect(read.items).toHaveLength(1)
})

test('reads retail prices in yen, and takes dealer prices before purchase prices', async () => {
  const yen = (value: number) => shown(value, '"¥"#,##0')
  const japanese = await parse([
    ['品番', '色番', 'サイズ', '上代（税抜）', '卸値（税抜）'],
    ['112780', 'BBLC', '25', yen(22_000), yen(13_200)],
    ['112781', 'BBLC', '25', yen(24_000), yen(14_400)],
  ])
  expect(brief(japanese)[0]).toBe('112780-BBLC ? 13200/22000: 25')
  const swiss = await parse([
    ['Artikel-Nr.', 'Farbe', 'Grösse', 'EK CHF', 'Händlerpreis CHF', 'UVP CHF'],
    ['212905-001', 'Schwarz', '38', 17.67, "'28.50", "'59.90"],
    ['212905-100', 'Weiss', '38', 17.67, "'28.50", "'59.90"],
  ])
  expect(brief(swiss)[0]).toBe('212905-001 Schwarz 28.5/59.9: 38')
})

test('reads a blank order form in which words say what is not offered', async () => {
  const form = await attempt([
    {
      rows: [
        ['Referencia', 'Color', 'Mayoreo US$', 36, 37, 38, 39],
        ['A100-10', 'Negro', 25.5, null, null, null, 'N/D'],
        ['A100-20', 'Azul', 25.5, null, null, null, null],
        ['A200-10', 'Rojo', 28, 'agotado', null, null, null],
        ['A200-20', 'Gris', 28, null, null, null, null],
      ],
    },
  ])
  if ('unrecognized' in form) throw new Error('not recognized')
  expect(brief(form)).toEqual([
    'A100-10 Negro 25.5/-: 36 37 38',
    'A100-20 Azul 25.5/-: 36 37 38 39',
    'A200-10 Rojo 28/-: 36 37 38 39',
    'A200-20 Gris 28/-: 36 37 38 39',
  ])
})
