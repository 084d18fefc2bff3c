import { expect, test } from 'vitest'
import { packText } from '#contract/line-lists/pack-units.ts'
import type { LineList } from '#reader/line-list.ts'
import { brief, codes, parse, type Value } from '#reader/variations/line-list.fixture.ts'

function packs(list: LineList): string[] {
  return list.items.flatMap(({ sizes }) => sizes.flatMap(({ pack }) => (pack ? packText(pack) : [])))
}

test('reads the packs of a size run column next to open sizes', async () => {
  const list = await parse([
    ['Style', 'Color Code', 'Size Run', 'WHS'],
    ['B1', '10', '6-9', 20],
    ['B2', '10', '6-9 (1/2/2/1)', 20],
    ['B2', '10', '8/2, 9/2, 10/2', 20],
    ['B3', '10', '2,3,3,2', 20],
  ])
  expect(brief(list)).toEqual(['B1-10 ? 20/-: 6 7 8 9', 'B2-10 ? 20/-: 6-9 (1/2/2/1) 8/2, 9/2, 10/2'])
  expect(packs(list)).toEqual(['6×1 7×2 8×2 9×1', '8×2 9×2 10×2'])
  expect(codes(list)).toEqual(['C5 UNKNOWN_SIZE'])
})

test('reads packs among single sizes', async () => {
  const row = (size: Value, pairs: number): Value[] => ['B1', '10', size, 20, pairs]
  const list = await parse(
    [
      ['Style', 'Color Code', 'Size', 'WHS', 'Pairs Available'],
      row(7, 5),
      row(8, 6),
      row(9, 4),
      row('7-9 (1/2/1)', 24),
    ],
    { type: 'brand-ats' },
  )
  expect(brief(list)).toEqual(['B1-10 ? 20/-: 7=5 8=6 9=4 7-9 (1/2/1)=24'])
  expect(packs(list)).toEqual(['7×1 8×2 9×1'])
  expect(codes(list)).toEqual([])
})

test('counts and prices units where the headings count packs', async () => {
  const list = await parse(
    [
      ['Style', 'Color Code', 'Size Run', 'WHS per Pack', 'Packs Available'],
      ['B1', '10', 'A6: 36-39 (1/2/2/1)', 132, 5],
      ['B2', '10', 'A6: 36-39 (1/2/2/1)', 100, 5],
    ],
    { type: 'brand-ats' },
  )
  expect(brief(list)).toEqual(['B1-10 ? 22/-: A6: 36-39 (1/2/2/1)=30'])
  expect(codes(list)).toEqual(['D3 PACK_PRICE'])
})

test('reports a quantity of packs whose heading does not say what it counts', async () => {
  const list = await parse(
    [
      ['Style', 'Color Code', 'Size Run', 'WHS', 'ATS'],
      ['B1', '10', '8/1 9/2 10/1', 22, 8],
      ['B2', '10', '8/1 9/2 10/1', 22, 0],
    ],
    { type: 'brand-ats' },
  )
  expect(brief(list)).toEqual(['B1-10 ? 22/-: 8/1 9/2 10/1=8', 'B2-10 ? 22/-: 8/1 9/2 10/1=0'])
  expect(codes(list)).toEqual(['E2 PACK_QUANTITY'])
})

test('keeps the same pack of a model once', async () => {
  const list = await parse([
    ['Style', 'Color Code', 'Size Run', 'WHS'],
    ['B1', '10', '6-9 (1/2/2/1)', 20],
    ['B1', '10', '6-9 (1/2/2/1)', 20],
  ])
  expect(brief(list)).toEqual(['B1-10 ? 20/-: 6-9 (1/2/2/1)'])
  expect(codes(list)).toEqual(['A3 DUPLICATE_MODEL'])
})

