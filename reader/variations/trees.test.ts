import { expect, test } from 'vitest'
import { brief, codes, formula, parse, type Value } from './line-list.fixture.ts'

test('reads a tree of brands, articles, and sizes in one column', async () => {
  const list = await parse(
    [
      ['Номенклатура / Размер', 'Артикул', 'Цвет', 'Остаток', 'Резерв', 'Доступно', 'Цена опт., руб.', 'Цена розн., руб.'],
      ['Crocs', null, null, 39, 4, 35],
      ['Сабо Ridgeback Kids', '213901-001', 'черный', 26, 3, 23, 3290, 5990],
      ['M4W6 (36-37)', null, null, 8, null, 8],
      ['M5W7 (37-38)', null, null, 18, 3, 15],
      ['Сабо Bay', '213950-6UB', 'розовый', 13, 1, 12, 2490, 4490],
      ['C6 (22-23)', null, null, 13, 1, 12],
      ['UGG', null, null, 7, 0, 7],
      ['Угги Mini', '1016444-CHE', 'каштан', 7, 0, 7, 8900, 14990],
      ['W6 (37)', null, null, 5, null, 5],
      ['W7 (38)', null, null, 2, null, 2],
      ['Итого', null, null, 46, 4, 42],
    ],
    { type: 'own-stock', knownBrands: ['Crocs', 'UGG'] },
  ) // prettier-ignore
  expect(brief(list)).toEqual([
    '213901-001 черный 3290/5990: M4W6=8 M5W7=15',
    '213950-6UB розовый 2490/4490: C6=12',
    '1016444-CHE каштан 8900/14990: W6=5 W7=2',
  ])
  expect(list.items.map(({ brand, name }) => [brand, name])).toEqual([
    ['Crocs', 'Сабо Ridgeback Kids'],
    ['Crocs', 'Сабо Bay'],
    ['UGG', 'Угги Mini'],
  ])
  expect(codes(list)).toEqual([])
})

test('reads outer groups of a pivot table, which are printed where they change', async () => {
  const rows: Value[][] = [
    ['Genre', 'Référence', 'Coloris', 'Pointure EU', 'Dispo', 'PA HT EUR'],
    ['Femme', '40063-1LP', 'Rose', 36, 5, 29.5],
    [null, null, null, 37, 6, 29.5],
    [null, 'Total 40063-1LP', null, null, 11, 29.5],
    [null, '40063-100', 'Blanc', 36, 7, 29.5],
    [null, null, null, 37, 8, 29.5],
    [null, 'Total 40063-100', null, null, 15, 29.5],
    ['Total Femme', null, null, null, 26, 29.5],
    ['Homme', '40009-410', 'Marine', 41, 9, 31],
    [null, null, null, 42, 1, 31],
    [null, 'Total 40009-410', null, null, 10, 31],
    ['Total Homme', null, null, null, 10, 31],
  ]
  const list = await parse(rows, { type: 'brand-ats' })
  expect(list.items.map(({ modelCode, gender }) => [modelCode, gender])).toEqual([
    ['40063-1LP', 'Femme'],
    ['40063-100', 'Femme'],
    ['40009-410', 'Homme'],
  ])
})

test('reads what several warehouses have together', async () => {
  const of = (style: string, ...counts: [string, number, number][]): Value[][] =>
    counts.map(([place, one, two], index): Value[] => [
      index === 0 ? style : null,
      index === 0 ? '001' : null,
      index === 0 ? 33 : null,
      place,
      place === 'TTL' ? formula('SUM(A1:A2)', one) : one,
      place === 'TTL' ? formula('SUM(A1:A2)', two) : two,
    ])
  const rows = [
    ['Style', 'Color', 'Wholesale', 'DC', 'S', 'M'],
    ...of('NESSF231', ['NJ', 110, 53], ['CA', 64, 0], ['TTL', 174, 53]),
    ...of('NESSF244', ['NJ', 94, 105], ['CA', 10, 1], ['TTL', 104, 106]),
  ]
  const merges = [2, 5].flatMap((row) => ['A', 'B', 'C'].map((at) => `${at}${row}:${at}${row + 2}`))
  const list = await parse([{ rows, merges }], { type: 'brand-ats', brand: 'Nike Swim' })
  expect(brief(list)).toEqual(['NESSF231-001 ? 33/-: S=174 M=53', 'NESSF244-001 ? 33/-: S=104 M=106'])
  expect(codes(list)).toEqual([])
})

