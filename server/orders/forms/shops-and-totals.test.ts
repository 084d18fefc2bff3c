import { expect, it } from 'vitest'
import { offered } from '#server/testing/order-forms/offered.ts'
import { asked, one, reading, type Rows } from '#server/testing/order-forms/own-order.ts'

const shops: Rows = [
  ['Style', 'Size', 'Center', 'Airport', 'TOTAL', 'Costo', 'Zorb'],
  ['60100-001', 'M8', 12, 6, 18, 20, 360],
  ['60101-001', 'M9', '-', 3, 3, 30, 90],
  ['Total', null, 12, 9, 21, null, 450],
]

it('asks whether the total of shops is meant or one of them, whatever numbers are next to them', async () => {
  expect(asked(await one(shops))).toEqual([['TOTAL 18 3 21', 'Center 12 - 12', 'Airport 6 3 9']])
})

it('does not order hidden rows that the printed totals leave out', async () => {
  const rows: Rows = [
    ['Style', 'Size', 'Qty'],
    ['60100-001', 'M8', 12],
    ['60102-001', 'M8', 36],
    ['60101-001', 'M9', 6],
  ]
  const hidden = async (total: number) =>
    reading([{ name: 'PO', rows: [...rows, ['Total', null, total]], hiddenRows: [3] }])
  expect(await hidden(18)).toMatchObject({
    lines: ['60100-001 M8 12', '60101-001 M9 6'],
    problems: ['HIDDEN_UNCOUNTED C3'],
  })
  expect((await hidden(54)).lines).toHaveLength(3)
  expect((await hidden(50)).lines).toHaveLength(3)
})

it('reads UPCs with one column of numbers although there are no headings', async () => {
  const upcs = [1, 2, 6].map((index) => offered[index]?.upc ?? '')
  const rows = upcs.map((upc, index) => [index === 1 ? Number(upc) : upc, index + 2])
  expect(await one(rows)).toMatchObject({
    lines: ['60100-001 M8 2', '60100-001 M9 3', '60101-001 M9 4'],
    questions: [],
  })
  const priced = await one(rows.map((row) => [...row, 19.75]))
  expect(priced).toMatchObject({ lines: [] })
})

it('accepts totals of pairs and of pieces that are all units together, and a total of what is ordered', async () => {
  const rows = (pieces: number): Rows => [
    ['Style', 'Size', 'Qty'],
    ['60100-001', 'M8', 12],
    ['60101-001', 'M9', 6],
    ['Total pairs', null, 12],
    ['Total pieces', null, pieces],
  ]
  expect(await one(rows(6))).toMatchObject({ problems: [] })
  expect(await one(rows(5))).toMatchObject({ problems: ['TOTAL_DIFFERS C4', 'TOTAL_DIFFERS C5'] })
  const summary: Rows = [
    ['Style', 'Pairs'],
    ['60100-001', 12],
    ['60101-001', 6],
  ]
  const cover = async (total: number) =>
    reading([
      { name: 'Cover', rows: [['Total pairs', total]] },
      { name: 'Order', rows: rows(6).slice(0, 3) },
      { name: 'Summary', rows: summary },
    ])
  expect((await cover(18)).problems).not.toContain('TOTAL_DIFFERS B1')
  expect((await cover(20)).problems).toContain('TOTAL_DIFFERS B1')
})