test('reads a grid as packs if a column sums up its cells', async () => {
  const list = await parse([
    ['Style', 'Color Code', 'WHS', 7, 8, 9, 10, 'Pairs per Case'],
    ['B1', '10', 20, 1, 2, 2, 1, 6],
    ['B2', '10', 22, null, 2, 2, 2, 6],
    ['B3', '10', 22, 1, 1, null, null, 2],
  ])
  expect(brief(list)).toEqual([
    'B1-10 ? 20/-: 7×1 8×2 9×2 10×1',
    'B2-10 ? 22/-: 8×2 9×2 10×2',
    'B3-10 ? 22/-: 7×1 8×1',
  ])
  expect(packs(list)).toHaveLength(3)
  const counted = await parse(
    [
      ['Style', 'Color Code', 'WHS', 7, 8, 9, 10, 'Case Pack'],
      ['B1', '10', 20, 14, 22, 2, 3, 12],
      ['B2', '10', 22, 5, 2, 2, 3, 12],
    ],
    { type: 'brand-ats' },
  )
  expect(brief(counted)).toEqual(['B1-10 ? 20/-: 7=14 8=22 9=2 10=3', 'B2-10 ? 22/-: 7=5 8=2 9=2 10=3'])
  expect(packs(counted)).toEqual([])
})

const offer = (...packs: Value[]): Value[][] => [
  ['Style', 'Color Code', 'Prepack', 'WHS'],
  ...packs.map((pack, index): Value[] => [`B${index + 1}`, '10', pack, 20]),
]

test.each([
  ['lines above the list', (rows: Value[][]) => [['A = 6-9 (1/2/2/1)'], ['Case B: 8/2 9/2 10/2'], ...rows]],
  [
    'lines below the list',
    (rows: Value[][]) => [...rows, [], ['Pack A: 6-9 (1/2/2/1)'], ['B = 8/2 9/2 10/2']],
  ],
  [
    'a small table',
    (rows: Value[][]) => [['Pack', 'Contents'], ['A', '6-9 (1/2/2/1)'], ['B', '8/2 9/2 10/2'], [], ...rows],
  ],
])('reads packs that are explained in %s', async (_, withLegend) => {
  const list = await parse(withLegend(offer('A', 'Pack B', 'A')))
  expect(brief(list)).toEqual(['B1-10 ? 20/-: A', 'B2-10 ? 20/-: Pack B', 'B3-10 ? 20/-: A'])
  expect(packs(list)).toEqual(['6×1 7×2 8×2 9×1', '8×2 9×2 10×2', '6×1 7×2 8×2 9×1'])
  expect(codes(list)).toEqual([])
})

test('prefers an explained pack to a size of the same name', async () => {
  const list = await parse([['M = 6-9 (1/2/2/1)'], ['L = 7-9 (1/2/1)'], ...offer('M', 'L')])
  expect(packs(list)).toEqual(['6×1 7×2 8×2 9×1', '7×1 8×2 9×1'])
})

test('reports a pack that is explained twice or not at all', async () => {
  const legend = [['A = 6-9 (1/2/2/1)'], ['B = 7-9 (1/2/1)'], ['B = 7-9 (2/2/2)']]
  const list = await parse([...legend, ...offer('A', 'A', 'A', 'A', 'A', 'A', 'A', 'A', 'B', 'C')])
  expect(codes(list)).toEqual(['C13 UNKNOWN_SIZE', 'C14 UNKNOWN_SIZE'])
  expect(list.items).toHaveLength(8)
})

test('reads a grid with a column per pack next to its sizes', async () => {
  const list = await parse(
    [
      ['Style', 'Color Code', 'WHS', 7, 8, 'Pack A: 7-9 (1/2/1)', '7/2 8/2'],
      ['B1', '10', 20, 5, 6, 24, null],
      ['B2', '10', 22, null, 4, null, 8],
    ],
    { type: 'brand-ats' },
  )
  expect(brief(list)).toEqual(['B1-10 ? 20/-: 7=5 8=6 Pack A: 7-9 (1/2/1)=24', 'B2-10 ? 22/-: 8=4 7/2 8/2=8'])
  expect(packs(list)).toEqual(['7×1 8×2 9×1', '7×2 8×2'])
  expect(codes(list)).toEqual(['F2 PACK_QUANTITY', 'G3 PACK_QUANTITY'])
})

test('reads the packs of a grid with its mapping', async () => {
  const rows: Value[][] = [
    ['B = 7-9 (1/2/1)'],
    ['Style', 'Color Code', 'WHS', 'A', 'B'],
    ['B1', '10', 20, 'x', 'x'],
  ]
  const list = await parse(rows, {
    mapping: [
      {
        sheet: 'Sheet1',
        headerRow: 2,
        columns: { style: 'A', colorCode: 'B', wholesale: 'C' },
        sizeColumns: [
          { column: 'D', size: '7/2 8/2' },
          { column: 'E', size: 'B' },
        ],
      },
    ],
  })
  expect(packs(list)).toEqual(['7×2 8×2', '7×1 8×2 9×1'])
})

