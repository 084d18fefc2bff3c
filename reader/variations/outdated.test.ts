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

describe('a sheet whose name says that it is outdated', () => {
  const sheets = (name: string) => [
    { name, rows: [header, ...old] },
    { name: 'Stock', rows: [header, ink, red] },
  ]

  test.each(['OLD v2', 'Nicht mehr verwenden', 'ne pas utiliser', 'Stock (old)'])(
    'is left out and reported: %s',
    async (name) => {
      const found = await parse(sheets(name), stock)
      expect(brief(found)).toEqual(['A100-10 Ink 20/-: 7=4 8=5', 'A100-20 Red 20/-: 7=6 8=7'])
      expect(found.problems).toMatchObject([
        { code: 'OUTDATED_ROWS', sheet: name, row: 1, value: name, effect: 'sheet left out' },
      ])
      expect(found.sheets.map((sheet) => sheet.name)).toEqual([name, 'Stock'])
    },
  )

  test('is read if the workbook has no other list, or with a mapping', async () => {
    const alone = await parse(sheets('OLD v2').slice(0, 1), stock)
    expect(alone.items).toHaveLength(2)
    const mapped = await parse(sheets('OLD v2'), { ...stock, mapping: alone.tables })
    expect(mapped.items.map(({ wholesale }) => wholesale)).toEqual([1800, 1800, 2000])
  })

  test('is read if its name only sounds so', async () => {
    const found = await parse(sheets('Old Skool'), stock)
    expect(found.items).toHaveLength(3)
  })
})
