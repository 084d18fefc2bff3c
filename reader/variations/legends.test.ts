import { describe, expect, it } from 'vitest'
import { brief, codes, parse, type TestSheet, upc, type Value } from './line-list.fixture.ts'

const terms: TestSheet = { name: 'Terms', rows: [['Payment is due 30 days after the invoice.']] }
const sheet = (name: string, rows: readonly Value[][]): TestSheet => ({ name, rows })

describe('runs of sizes on another sheet', () => {
  const list = sheet('List', [
    ['Style', 'Color Code', 'Color', 'Size Run', 'WHS', 'MSRP'],
    ['A100', '10', 'Ink', 'A', 20, 40],
    ['A100', '20', 'Moss', 'A', 20, 40],
    ['A200', '10', 'Ink', 'B', 22, 44],
  ])
  const expected = [
    'A100-10 Ink 20/40: 36 37 38 39',
    'A100-20 Moss 20/40: 36 37 38 39',
    'A200-10 Ink 22/44: 40 41 42',
  ]

  it.each<[string, Value[][]]>([
    ['in lines', [['A = 36-39'], ['B: 40-42']]],
    [
      'in two columns',
      [
        ['Run', 'Sizes'],
        ['A', '36-39'],
        ['Run B', '40, 41, 42'],
      ],
    ],
    [
      'with a size in each row',
      [
        ['Scale', 'EU', 'US'],
        ...[36, 37, 38, 39].map((size) => ['A', size, `W${size - 31}`]),
        ...[40, 41, 42].map((size) => ['B', size, `M${size - 33}`]),
      ],
    ],
    ['with a size in each cell', [['Size runs'], ['A', 36, 37, 38, 39], ['B', 40, 41, 42]]],
    [
      'with words behind their names',
      [
        ['SCALE A Women', 36, 37, 38, 39],
        ['SCALE B Men', 40, 41, 42],
      ],
    ],
  ])('are read %s', async (_, legend) => {
    for (const sheets of [
      [list, sheet('Runs', legend)],
      [sheet('Runs', legend), terms, list],
    ]) {
      const read = await parse(sheets)
      expect(brief(read)).toEqual(expected)
      expect(codes(read)).toEqual([])
    }
  })

  it.each<[string, Value[][]]>([
    ['in a line', [['A = UK 4, UK 5, UK 6'], ['B = UK 7, UK 8, UK 9']]],
    ['in cells', [['A', 'UK 4', 'UK 5', 'UK 6'], ['B', 'UK 7', 'UK 8', 'UK 9']]], // prettier-ignore
  ])('keep their system %s', async (_, legend) => {
    const read = await parse([list, sheet('Runs', legend)])
    expect(brief(read).map((item) => item.replace(/^.*: /, ''))).toEqual(['UK 4 UK 5 UK 6', 'UK 4 UK 5 UK 6', 'UK 7 UK 8 UK 9']) // prettier-ignore
  })

  it('leave a row whose run is not explained, or explained in two ways, as an error', async () => {
    const unknown = await parse([list, sheet('Runs', [['A = 36-39']])])
    expect(codes(unknown)).toEqual(['D4 UNKNOWN_SIZE'])
    const twice = await parse([list, sheet('Runs', [['A = 36-39'], ['B = 40-42'], ['B = 40-44']])])
    expect(codes(twice)).toEqual(['D4 UNKNOWN_SIZE'])
    const alike = [['A = 36-39'], ['Scale B Men', 40, 41, 42], ['Scale B Kids', 30, 31, 32]]
    expect(codes(await parse([list, sheet('Runs', alike)]))).toEqual(['D4 UNKNOWN_SIZE'])
    const inRows = [['A = 36-39'], ['B = 40-42'], ['B', 40], ['B', 41], ['B', 43]]
    expect(codes(await parse([list, sheet('Runs', inRows)]))).toEqual(['D4 UNKNOWN_SIZE'])
  })

  it('do not replace a size that has the name of one', async () => {
    const letters = sheet('List', [
      ['Style', 'Color Code', 'Color', 'Size Range', 'WHS'],
      ['A100', '10', 'Ink', 'S-L', 20],
      ['A200', '10', 'Ink', 'M', 20],
    ])
    const read = await parse([letters, sheet('Size chart', [['S', 34, 35, 36], ['M', 37, 38, 39]])]) // prettier-ignore
    expect(brief(read)).toEqual(['A100-10 Ink 20/-: S M L', 'A200-10 Ink 20/-: M'])
  })

  it('may have the letters of genders below a heading that names runs', async () => {
    const letters = sheet('List', [
      ['Style', 'Color Code', 'Color', 'Size Run', 'WHS'],
      ['A100', '10', 'Ink', 'M', 20],
      ['A200', '10', 'Ink', 'W', 20],
    ])
    const read = await parse([letters, sheet('Runs', [['M', 7, 8, 9], ['W', 5, 6, 7]])]) // prettier-ignore
    expect(brief(read)).toEqual(['A100-10 Ink 20/-: 7 8 9', 'A200-10 Ink 20/-: 5 6 7'])
  })

  it('name the columns that only count them', async () => {
    const counted = sheet('Stock', [
      ['Style', 'Color Code', 'Color', 'Scale', 'WHS', 1, 2, 3, 4],
      ['A100', '10', 'Ink', 'W', 20, 5, null, 7, 8],
      ['A200', '10', 'Ink', 'M', 22, 1, 2, 3, 4],
    ])
    const scales = sheet('Scales', [['Scale', 'Sizes'], ['W', 36, 37, 38], ['M', 40, 41, 42, 43]]) // prettier-ignore
    const read = await parse([counted, scales], { type: 'brand-ats' })
    expect(brief(read)).toEqual(['A100-10 Ink 20/-: 36=5 38=7', 'A200-10 Ink 22/-: 40=1 41=2 42=3 43=4'])
    expect(codes(read)).toEqual(['I2 UNKNOWN_SIZE'])
  })
})

