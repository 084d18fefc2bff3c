import { expect, test } from 'vitest'
import { attempt, listInDollars, parse, shown, type Value } from './line-list.fixture.ts'

const list = (headings: string[], price: Value): Value[][] => [
  headings,
  ['A100-10', 'Wren', 'Ink', '38', price],
  ['A100-20', 'Wren', 'Sky', '38', price],
]
const polish = ['Kod', 'Nazwa', 'Kolor', 'Rozmiar', 'Cena hurtowa']
const spanish = ['Código', 'Nombre', 'Color', 'Talla', 'Precio mayoreo']
const question = {
  unrecognized: {
    questions: [{ kind: 'currency', field: 'wholesale', columns: ['E'] }],
  },
}

test.each([
  ['Polish', list(polish, 119.9)],
  ['German', list(['Artikel', 'Bezeichnung', 'Farbe', 'Größe', 'EK'], '29,90')],
  ['Japanese', list(['品番', '品名', 'カラー', 'サイズ', '下代'], 6900)],
  ['Portuguese', list(['Ref.', 'Descrição', 'Cor', 'Tamanho', 'Preço'], 29.9)],
  ['Spanish, with decimal commas,', list(spanish, '29,90')],
])('asks for the currency of a list in %s that names none', async (_, rows) => {
  expect(await attempt([{ rows }])).toMatchObject(question)
})

test.each([
  ['names it', [['Ceny w EUR'], ...list(polish, 119.9)], {}, 'EUR'],
  ['updates another list', list(polish, 119.9), { updates: listInDollars }, 'USD'],
  ['has decimal points in Spanish', list(spanish, '29.90'), {}, 'USD'],
  ['is in English', list(['Style', 'Name', 'Color', 'Size', 'WHS'], '29,90'), {}, 'USD'],
])('does not ask if the list %s', async (_, rows, job, currency) => {
  expect((await parse(rows, job)).currency).toBe(currency)
})

test('reads the answer', async () => {
  const columns = {
    model: 'A',
    name: 'B',
    color: 'C',
    size: 'D',
    wholesale: 'E',
  }
  const mapping = [{ sheet: 'Sheet1', headerRow: 1, columns, currency: 'PLN' }]
  expect((await parse(list(polish, 119.9), { mapping })).currency).toBe('PLN')
})

const english = ['Style', 'Name', 'Color', 'Size', 'WHS']

test.each([
  ['a Chinese list', list(['货号', '品名', '颜色', '尺码', '供货价'], shown(404.1, '"¥"#,##0.00')), 'CNY'],
  ['a Japanese list', list(['品番', '品名', 'カラー', 'サイズ', '下代'], '¥6,900'), 'JPY'],
  ['prices in thousands', list(english, shown(6900, '"¥"#,##0')), 'JPY'],
  ['a list whose title says so', [['Prices in CNY'], ...list(english, shown(404.1, '"¥"#,##0.00'))], 'CNY'],
])('reads the sign for yen and yuan in %s', async (_, rows, currency) => {
  expect((await parse(rows)).currency).toBe(currency)
})

test('asks which currency the sign for yen and yuan is if nothing shows it', async () => {
  expect(await attempt([{ rows: list(english, shown(404.1, '"¥"#,##0.00')) }])).toMatchObject(question)
})

test('asks for the currency of a list in German whose lower headings are names of fields', async () => {
  const rows = [
    ['Artikelnummer', 'Bezeichnung', 'Farbe', 'Größe', 'EK netto'],
    ['ARTNR', 'BEZ1', 'FARBBEZ', 'GROESSE', 'EKNETTO'],
    ...list([], '29,90').slice(1),
  ]
  expect(await attempt([{ rows }])).toMatchObject(question)
  const notes = { name: 'Hinweise', rows: [['EK = Netto-Einkaufspreis je Paar in EUR.']] }
  expect((await parse([{ rows }, notes])).currency).toBe('EUR')
  expect((await parse([notes, { rows }])).currency).toBe('EUR')
})

test('reads the currency that notes on another sheet name, unless the list names one', async () => {
  const notes = { name: 'Read me', rows: [['Prices in CAD per pair']] }
  const english = (heading: string) => ({ rows: list(['Style', 'Name', 'Color', 'Size', heading], 29.9) })
  expect((await parse([english('WHS'), notes])).currency).toBe('CAD')
  expect((await parse([english('WHS $'), notes])).currency).toBe('CAD')
  expect((await parse([english('WHS EUR'), notes])).currency).toBe('EUR')
})
