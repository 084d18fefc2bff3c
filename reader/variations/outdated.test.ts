import { describe, expect, test } from 'vitest'
import { brief, codes, parse, type Value } from './line-list.fixture.ts'

const header: Value[] = ['Style', 'Color Code', 'Color', 'WHS', '7', '8']
const ink: Value[] = ['A100', '10', 'Ink', 20, 4, 5]
const red: Value[] = ['A100', '20', 'Red', 20, 6, 7]
const old: Value[][] = [
  ['A100', '10', 'Ink', 18, 9, 9],
  ['A900', '10', 'Oat', 18, 9, 9],
]
const stock = { type: 'brand-ats' } as const

describe('rows below a line that says that they are outdated', () => {
  test.each([
    '--- OLD, count 12/9, do not use ---', 'AW25 – alt', 'Agosto (no usar)', 'ignore below', 'OLD – August count, pls ignore', 'ΠΑΛΙΑ ΣΤΟΙΧΕΙΑ – AW25 (ΔΕΝ ΙΣΧΥΟΥΝ)', 'Veraltet', 'ne pas utiliser', '旧在庫データ', '请勿使用',
  ])('are left out and reported once: %s', async (line) => {
    const found = await parse([header, ink, red, null, [line], ...old], stock)
    expect(brief(found)).toEqual(['A100-10 Ink 20/-: 7=4 8=5', 'A100-20 Red 20/-: 7=6 8=7'])
    expect(found.problems).toMatchObject([
      { code: 'OUTDATED_ROWS', severity: 'warning', row: 5, value: line, effect: '2 rows left out' },
    ])
  }) // prettier-ignore

  test('are left out with their own header and bands, and with a mapping', async () => {
    const rows = [header, ink, red, null, ['Old count, do not use'], header, ['MENS'], ...old]
    const found = await parse(rows, stock)
    expect(found.items).toHaveLength(2)
    expect(codes(found)).toEqual(['5 OUTDATED_ROWS'])
    expect((await parse(rows, { ...stock, mapping: found.tables })).items).toHaveLength(2)
  })

  test('end at the title of another list', async () => {
    const kids: Value[] = ['K100', '10', 'Sky', 15, 1, 2]
    const found = await parse([header, ink, null, ['do not use'], ...old, null, ['Kids'], header, kids], stock) // prettier-ignore
    expect(found.items.map(({ modelCode }) => modelCode)).toEqual(['A100-10', 'K100-10'])
    expect(codes(found)).toEqual(['4 OUTDATED_ROWS'])
  })
})

test.each(['Old Skool', 'Alt Rock Clog', 'Previously: see page 2', 'MENS'])(
  'reads the rows below a band: %s',
  async (band) => {
    const found = await parse([header, ink, [band], red], stock)
    expect(found.items).toHaveLength(2)
    expect(codes(found)).toEqual([])
  },
)

test('reports nothing below the last row of a list', async () => {
  expect(codes(await parse([header, ink, red, null, ['Old lists: please ignore']], stock))).toEqual([])
})
