import { describe, expect, test } from 'vitest'
import { readLineListFile } from '../read-line-list-file.ts'
import { attempt, brief, codes, day, parse, type Value, workbookFile } from './line-list.fixture.ts'

const header = ['Change', 'Style', 'Name', 'Color', 'Category', 'Size', 'Wholesale', 'MSRP']

const changes = [
  header,
  ['Price', 'A100-010', 'Fenn Low', 'Clay', 'Boot', 'all', 31, null],
  ['Price', 'A200-020', 'Orrin', 'Moss', 'Boot', 'all', null, 75],
  ['Size added', 'A300-030', 'Orrin', 'Ink', 'Boot', 'M9', null, null],
  ['Size added', 'A400-040', 'Orrin', 'Ink', 'Boot', 'M9', null, null],
  ['New', 'A400-040', 'Orrin', 'Ink', 'Boot', 'M8', 30, 70],
  ['New', 'A500-050', 'Orrin', 'Oat', 'Boot', 'M9', 'TBC', 70],
  ['New', 'A600-060', 'Orrin', 'Fog', 'Boot', 'all', 30, 70],
  ['Cancelled', 'A700-070', 'Orrin', 'Tan', 'Boot', 'all', null, null],
]
const models = ['A100-010', 'a200 020', 'A300-030', 'A400-040', 'A500-050', 'A700-070']

describe('a file with the changes of a list', () => {
  test('changes its items without repeating their prices and sizes', async () => {
    const list = await parse(changes, { updates: { currency: 'USD', models } })
    expect(brief(list)).toEqual([
      'A100-010 Clay 31/-: ',
      'A200-020 Moss -/75: ',
      'A300-030 Ink -/-: M9',
      'A400-040 Ink 30/70: M9 M8',
    ])
    expect(codes(list)).toEqual(['G7 NOT_A_NUMBER', 'F8 UNKNOWN_SIZE', 'A9 DROPPED'])
  })

  test('needs prices and sizes of new items', async () => {
    const list = await parse(changes)
    expect(brief(list)).toEqual(['A400-040 Ink 30/70: M8'])
  })

  test('may have only items that all keep their sizes', async () => {
    const rows = [header, ...changes.slice(1, 3), changes.at(-1) ?? []]
    expect((await parse(rows, { updates: { currency: 'USD', models } })).items).toHaveLength(2)
    expect(await attempt([{ rows }])).toHaveProperty('unrecognized')
  })

  test('is not asked about missing prices', async () => {
    const upcs = [
      ['Style', 'Name', 'Color', 'Size', 'UPC'],
      ['A100-010', 'Fenn Low', 'Clay', '36', '091000100010'],
      ['A100-010', 'Fenn Low', 'Clay', '37', '091000100027'],
    ]
    const list = await parse(upcs, { updates: { currency: 'USD', models } })
    expect(brief(list)).toEqual(['A100-010 Clay -/-: 36 37'])
    expect(await attempt([{ rows: upcs }])).toHaveProperty('unrecognized')
  })
})