describe('names of colors on another sheet', () => {
  const list = sheet('List', [
    ['Style', 'Color Code', 'Name', 'Size', 'WHS'],
    ['A100', '001', 'Odell', 8, 20],
    ['A100', '4CP', 'Odell', 8, 20],
  ])
  const colors = async (...sheets: TestSheet[]) =>
    (await parse(sheets)).items.map(({ modelCode, color }) => [modelCode, color])

  it.each<[string, Value[][]]>([
    [
      'with headings',
      [
        ['Color Code', 'Color'],
        ['001', 'Black'],
        ['4CP', 'Navy/Pepper'],
      ],
    ],
    [
      'with a number that lost its zeros',
      [
        ['Code', 'Colour'],
        [1, 'Black'],
        ['4cp', 'Navy/Pepper'],
      ],
    ],
    ['in lines below a title', [['Colour key'], ['001 = Black'], ['4CP = Navy/Pepper']]],
  ])('are read %s', async (_, legend) => {
    const expected = [
      ['A100-001', 'Black'],
      ['A100-4CP', 'Navy/Pepper'],
    ]
    expect(await colors(list, sheet('Colors', legend))).toEqual(expected)
    expect(await colors(sheet('Colors', legend), list)).toEqual(expected)
  })

  it('are left empty if they contradict each other or are those of something else', async () => {
    const twice = sheet('Colors', [['Code', 'Color'], ['001', 'Black'], ['001', 'White'], ['4CP', 'Navy']]) // prettier-ignore
    expect(await colors(list, twice)).toEqual([
      ['A100-001', null],
      ['A100-4CP', 'Navy'],
    ])
    const warehouses = sheet('Warehouses', [['Code', 'Warehouse'], ['001', 'Dallas'], ['4CP', 'Reno']]) // prettier-ignore
    expect(await colors(list, warehouses)).toEqual([
      ['A100-001', null],
      ['A100-4CP', null],
    ])
  })

  it('do not replace what the list says', async () => {
    const named = sheet('List', [
      ['Style', 'Color Code', 'Color', 'Size', 'WHS'],
      ['A100', '001', 'Ink', 8, 20],
    ])
    expect(await colors(named, sheet('Colors', [['Code', 'Color'], ['001', 'Black']]))).toEqual([['A100-001', 'Ink']]) // prettier-ignore
  })
})

it('reads runs of sizes with a description, whose names look like sizes, beside a list of UPCs', async () => {
  const sheets = [
    {
      name: 'List',
      rows: [
        ['Style #', 'Clr #', 'Clr name', 'Scale', 'Dist. USD'],
        ['310901', '001', 'Black', 'W2', 25.4],
        ['310901', '410', 'Navy', 'K3', 25.4],
      ],
    },
    {
      name: 'Scales',
      rows: [
        ['Scale', 'Description', 1, 2, 3, 4],
        ['W2', 'Women', 'W5', 'W6', 'W7'],
        ['K3', 'Kids', 'C11', 'C12', 'C13', 'J1'],
      ],
    },
    {
      name: 'UPC',
      rows: [
        ['UPC', 'Style #', 'Clr #', 'Size'],
        [upc(1), '310901', '001', 'W5'],
        [upc(2), '310901', '410', 'J1'],
      ],
    },
  ]
  const list = await parse(sheets)
  expect(brief(list)).toEqual(['310901-001 Black 25.4/-: W5 W6 W7', '310901-410 Navy 25.4/-: C11 C12 C13 J1'])
  expect(list.items.flatMap(({ sizes }) => sizes.flatMap((size) => size.upc ?? []))).toEqual([upc(1), upc(2)])
})
