import { expect, it } from 'vitest'
import { one, reading, type Rows } from '#server/testing/order-forms/own-order.ts'

const heading = ['Style', 'Size', 'Qty']

it('adds up two rows of one item, and names both', async () => {
  const read = await one([heading, ['60100-001', 'M8', 12], ['60101-001', 'M9', 6], ['60100-001', 'M8', 6]])
  expect(read).toMatchObject({
    lines: ['60100-001 M8 18', '60101-001 M9 6'],
    problems: ['ADDED C4'],
    effects: ['Added to C2 on PO: 18 are ordered. Clear one cell if it is not meant.'],
  })
})

it('compares what is available with the sum', async () => {
  const rows: Rows = [heading, ['60100-001', 'M8', 900], ['60100-001', 'M8', 900], ['60100-001', 'M8', 900]]
  expect(await one([...rows, ...rows.slice(1)], { acceptsUnusual: true })).toMatchObject({
    lines: ['60100-001 M8 5400'],
    effects: expect.arrayContaining(['5000 are available. The order asks for 5400.']),
  })
})

it('does not add a hidden row to a visible one', async () => {
  const rows: Rows = [heading, ['60100-001', 'M8', 48], ['60100-001', 'M8', 6]]
  expect(await reading([{ name: 'PO', rows, hiddenRows: [2] }])).toMatchObject({
    lines: ['60100-001 M8 6'],
    problems: ['DUPLICATE C2'],
    effects: ['Only C3 on PO counts. Add these units there.'],
  })
})

it('adds up the sheets of several shops, and orders a summary or a copy of them once', async () => {
  const sheet = (name: string, first: number, second: number) => ({
    name,
    rows: [heading, ['60100-001', 'M8', first], ['60101-001', 'M9', second]],
  })
  const shops = [sheet('Center', 12, 6), sheet('Airport', 6, 3)]
  const added = await reading(shops)
  expect(added).toMatchObject({
    lines: ['60100-001 M8 18', '60101-001 M9 9'],
    problems: ['ADDED C2', 'ADDED C3'],
  })
  for (const sheets of [
    [sheet('Total', 18, 9), ...shops],
    [...shops, sheet('Total', 18, 9)],
  ]) {
    const read = await reading(sheets)
    expect(read.lines).toEqual(['60100-001 M8 18', '60101-001 M9 9'])
    expect(read.problems).toContain('SHEET_REPEATED C2')
  }
  expect(await reading([sheet('Center', 12, 6), sheet('Copy', 12, 6)])).toMatchObject({
    lines: ['60100-001 M8 12', '60101-001 M9 6'],
    problems: ['SHEET_REPEATED C2'],
  })
})

it('notes a sheet that repeats the units of each style without sizes, and reports one that differs', async () => {
  const order = {
    name: 'Men',
    rows: [heading, ['60100-001', 'M8', 12], ['60100-001', 'M9', 6], ['60101-001', 'M9', 6]],
  }
  const summary = (units: number) => ({
    name: 'Summary',
    rows: [
      ['Style', 'Pairs'],
      ['60100-001', units],
      ['60101-001', 6],
    ],
  })
  const read = await reading([order, summary(18)])
  expect(read.lines).toHaveLength(3)
  expect(read).toMatchObject({
    problems: ['SHEET_REPEATED B2'],
    effects: ['Its units of each style are those of Men, and are ordered once.'],
  })
  expect((await reading([order, summary(24)])).problems).toEqual(['UNKNOWN_SIZE B2', 'UNKNOWN_SIZE B3'])
})