describe('changes of the styles of a list', () => {
  const updates = {
    currency: 'USD',
    models: ['A100-010', 'A100-020', 'A100-030', 'B200-010'],
    styles: { A100: ['A100-010', 'A100-020', 'A100-030'], B200: ['B200-010'] },
  }
  const head = ['Change', 'Style', 'Name', 'Color', 'Size run', 'Wholesale', 'MSRP', 'Delivery']

  test('concern all their colors, except those that other rows change or drop', async () => {
    const list = await parse(
      [
        head,
        ['Price', 'A100', 'Fenn', 'All colors', null, 31, 65, null],
        ['Price', 'A100-020', 'Fenn', 'Moss', null, 28, null, null],
        ['Color dropped', 'A100-030', 'Fenn', 'Ink', null, null, null, null],
        ['Date', 'B200-010', 'Orrin', 'Oat', null, 'n/c', 'NC', day('2027-04-01')],
      ],
      { updates },
    )
    expect(brief(list)).toEqual(['A100-020 Moss 28/65: ', 'B200-010 Oat -/-: ', 'A100-010 ? 31/65: '])
    expect(list.items.map(({ movedTo }) => movedTo)).toEqual([undefined, '2027-04-01', undefined])
    expect(codes(list)).toEqual(['A4 DROPPED'])
  })

  test('need no colors and sizes, and report styles that the list does not have', async () => {
    const list = await parse(
      [
        ['Style', 'Name', 'New wholesale', 'New MSRP'],
        ['A100', 'Fenn', 31, 65],
        ['B200', 'Orrin', 'NC', 75],
        ['C300', 'Vale', 40, 90],
      ],
      { updates },
    )
    expect(brief(list)).toEqual([
      'A100-010 ? 31/65: ',
      'A100-020 ? 31/65: ',
      'A100-030 ? 31/65: ',
      'B200-010 ? -/75: ',
    ])
    expect(codes(list)).toEqual(['A4 NOT_LISTED'])
  })

  test('drop all their colors, or sizes of them', async () => {
    const list = await parse(
      [
        ['Change', 'Style', 'Size', 'Wholesale'],
        ['Cancelled', 'A100', null, null],
        ['Price', 'A100', null, 31],
        ['Cancelled', 'B200', '8', null],
        ['Price', 'B200', null, 40],
      ],
      { updates },
    )
    expect(brief(list)).toEqual(['B200-010 ? 40/-: '])
    expect(codes(list)).toEqual(['A2 DROPPED', 'A2 DROPPED', 'A2 DROPPED', 'A4 DROPPED'])
    expect(list.problemModels).toEqual(['A100-010', 'A100-020', 'A100-030', 'B200-010'])
    expect(list.problemRows.map((row) => row?.sizes.map(({ size }) => size))).toEqual([[], [], [], ['8']])
  })

  const stock = [
    ['Style', 'Size', 'Pairs', 'Wholesale', 'Delivery'],
    ['A100', '7', 5, null, null],
    ['a100', '8', 3, null, null],
    ['A100', '9', 2, null, null],
    ['A100', '9', 4, null, null],
    ['A100', null, null, 30, null],
    ['A100', null, null, 35, null],
    ['A100', null, null, null, day('2027-04-01')],
  ]

  test('come from all rows of a style, which report what they disagree about', async () => {
    const list = await parse(stock, { type: 'brand-ats', updates })
    expect(brief(list)).toEqual(
      ['A100-010', 'A100-020', 'A100-030'].map((model) => `${model} ? 30/-: 7=5 8=3 9=2`),
    )
    expect(list.items.map(({ movedTo }) => movedTo)).toEqual(['2027-04-01', '2027-04-01', '2027-04-01'])
    expect(codes(list)).toEqual(['B5 ROW_CONFLICT', 'D7 PRICE_CONFLICT'])
  })

  test('give a color the day and the sizes that its own rows do not name', async () => {
    const own: Value[] = ['A100-020', '8', 1, 28, null]
    const { items } = await parse([...stock, own], { type: 'brand-ats', updates })
    const item = items.find(({ modelCode }) => modelCode === 'A100-020')
    expect(item).toMatchObject({ wholesale: 2800, movedTo: '2027-04-01' })
    expect(item?.sizes.map(({ size, quantity, availableOn }) => [size, quantity, availableOn])).toEqual([
      ['8', 1, '2027-04-01'],
      ['7', 5, '2027-04-01'],
      ['9', 2, '2027-04-01'],
    ])
  })

  test('do not change the gender of an item whose new sizes are those of one', async () => {
    const rows = [head, ['Sizes', 'B200-010', 'Orrin', 'Oat', 'M12-M13', 30, 60, null]]
    const genders = async (job: object) => (await parse(rows, job)).items.map(({ gender }) => gender)
    expect(await genders({ updates })).toEqual([null])
    expect(await genders({})).toEqual(['Mens'])
  })
})

