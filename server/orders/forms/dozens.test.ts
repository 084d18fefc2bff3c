import { expect, it } from 'vitest'
import { one, type Rows } from '#server/testing/order-forms/own-order.ts'

const grid = (...headings: string[]): Rows => [['Style', 'M7', 'M8', 'M9', ...headings]]

it('orders dozens, halves included, if the pairs of all rows prove them', async () => {
  const read = await one([
    ...grid('Docenas', 'Pares'),
    ['60100-001', 1, 2, 0.5, 3.5, 42],
    ['60101-001', null, 3, null, 3, 36],
    ['TOTAL', null, null, null, 6.5, 78],
  ])
  expect(read).toMatchObject({
    lines: ['60100-001 M7 12', '60100-001 M8 24', '60100-001 M9 6', '60101-001 M8 36'],
    problems: ['DOZENS F1'],
    effects: ['3.5 dozen are ordered as 42 units.'],
  })
})

it('orders packs of which all rows have the same units', async () => {
  const read = await one([...grid('Pairs'), ['60100-001', 1, 2, 1, 24], ['60101-001', null, 3, null, 18]])
  expect(read).toMatchObject({
    lines: ['60100-001 M7 6', '60100-001 M8 12', '60100-001 M9 6', '60101-001 M8 18'],
    problems: ['PACKS E1'],
    effects: ['4 packs are ordered as 24 units.'],
  })
})

it.each([
  'Quantities in dozens',
  '*** CANTIDADES EN DOCENAS ***',
  'Alle Mengen in Dutzend',
  'quantità in dozzine',
])('orders dozens below the line %j, and compares totals that are dozens, too', async (text) => {
  const rows: Rows = [
    [text],
    [],
    ['Style', 'Size', 'Qty'],
    ['60100-001', 'M8', 2],
    ['60101-001', 'M9', 1.5],
    ['Total', null, 3.5],
  ]
  expect(await one(rows)).toMatchObject({
    lines: ['60100-001 M8 24', '60101-001 M9 18'],
    problems: ['DOZENS A1'],
  })
})

it('orders dozens if the total of each row is headed so', async () => {
  const read = await one([...grid('Dozens'), ['60100-001', 1, 2, 1, 4], ['60101-001', null, 3, null, 3]])
  expect(read).toMatchObject({ lines: expect.arrayContaining(['60101-001 M8 36']), problems: ['DOZENS E1'] })
})

it.each([
  'Socks are sold by the dozen',
  'Please order in dozens',
  'Order quantities must be in dozens',
  'Minimum quantity in dozens: 1',
])('orders single units below the rule %j', async (text) => {
  const read = await one([[text], ['Style', 'Size', 'Qty'], ['60100-001', 'M8', 12], ['60101-001', 'M9', 6]])
  expect(read).toMatchObject({ lines: ['60100-001 M8 12', '60101-001 M9 6'], problems: [] })
})

it('does not take a total of amounts at one price for packs', async () => {
  const read = await one([...grid('Total'), ['60100-001', 1, 2, 1, 80], ['60101-001', null, 3, null, 60]])
  expect(read.lines).toContain('60101-001 M8 3')
})

it('orders dozens if a person matches a column of dozens', async () => {
  const rows: Rows = [
    ['Style', 'Size', 'Dozens'],
    ['60100-001', 'M8', 2],
    ['60101-001', 'M9', 1],
  ]
  const columns = [
    { column: 1, field: 'style' as const },
    { column: 2, field: 'size' as const },
    { column: 3, field: 'quantity' as const },
  ]
  expect(await one(rows, { mappings: [{ sheet: 'PO', headerRow: 1, columns }] })).toMatchObject({
    lines: ['60100-001 M8 24', '60101-001 M9 12'],
    problems: ['DOZENS C1'],
  })
})
