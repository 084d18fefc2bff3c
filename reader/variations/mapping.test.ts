import { describe, expect, it, test } from 'vitest'
import { attempt, brief, parse, type TestSheet, type Value } from './line-list.fixture.ts'

const strange: TestSheet = {
  name: 'Blatt',
  rows: [['Offer'], ['aa', 'bb', 'cc', 'dd', 'ee'], ['one', 'red', 'x', 12, 3], ['two', 'blue', 'x', 14, 4]],
}

test('returns first rows, a guess, and required fields for an unrecognized list', async () => {
  const read = await attempt([{ name: 'Notes', rows: [['Hello']] }, strange])
  expect(read).toMatchObject({
    unrecognized: {
      sheets: [
        { name: 'Notes', firstRows: [['Hello']] },
        {
          name: 'Blatt',
          firstRows: [
            ['Offer'],
            ['aa', 'bb', 'cc', 'dd', 'ee'],
            ['one', 'red', 'x', '12', '3'],
            ['two', 'blue', 'x', '14', '4'],
          ],
        },
      ],
      required: ['model', 'wholesale'],
    },
  })
})

test('returns the columns found in a list without prices as the guess', async () => {
  const read = await attempt([
    {
      name: 'Sheet',
      rows: [
        ['Style-Color', 'Color', 'Size', 'UPC'],
        ['A1-1', 'Ink', 7],
        ['A1-1', 'Ink', 8],
      ],
    },
  ])
  expect(read).toMatchObject({
    unrecognized: { guess: { sheet: 'Sheet', headerRow: 1, columns: { model: 'A', color: 'B', size: 'C' } } },
  })
})

test('reads a list by a mapping', async () => {
  const list = await parse([{ name: 'Notes', rows: [['Hello']] }, strange], {
    mapping: [
      {
        sheet: 'Blatt',
        headerRow: 2,
        columns: { model: 'A', color: 'B', wholesale: 'D', msrp: 'E' },
        sizeColumns: [{ column: 'C', size: '7' }],
      },
    ],
  })
  expect(brief(list)).toEqual(['one red 12/3: 7', 'two blue 14/4: 7'])
})

test('gives every item one size if no size column is mapped', async () => {
  const list = await parse([strange], {
    mapping: [{ sheet: 'Blatt', headerRow: 2, columns: { model: 'A', color: 'B', wholesale: 'D' } }],
  })
  expect(brief(list)).toEqual(['one red 12/-: OS', 'two blue 14/-: OS'])
})

test('corrects a recognized sheet without affecting other sheets', async () => {
  const rows = [
    ['Style-Color', 'Color', 'Size', 'Price', 'Net', 'RRP'],
    ['A1-1', 'Ink', 7, 30, 20, 60],
  ]
  const other = [
    ['Style-Color', 'Color', 'Size', 'Wholesale'],
    ['B1-1', 'Sky', 7, 9],
  ]
  const list = await parse(
    [
      { name: 'One', rows },
      { name: 'Two', rows: other },
    ],
    {
      mapping: [
        {
          sheet: 'One',
          headerRow: 1,
          columns: { model: 'A', color: 'B', size: 'C', wholesale: 'E', msrp: 'F' },
        },
      ],
    },
  )
  expect(brief(list)).toEqual(['A1-1 Ink 20/60: 7', 'B1-1 Sky 9/-: 7'])
})

test('applies a saved mapping to a sheet with another name, and skips an ignored sheet', async () => {
  const list = await parse([{ ...strange, name: 'Blatt neu' }], {
    mapping: [{ sheet: 'Blatt', headerRow: 2, columns: { model: 'A', wholesale: 'D' } }],
  })
  expect(list.items).toHaveLength(2)
  const rows = [
    ['Style-Color', 'Color', 'Size', 'Wholesale'],
    ['B1-1', 'Sky', 7, 9],
  ]
  const left = await parse(
    [
      { name: 'One', rows },
      { name: 'Two', rows },
    ],
    { mapping: [{ sheet: 'One', headerRow: 1, columns: {}, ignore: true }] },
  )
  expect(left.items.map(({ sheet }) => sheet)).toEqual(['Two'])
})