test('sheets with codes of the list are read without prices and sizes, and say what is dropped', async () => {
  const updates = {
    currency: 'USD',
    models: ['A100-010', 'A100-020', 'B200-010', 'C300-010'],
    styles: {},
  }
  const sheets = [
    {
      name: 'News',
      rows: [
        ['Style', 'Color', 'Size', 'Wholesale', 'Qty'],
        ['D400-010', 'Ink', '8', 30, 5],
      ],
    },
    {
      name: 'Dropped',
      rows: [
        ['Style', 'Color', 'Reason'],
        ['A100-010', 'Clay', 'sold out'],
      ],
    },
    {
      name: 'Stock',
      rows: [
        ['Style', 'Size', 'Pairs'],
        ['B200-010', '8', 6],
        ['B200-010', '9', 0],
      ],
    },
    {
      name: 'Prices',
      rows: [
        ['Style', 'Name', 'Wholesale'],
        ['A100-020', 'Fenn', 27],
        ['X900-010', 'Gone', 99],
      ],
    },
    {
      name: 'Contacts',
      rows: [
        ['Style desk', 'Phone'],
        ['East', '0100 555'],
      ],
    },
  ]
  const list = await parse(sheets, { type: 'brand-ats', updates })
  expect(brief(list)).toEqual(['D400-010 Ink 30/-: 8=5', 'B200-010 ? -/-: 8=6 9=0', 'A100-020 ? 27/-: '])
  expect(list.problems.map(({ sheet, cell, code }) => `${sheet} ${cell} ${code}`)).toEqual([
    'Dropped null NO_PRICES',
    'Dropped A2 DROPPED',
    'Stock null NO_PRICES',
    'Prices A3 NOT_LISTED',
  ])
})

test('additions and subtractions are not quantities', async () => {
  const rows: Value[][] = [
    ['Style', 'Color', 'Size', 'Wholesale', 'Qty'],
    ['A100-010', 'Clay', '8', 30, 24],
    ['A100-010', 'Clay', '9', 30, -6],
    ['A200-010', 'Ink', '8', 30, -2],
    ['A200-010', 'Ink', '9', 30, 3],
  ]
  const read = async (quantities: readonly number[]) => {
    const counted = rows.map((row, index) =>
      index === 0 ? row : [...row.slice(0, 4), quantities[index - 1] ?? 0],
    )
    return readLineListFile({
      workbook: await workbookFile([{ rows: counted }]),
      brand: 'Acme',
      type: 'brand-ats',
      updates: { currency: 'USD' },
    })
  }
  expect(await read([24, -6, -2, 3])).toMatchObject({ code: 'quantities-are-changes' })
  expect(await read([24, -6, 12, 3])).toMatchObject({ items: [{}, {}] })
})

test('prices in the currency of the updated list are read, whichever the file has beside them', async () => {
  const rows = [
    ['Style', 'Name', 'Color', 'Size', 'Wholesale USD', 'Wholesale EUR', 'RRP USD', 'RRP EUR'],
    ['A100-010', 'Fenn Low', 'Clay', '36', 30, 28, 70, 65],
    ['A200-020', 'Orrin', 'Moss', '36', 32, 29.5, 75, 69],
  ]
  const read = async (currency?: string) => {
    const list = await parse(rows, currency === undefined ? {} : { updates: { currency } })
    return [list.currency, ...brief(list)]
  }
  expect(await read()).toEqual(['USD', 'A100-010 Clay 30/70: 36', 'A200-020 Moss 32/75: 36'])
  expect(await read('EUR')).toEqual(['EUR', 'A100-010 Clay 28/65: 36', 'A200-020 Moss 29.5/69: 36'])
  expect(await read('GBP')).toEqual(await read())
})

test('a text is what the latest list had below its heading', async () => {
  const rows = [
    ['Bin', 'Style', 'Name', 'Color', 'Assortment', 'Size', 'Wholesale'],
    ['R01', 'A100-010', 'Fenn', 'Clay', 'Outdoor', '8', 30],
    ['R02', 'A200-020', 'Orrin', 'Moss', 'Lounge', '8', 31],
    ['R03', 'A300-030', 'Vale', 'Ink', 'Work', '8', 32],
  ]
  const silhouettes = async (recent?: Record<string, 'silhouette'>) =>
    (await parse(rows, recent === undefined ? {} : { recent })).items.map(({ silhouette }) => silhouette)
  expect(await silhouettes()).toEqual([null, null, null])
  expect(await silhouettes({ assortment: 'silhouette' })).toEqual(['Outdoor', 'Lounge', 'Work'])
})