test('reports rows of a style sheet whose packs nothing explains', async () => {
  const sheet = (...above: Value[][]): Value[][] => [
    ['Style:', 'B100'],
    ['Wholesale:', 20],
    ...above,
    [],
    ['Color', 'Category', 'Size Run'],
    ['Ink', 'Boot', 'A'],
    ['Moss', 'Boot', '6-9'],
    ['Clay', 'Boot', 'A'],
  ]
  const explained = await parse(sheet(['A = 6-9 (1/2/2/1)']))
  expect(brief(explained)).toEqual([
    'B100-INK Ink 20/-: A',
    'B100-MOSS Moss 20/-: 6 7 8 9',
    'B100-CLAY Clay 20/-: A',
  ])
  expect(codes(explained)).toEqual([])
  const unexplained = await parse(sheet())
  expect(codes(unexplained)).toEqual(['C5 UNKNOWN_SIZE', 'C7 UNKNOWN_SIZE'])
})

test('reads rows with only a color and a pack below a style', async () => {
  const grouped = (headings: Value[], first: (style: string, price: number) => Value[]): Value[][] => [
    headings,
    [...first('B100', 20), 'Ink', '6-9 (1/2/2/1)'],
    [null, null, 'Moss', '6-9 (1/2/2/1)'],
    [null, null, 'Clay', '7-9 (1/2/1)'],
    [...first('B200', 22), 'Ink', '6-9 (1/2/2/1)'],
    [null, null, 'Moss', '7-9 (1/2/1)'],
  ]
  const rows = grouped(['Style', 'WHS', 'Color', 'Size Run'], (style, price) => [style, price])
  const items = [
    'B100-INK Ink 20/-: 6-9 (1/2/2/1)',
    'B100-MOSS Moss 20/-: 6-9 (1/2/2/1)',
    'B100-CLAY Clay 20/-: 7-9 (1/2/1)',
    'B200-INK Ink 22/-: 6-9 (1/2/2/1)',
    'B200-MOSS Moss 22/-: 7-9 (1/2/1)',
  ]
  const list = await parse(rows)
  expect(brief(list)).toEqual(items)
  expect(codes(list)).toEqual([])
  const withLegend = await parse([
    ['A = 6-10 (1/2/2/2/1)'],
    ['B', '7-9 (1/2/1)'],
    ...rows,
    [null, null, 'Teal', 'A'],
  ])
  expect(brief(withLegend)).toEqual([...items, 'B200-TEAL Teal 22/-: A'])
  expect(codes(withLegend)).toEqual([])
})

test('reads a second pack of a color in a separate row', async () => {
  const list = await parse([
    ['B = 6-9 (2/2/2/2)'],
    ['Style', 'WHS', 'Color', 'Size Run'],
    ['B100', 20, 'Ink', 'A12: 6-9 (1/2/2/1)'],
    [null, null, 'Moss', 'B'],
    [null, null, null, 'A18: 7-9 (1/2/1)'],
    ['B200', 22, 'Ink', 'B'],
    [null, null, null, 'A12: 6-9 (1/2/2/1)'],
  ])
  expect(packs(list).length + list.problems.length).toBe(5)
})

test('reads a legend below a list whose contents are in the size column', async () => {
  const list = await parse([
    ['Style', 'Prepack', 'Color Code', 'WHS'],
    ['B1', 'A', '10', 20],
    ['B2', 'B', '10', 20],
    ['A', '6-9 (1/2/2/1)'],
    ['B', '8/2 9/2 10/2'],
  ])
  expect(packs(list)).toEqual(['6×1 7×2 8×2 9×1', '8×2 9×2 10×2'])
  expect(codes(list)).toEqual([])
})

const legendRows: Value[][] = [
  ['Pack', 'Contents'],
  ['A', '6-9 (1/2/2/1)'],
  ['B', '8/2 9/2 10/2'],
]
const legendGrid: Value[][] = [
  ['Size run', 6, 7, 8, 9, 10, 'Prs'],
  ['A', 1, 2, 2, 1, null, 6],
  ['B', null, null, 2, 2, 2, 6],
]
const long = offer(...Array.from({ length: 180 }, (_, index) => (index % 2 === 0 ? 'A' : 'B')))

