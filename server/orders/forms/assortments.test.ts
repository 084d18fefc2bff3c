import { expect, it } from 'vitest'
import { reading, type Rows } from '#server/testing/order-forms/own-order.ts'
import { readOwn } from '#server/testing/order-forms/own-workbook.ts'

const packs: Rows = [
  ['Size runs'],
  ['Pack', 'Run', 'M7', 'M8', 'M9', 'Prs'],
  ['A', 'Core', 1, 2, 1, 4],
  ['B', 'Large', null, 3, 3, 6],
  [],
  ['C', 'One size, 24 pieces'],
]

const order = async (rows: Rows, definitions: Rows = packs) =>
  reading([
    { name: 'ORDER', rows },
    { name: 'PACKS', rows: definitions },
  ])

it('orders the sizes of packs that the file defines, if packs and units agree', async () => {
  const read = await order([
    ['Style', 'Pack', '# Packs', 'Units / pack', 'Units', 'Cost / pack'],
    ['60100-001', 'A', 3, 4, 12, 79],
    ['60101-001', 'B', 1, 6, 6, 180.3],
    ['60102-001', 'A', null, 4, 0, 92.4],
    ['Total', null, null, null, 18],
  ])
  expect(read).toMatchObject({
    lines: ['60100-001 M7 3', '60100-001 M8 6', '60100-001 M9 3', '60101-001 M8 3', '60101-001 M9 3'],
    problems: ['PACKS B2', 'PACKS B3'],
    effects: ['3 packs are ordered as 12 units.', '1 pack is ordered as 6 units.'],
  })
})

it('orders the packs of a column that a person matches as the quantity', async () => {
  const rows: Rows = [
    ['Style', 'Assortment', 'Packs'],
    ['60100-001', 'A', 2],
  ]
  const columns = [
    { column: 1, field: 'style' as const },
    { column: 3, field: 'quantity' as const },
  ]
  const mappings = [{ sheet: 'ORDER', headerRow: 1, columns }]
  expect(
    await reading(
      [
        { name: 'ORDER', rows },
        { name: 'PACKS', rows: packs },
      ],
      { mappings },
    ),
  ).toMatchObject({
    lines: ['60100-001 M7 2', '60100-001 M8 4', '60100-001 M9 2'],
    problems: ['PACKS B2'],
  })
})

it('does not order a quantity that may be packs or units, nor packs of which two have one name', async () => {
  const rows: Rows = [
    ['Style', 'Pack', 'Qty'],
    ['60100-001', 'A', 12],
    ['60101-001', 'B', 6],
  ]
  expect(await order(rows)).toMatchObject({ lines: [], problems: ['PACKS_UNCLEAR C2', 'PACKS_UNCLEAR C3'] })
  const twice = await order(
    [
      ['Style', 'Pack', '# Packs', 'Units'],
      ['60100-001', 'A', 3, 12],
      ['60101-001', 'B', 1, 6],
    ],
    [...packs, [], ['Pack', 'M7', 'M8'], ['A', 2, 2]],
  )
  expect(twice.lines).toEqual(['60101-001 M8 3', '60101-001 M9 3'])
  expect(twice.problems).toContain('UNKNOWN_SIZE D2')
})

const cases: Rows = [
  ['Style', 'Size', 'CS', 'Whsl'],
  ['60100-001', 'M8', 4, 19.75],
  ['60101-001', 'M9', 2, 30.05],
  [],
  ['Style', 'Size', 'CS', 'Whsl'],
  ['60102-001', 'M9', 1, 23.1],
]

it('asks about a column of cases, and orders the units that a person says each has', async () => {
  const sheets = [{ name: 'PO', rows: cases }]
  const read = await reading(sheets)
  expect(read).toMatchObject({ lines: [], questions: [{ columns: [{ heading: 'CS', isPacks: true }] }] })
  const [mapping] = read.file.sheets.flatMap((sheet) => sheet.mapping ?? [])
  const columns = [...(mapping?.columns ?? []), { column: 3, field: 'quantity' as const }]
  const answered = async (unitsEach?: number) =>
    reading(sheets, { mappings: [{ sheet: 'PO', headerRow: 1, columns, ...(unitsEach && { unitsEach }) }] })
  expect(await answered(6)).toMatchObject({
    lines: ['60100-001 M8 24', '60101-001 M9 12', '60102-001 M9 6'],
    problems: ['PACKS C1'],
    effects: ['4 packs are ordered as 24 units.'],
    questions: [],
  })
  expect(await answered()).toMatchObject({
    lines: ['60100-001 M8 4', '60101-001 M9 2', '60102-001 M9 1'],
    problems: ['PACKS C1'],
    effects: ['4 packs are ordered as 4 units.'],
  })
})

it('reads codes in another column than the style after an answer, too', async () => {
  const rows: Rows = [
    ['Material', 'Style', 'Size', 'CS'],
    ['60100-001', 'round', 'M8', 4],
    ['60101-001', 'round', 'M9', 2],
  ]
  const columns = [
    { column: 2, field: 'style' as const },
    { column: 3, field: 'size' as const },
    { column: 4, field: 'quantity' as const },
  ]
  const mappings = [{ sheet: 'PO', headerRow: 1, columns, unitsEach: 2 }]
  expect(await reading([{ name: 'PO', rows }], { mappings })).toMatchObject({
    lines: ['60100-001 M8 8', '60101-001 M9 4'],
    problems: ['PACKS D1'],
  })
})

it('asks about cases again in the next file, because they may have other units', async () => {
  const headings = { style: 'style', size: 'size', cs: 'quantity', whsl: null } as const
  const file = await readOwn([{ name: 'PO', rows: cases }], undefined, [{ headings }])
  expect(file.questions).toHaveLength(1)
})
