import { expect, it } from 'vitest'
import { one, type Rows } from '#server/testing/order-forms/own-order.ts'

const above: Rows = [
  ['Ordine fornitore OA 9/2026'],
  [],
  [null, null, 'Scala', 'A', 'M7', 'M8', 'M9'],
  [null, null, null, 'B', 'M8', 'M9', 'M10'],
  [null, null, null, 'U', 'TU'],
  ['Articolo', 'Variante', 'Descrizione', 'Scala', 1, 2, 3, 'Totale'],
]

it('reads quantities by the scale that each row names', async () => {
  const read = await one([
    ...above,
    ['60100', '001', 'Round 0', 'A', 2, 4, null, 6],
    ['60101', '001', 'Round 1', 'B', 3, null, 5, 8],
    [null, null, 'Totale paia', null, null, null, null, 14],
  ])
  expect(read).toMatchObject({
    lines: ['60100-001 M7 2', '60100-001 M8 4', '60101-001 M8 3', '60101-001 M10 5'],
    problems: [],
  })
})

it('does not order a quantity outside the scale of its row, nor of a scale that is not there', async () => {
  const read = await one([
    ...above,
    ['60100', '001', 'Round 0', 'A', 2, 4, null, 6],
    ['60101', '001', 'Round 1', 'B', 3, null, 5, 8],
    ['60102', '001', 'Round 2', 'U', 3, 1, null, 4],
    ['60110', '001', 'Total Comfort Clog', 'Z', 6, null, null, 6],
  ])
  expect(read.lines).toHaveLength(4)
  expect(read.problems).toEqual(['UNKNOWN_SIZE E9', 'UNKNOWN_SIZE F9', 'UNKNOWN_SIZE E10'])
})

it('does not take positions for sizes if the scale of a row is not known', async () => {
  const read = await one([
    ['Art. No.', 'Colore', 'Scala', 1, 2, 3, 4, 5, 6, 7, 8],
    ['60100-001', 'Ink', 'A', null, 2, 4, null, null, null, 6, 3],
    ['60101-001', 'Ink', 'A', null, 2, 4, null, null, null, 6, 3],
  ])
  expect(read).toMatchObject({ lines: [], file: { sheets: [{ mapping: null }] } })
  expect(read.problems).toContain('SHEET_NOT_READ A2')
})