test('reads several mapped tables of a sheet, with names for sizes and values for missing columns', async () => {
  const rows = [
    ['aa', 'bb', 'cc', 'one', 'two'],
    ['A100', 'red', 12, 'x', null],
    ['A200', 'blue', 12, 'x', 'x'],
    ['bb', 'aa', 'cc', 'one', 'two', 'three'],
    ['green', 'A300', 14, null, 'x', 'x'],
  ]
  const list = await parse([{ name: 'Blatt', rows }], {
    mapping: [
      {
        sheet: 'Blatt',
        headerRow: 4,
        columns: { model: 'B', color: 'A', wholesale: 'C' },
        sizeColumns: [
          { column: 'E', size: '6', eu: '39' },
          { column: 'F', size: '7', eu: '40', availableOn: '2029-05-01' },
        ],
        values: { gender: 'Mens' },
        currency: 'EUR',
      },
      {
        sheet: 'Blatt',
        headerRow: 1,
        columns: { model: 'A', color: 'B', wholesale: 'C' },
        sizeColumns: [
          { column: 'D', size: 'S' },
          { column: 'E', size: 'M' },
        ],
        currency: 'EUR',
      },
    ],
  })
  expect(brief(list)).toEqual(['A100 red 12/-: S', 'A200 blue 12/-: S M', 'A300 green 14/-: 6 7'])
  expect([list.currency, list.items.map(({ gender }) => gender)]).toEqual(['EUR', [null, null, 'Mens']])
  expect(list.items[2]?.sizes).toMatchObject([{ eu: '39' }, { eu: '40', availableOn: '2029-05-01' }])
})

test('returns every table of a sheet as a mapping that reads the same', async () => {
  const sheets = [
    {
      name: 'Offer',
      rows: [
        ['Style', 'Color', 'WHS', 7, 8],
        ['A1-1', 'Ink', 20, 'X', 'X'],
        null,
        ['Style', 'Name', 'Color', 'WHS', 'C9', 'C10'],
        ['B1-1', 'Bee', 'Sky', 9, 'X', null],
      ],
    },
  ]
  const list = await parse(sheets)
  expect(list.tables.map(({ headerRow }) => headerRow)).toEqual([1, 4])
  expect(brief(await parse(sheets, { mapping: list.tables }))).toEqual(brief(list))
})

test('reports dates that no field reads below a day, also with a mapping', async () => {
  const rows = [
    ['Style-Color', 'Color', 'Size', 'WHS', '15-Jan-28'],
    ['A100-10', 'Ink', 38, 30, '15-Feb-28'],
    ['A100-20', 'Sky', 38, 30, '15-Mar-28'],
  ]
  const list = await parse(rows)
  const mapped = await parse(rows, { mapping: list.tables })
  expect(list.problems).toMatchObject([{ code: 'UNREAD_COLUMN', cell: 'E1' }])
  expect(mapped.problems).toEqual(list.problems)
})

describe.each([
  ['of an earlier season', ['2026-03-01', '2026-03-01', '2026-05-01', '2026-05-01']],
  ['without days', []],
])('a mapping %s', (_, days) => {
  it('has the days that the file states above its sizes', async () => {
    const rows: Value[][] = [
      [null, null, null, '03/15/2027', null, '05/15/2027'],
      ['Style', 'Color', 'WHS', '7', '8', '7', '8'],
      ['A100-10', 'Ink', 20],
    ]
    const sizeColumns = ['D', 'E', 'F', 'G'].map((column, index) => ({
      column,
      size: index % 2 === 0 ? '7' : '8',
      availableOn: days[index],
    }))
    const columns = { model: 'A', color: 'B', wholesale: 'C' }
    const { items } = await parse(rows, {
      mapping: [{ sheet: 'Sheet1', headerRow: 2, columns, sizeColumns }],
    })
    expect(items[0]?.sizes.map(({ size, availableOn }) => `${size} ${availableOn}`)).toEqual([
      '7 2027-03-15',
      '8 2027-03-15',
      '7 2027-05-15',
      '8 2027-05-15',
    ])
  })
})
