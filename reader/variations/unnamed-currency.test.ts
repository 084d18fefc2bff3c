import { expect, test } from 'vitest'
import { attempt, listInDollars, parse, type Value } from './line-list.fixture.ts'

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
