import { describe, expect, it } from 'vitest'
import { codes, parse } from '../line-list.fixture.ts'

const lists = [
  ['Crocs', 'pre-book'],
  ['FitFlop', 'pre-book'],
  ['HEYDUDE', 'brand-ats'],
  ['Nike Swim', 'brand-ats'],
  ['Own Stock', 'own-stock'],
] as const

const table = (heading: string, sizes: readonly string[]) => [
  ['Model', 'Color', heading, 'Qty', 'Wholesale', 'MSRP'],
  ...sizes.map((size) => ['AB100-001', 'Ink', size, 12, 30, 60]),
]

describe.each(lists)('sizes of other systems for %s', (brand, type) => {
  const named = async (rows: Parameters<typeof parse>[0]) => {
    const list = await parse(rows, { brand, type })
    return list.items.flatMap(({ sizes }) => sizes.map(({ size, us, eu }) => [size, us, eu]))
  }

  it.each([
    ['GB before the number', table('Size', ['GB 7', 'GB8'])],
    ['the system in parentheses', table('Size', ['7 (UK)', '8(UK)'])],
    ['a heading with GB', table('Size GB', ['7', '8'])],
    ['a heading with British', table('British Size', ['7', '8'])],
    [
      'a sentence above the table',
      [['All shoes are listed in UK sizes'], null, ...table('Size', ['7', '8'])],
    ],
  ])('are UK sizes by %s', async (_, rows) => {
    expect(await named(rows)).toEqual([
      ['UK 7', null, null],
      ['UK 8', null, null],
    ])
  })

  it('have no US or EU name in the system of another country', async () => {
    expect(await named(table('Size', ['AU 7', 'AU8']))).toEqual([
      ['AU 7', null, null],
      ['AU 8', null, null],
    ])
  })

  it('are UK and EU sizes by a heading with both', async () => {
    expect(await named(table('Size UK/EU', ['6/39', '7/41']))).toEqual([
      ['UK 6', null, '39'],
      ['UK 7', null, '41'],
    ])
  })

  it('are UK sizes in a row that its first cell labels, above a row of EU sizes', async () => {
    const rows = [
      ['', '', '', 'UK', '5', '6', '7'],
      ['Model', 'Color', 'Wholesale', 'MSRP', '38', '39', '40'],
      ['AB100-001', 'Ink', 30, 60, 3, 5, 2],
      ['AB100-002', 'Ash', 30, 60, 1, 4, 6],
    ]
    expect((await named(rows)).slice(0, 3)).toEqual([
      ['UK 5', null, '38'],
      ['UK 6', null, '39'],
      ['UK 7', null, '40'],
    ])
  })

  it('have no US name in millimeters', async () => {
    expect(await named(table('Size', ['250', '255']))).toEqual([
      ['250', null, null],
      ['255', null, null],
    ])
  })
})

it.each(lists)(
  "reads men's and women's sizes with letters behind, and unordered EU sizes, for %s",
  async (brand, type) => {
    const dual = await parse(table('Size', ['9.5M/11W', '12W/10.5M', '11']), { brand, type })
    expect(dual.items[0]?.sizes.map(({ size }) => size)).toEqual(['M9.5W11', 'M10.5W12', '11'])
    // Stock in a pre-book list is asked about.
    expect(codes(dual)).toEqual(type === 'pre-book' ? ['2 IMPLAUSIBLE'] : [])
    const listed = await parse(
      [
        ['Model', 'Color', 'Available Sizes', 'Wholesale', 'MSRP'],
        ['AB100-001', 'Ink', '42, 43, 41,', 30, 60],
        ['AB100-002', 'Ash', '40, 44, 43,', 30, 60],
      ],
      { brand, type },
    )
    expect(listed.items.map(({ sizes }) => sizes.map(({ size }) => size).join(' '))).toEqual([
      '41 42 43',
      '40 43 44',
    ])
  },
)