test.each<[string, Value[]]>([
  ['with units', [5, null, 7]],
  ['with marks', ['x', null, 'x']],
])('reads the rows of styles above those of their colors, %s', async (_, cells) => {
  const rows: Value[][] = [
    ['Style', 'Color Code', 'Color', 'Style Name', 'WHS', '7', '8', '9'],
    ...['A100', 'A200'].flatMap((style, index): Value[][] => [
      [style, null, null, 'Odell', 20 + index],
      [null, '10', 'Ink', null, null, ...cells],
      [null, '20', 'Moss', null, null, 'x', 'x', 'x'].map((cell) =>
        cell === 'x' ? (cells[0] ?? null) : cell,
      ),
    ]),
  ]
  const list = await parse(rows, typeof cells[0] === 'number' ? { type: 'brand-ats' } : {})
  expect(
    list.items.map(({ modelCode, name, wholesale, sizes }) => [modelCode, name, wholesale, sizes.length]),
  ).toEqual([
    ['A100-10', 'Odell', 2000, 2],
    ['A100-20', 'Odell', 2000, 3],
    ['A200-10', 'Odell', 2100, 2],
    ['A200-20', 'Odell', 2100, 3],
  ])
  expect(codes(list)).toEqual([])
})

test('reads what several warehouses have together below a repeated header', async () => {
  const head = ['Style', 'Color Code', 'WHS', 'DC', 'S', 'M', 'L']
  const of = (style: string): Value[][] => [
    [style, '001', 33, 'NJ', 1, 2, 3],
    [null, null, null, 'CA', 4, 5, 6],
    [null, null, null, 'TTL', 5, 7, 9],
  ]
  const list = await parse([head, ...of('A100'), ...of('A200'), [], head, ...of('A300'), ...of('A400')], {
    type: 'brand-ats',
  })
  const run = '? 33/-: S=5 M=7 L=9'
  expect(brief(list)).toEqual([`A100-001 ${run}`, `A200-001 ${run}`, `A300-001 ${run}`, `A400-001 ${run}`])
})

test('takes no sums of groups for those of warehouses', async () => {
  const list = await parse([
    ['Style Name', 'Style', 'Color Code', 'WHS', '7', '8'],
    ['Odell', 'A100', '10', 20, 'x', 'x'],
    ['Odell', 'A100', '20', 20, 'x', 'x'],
    ['Sum', null, null, null, formula('SUM(E2:E3)', 0), formula('SUM(F2:F3)', 0)],
    ['Fenn', 'A200', '10', 22, 'x', 'x'],
    ['Fenn', 'A200', '20', 22, 'x', 'x'],
    ['Sum', null, null, null, formula('SUM(E5:E6)', 0), formula('SUM(F5:F6)', 0)],
  ])
  expect(list.items.map(({ modelCode, name }) => [modelCode, name])).toEqual([
    ['A100-10', 'Odell'],
    ['A100-20', 'Odell'],
    ['A200-10', 'Fenn'],
    ['A200-20', 'Fenn'],
  ])
})

const pivot: Value[][] = [
  ['Suma de Disponible', 'Etiquetas de columna'],
  ['Etiquetas de fila', 36, 37, 38, 'Total general', 'PRECIO US$', 'PVP'],
  ['CROCS', 3, 9, 12, 24],
  ['307988 CLOG BAYA', 3, 9, 6, 18],
  ['001 NEGRO', 1, 4, 6, 11, 23.5, 46.95],
  ['410 MARINO', 2, 5, null, 7, 23.5, 46.95],
  ['308022 SANDALIA', null, null, 6, 6],
  ['2Y2 CHAI', null, null, 6, 6, 25, 49.95],
  ['NORDA', 4, 4, null, 8],
  ['17504 SQUAD', 4, 4, null, 8],
  ['BBK NEGRO', 4, 4, null, 8, 26.75, 53.95],
  ['Total general', 7, 13, 12, 32],
]

test('reads a pivot table with brands, styles, and colors in one column', async () => {
  const job = { type: 'own-stock', brand: 'Own Stock', knownBrands: ['Crocs'] } as const
  const list = await parse(pivot, job)
  expect(brief(list)).toEqual([
    '307988-001 NEGRO 23.5/46.95: 36=1 37=4 38=6',
    '307988-410 MARINO 23.5/46.95: 36=2 37=5',
    '308022-2Y2 CHAI 25/49.95: 38=6',
    '17504-BBK NEGRO 26.75/53.95: 36=4 37=4',
  ])
  expect(list.items.map(({ brand, name }) => [brand, name])).toEqual([
    ['Crocs', 'CLOG BAYA'],
    ['Crocs', 'CLOG BAYA'],
    ['Crocs', 'SANDALIA'],
    ['NORDA', 'SQUAD'],
  ])
  expect(codes(list)).toEqual([])
  expect(brief(await parse(pivot, { ...job, mapping: list.tables }))).toEqual(brief(list))
})