test.each([
  [
    'on a sheet behind the list',
    [
      { name: 'Offer', rows: offer('A', 'B') },
      { name: 'Runs', rows: legendRows },
    ],
  ],
  [
    'on a sheet before the list',
    [
      { name: 'Runs', rows: legendRows },
      { name: 'Offer', rows: offer('A', 'B') },
    ],
  ],
  [
    'in a grid on another sheet',
    [
      { name: 'Offer', rows: offer('A', 'B') },
      { name: 'Runs', rows: legendGrid },
    ],
  ],
  ['in a grid above the list', [{ rows: [...legendGrid, [], ...offer('A', 'B')] }]],
  ['in a grid below the list', [{ rows: [...offer('A', 'B'), [], ...legendGrid] }]],
  ['far below the list', [{ rows: [...long, [], ...legendRows.slice(1)] }]],
  ['in a grid far below the list', [{ rows: [...long, [], ...legendGrid] }]],
])('reads packs that are explained %s', async (_, sheets) => {
  const list = await parse(sheets)
  expect(packs(list).slice(0, 2)).toEqual(['6×1 7×2 8×2 9×1', '8×2 9×2 10×2'])
  expect(packs(list)).toHaveLength(list.items.length)
  expect(codes(list)).toEqual([])
})

test('reads a pack that has the name of a size and is explained on another sheet', async () => {
  const list = await parse([
    { name: 'Offer', rows: offer('S', 'L') },
    { name: 'Runs', rows: [['S = 6-9 (1/2/2/1)'], ['L = 8-10 (2/2/2)']] },
  ])
  expect(packs(list)).toEqual(['6×1 7×2 8×2 9×1', '8×2 9×2 10×2'])
})

test('reads a mapped list whose packs are explained on another sheet', async () => {
  const list = await parse(
    [
      { name: 'Offer', rows: offer('A', 'B') },
      { name: 'Runs', rows: legendRows },
    ],
    {
      mapping: [
        {
          sheet: 'Offer',
          headerRow: 1,
          columns: { style: 'A', colorCode: 'B', sizeRange: 'C', wholesale: 'D' },
        },
      ],
    },
  )
  expect(packs(list)).toEqual(['6×1 7×2 8×2 9×1', '8×2 9×2 10×2'])
})

test('reports a pack that two sheets explain differently', async () => {
  const list = await parse([
    { name: 'Offer', rows: offer('A', 'B', 'B', 'B', 'B', 'B') },
    { name: 'Runs', rows: legendRows },
    { name: 'Old runs', rows: [['A = 7-9 (1/2/1)']] },
  ])
  expect(codes(list)).toEqual(['C2 UNKNOWN_SIZE'])
})

test('does not take the names in a legend between two lists for a column of packs', async () => {
  const part = (name: string, code: string): Value[][] => [
    [`Pack ${name}`, '6-9 (1/2/2/1)'],
    [],
    ['Picture', 'Style Color', 'WHS', 'Prepack'],
    [null, `${code}-01`, 20, `Pack ${name}`],
    [null, `${code}-02`, 20, '6-9'],
    [],
  ]
  const list = await parse([...part('A', 'B1'), ...part('B', 'B2')])
  expect(brief(list)).toEqual([
    'B1-01 ? 20/-: Pack A',
    'B1-02 ? 20/-: 6 7 8 9',
    'B2-01 ? 20/-: Pack B',
    'B2-02 ? 20/-: 6 7 8 9',
  ])
})

test('reads colors with their packs below a style and price', async () => {
  const list = await parse([
    ['Style: MK410'],
    ['Wholesale: 30'],
    ['Colour', 'Size Run', 'Product Type'],
    ['Fern', '6-9 (1/2/2/1)'],
    ['Coal', '6-9 (2/2/1/1)'],
    ['Sand', '7-9 (1/2/1)', 'new'],
    ['Moss', '7-9 (1/2/1)', 'new'],
  ])
  expect(list.items.map(({ modelCode }) => modelCode)).toEqual(
    ['FERN', 'COAL', 'SAND', 'MOSS'].map((color) => `MK410-${color}`),
  )
})

