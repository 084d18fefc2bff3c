import { expect, it } from 'vitest'
import { parse, type TestSheet, type Value } from './line-list.fixture.ts'

const list: TestSheet = {
  name: 'Artikel',
  rows: [
    ['Artikel', 'Farbcode', 'Farbe', 'Zielgruppe', 'Größe', 'EK EUR'],
    ['310902', '001', 'Schwarz', 1, 38, 24.9],
    ['310902', '001', 'Schwarz', 1, 39, 24.9],
    ['310955', '100', 'Weiß', 2, 42, 29.9],
    ['310960', '100', 'Weiß', 3, 30, 19.9],
  ],
}
const genders = (sheets: readonly TestSheet[]) =>
  parse(sheets, { brand: 'Acme', type: 'brand-ats' }).then((read) =>
    read.items.map(({ modelCode, gender }) => `${modelCode} ${gender}`),
  )

it.each<[string, Value[][]]>([
  [
    'in two columns',
    [
      ['Schlüssel', 'Bedeutung'],
      [1, 'Damen'],
      [2, 'Herren'],
      [3, 'Kinder'],
    ],
  ],
  ['in a line', [['Zielgruppe: 1 = Damen, 2 = Herren, 3 = Kinder']]],
])('reads genders from keys that another sheet explains %s', async (_, rows) => {
  expect(await genders([list, { name: 'Schlüssel', rows }])).toEqual([
    '310902-001 Damen',
    '310955-100 Herren',
    '310960-100 Kinder',
  ])
})

it('takes no gender from keys that are explained in two ways', async () => {
  const rows = [['1 = Damen, 2 = Herren'], ['1 = Herren, 2 = Damen']]
  expect(await genders([list, { name: 'Schlüssel', rows }])).not.toContain('310902-001 Damen')
})

it('reads them below headings in two rows', async () => {
  const [headings = [], ...rows] = list.rows
  const codes = ['ARTNR', 'FARBNR', 'FARBBEZ', 'ZIELGR', 'GROESSE', 'EKNETTO']
  const keys = [['1 = Damen, 2 = Herren, 3 = Kinder']]
  const twice = { name: 'Artikel', rows: [headings, codes, ...rows] }
  expect(await genders([twice, { name: 'Schlüssel', rows: keys }])).toContain('310902-001 Damen')
})