const ratios = ['7×1 8×2 9×1', '7×2 8×2 9×2']

test.each(['Pairs/case', 'Prs / Ctn', 'Pares/cx', 'Paar pro Karton'])(
  'reads a grid as packs if a column headed %s sums up its cells',
  async (heading) => {
    const list = await parse([
      ['Style', 'Color Code', 'WHSL/pair', 'Case price', 7, 8, 9, heading, 'Cases'],
      ['B1', '10', 20, 80, 1, 2, 1, 4, null],
      ['B2', '10', 22, 132, 2, 2, 2, 6, null],
    ])
    expect(list.items.map(({ wholesale, sizes }) => [wholesale, sizes[0]?.size])).toEqual([
      [2000, ratios[0]],
      [2200, ratios[1]],
    ])
    expect(codes(list)).toEqual([])
  },
)

test('reads a grid as packs if the heading over it says that it has ratios', async () => {
  const list = await parse([
    [null, null, null, 'CASE RATIO (pairs per case)', null, null, null],
    ['Style', 'Color Code', 'WHS', 7, 8, 9, 'Total'],
    ['B1', '10', 20, 1, 2, 1, 4],
    ['B2', '10', 22, 2, 2, 2, 6],
  ])
  expect(packs(list)).toEqual(ratios)
})

test('reads the grades that a grid with a description of each explains, at the price of a pair', async () => {
  const list = await parse([
    ['GRADES POR CAIXA (pares)'],
    ['Grade', 'Linha', '35/36', 37, 38, '41/42', 'Total'],
    ['A', 'Senhora', 2, 3, 4, 3, 12],
    ['I', 'Infantil', 1, 2, 2, 1, 6],
    [],
    ['Ref.', 'Modelo', 'N.º cor', 'Cor', 'Grade', 'Pares/cx', '€/par', '€/cx', 'PVPR €', 'N.º cx', 'Total pares'],
    ['27101', 'Maré', '20766', 'Preto', 'A', 12, 5.95, 71.4, 14.99, null, 0],
    ['27101', 'Maré', '21119', 'Azul', 'A', 12, 5.95, 71.4, 14.99, null, 0],
    ['27401', 'Sereia', '23459', 'Rosa', 'I', 6, 7.2, 43.2, 17.99, null, 0],
    ['27401', 'Sereia', '20688', 'Verde', 'I', 6, 7.2, 43.2, 17.99, null, 0],
  ]) // prettier-ignore
  expect(brief(list)).toEqual([
    '27101-20766 Preto 5.95/14.99: A',
    '27101-21119 Azul 5.95/14.99: A',
    '27401-23459 Rosa 7.2/17.99: I',
    '27401-20688 Verde 7.2/17.99: I',
  ])
  expect(packs(list)[0]).toBe('35/36×2 37×3 38×4 41/42×3')
  expect(list.items[3]?.sizes[0]?.pack).toHaveLength(4)
  expect(codes(list)).toEqual([])
})

test('reads packs from grids on another sheet whose heads only say for whom the sizes are', async () => {
  const list = await parse([
    {
      name: 'Program',
      rows: [
        ['Style', 'Color Code', 'Scale', 'Prs/Case', 'Price/Pair', 'Price/Case'],
        ['B1', '10', 'M6A', 6, 20, 120],
        ['B2', '10', 'W6A', 6, 25, 150],
        ['B3', '10', 'Y4A', 4, 15, 60],
      ],
    },
    {
      name: 'Scales',
      rows: [
        ['PAIRS PER CASE'],
        null,
        ['MENS', 7, 8, 9, 10, 'Total'],
        ['M6A', 1, 2, 2, 1, 6],
        ['M5B', 1, 2, 2, null, 5],
        null,
        ['WOMENS', 5, 6, 7, 'Total'],
        ['W6A', 2, 2, 2, 6],
        null,
        ['YOUTH', '12C', '13C', 1, 'Total'],
        ['Y4A', 1, 2, 1, 4],
      ],
    },
  ])
  expect(packs(list)).toEqual(['7×1 8×2 9×2 10×1', '5×2 6×2 7×2', '12C×1 13C×2 1×1'])
  expect(list.items.map(({ wholesale }) => wholesale)).toEqual([2000, 2500, 1500])
  expect(codes(list)).toEqual([])
})
