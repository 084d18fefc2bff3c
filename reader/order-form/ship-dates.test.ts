import { expect, it } from 'vitest'
import type { Row } from '../xlsx/workbook.ts'
import { ShipDates, shipDateNamed } from './ship-dates.ts'

function rowOf(...texts: string[]): Row {
  return {
    row: 1,
    hidden: false,
    cells: texts.map((text, index) => ({ column: index + 1, kind: 'text', value: text, text })),
  }
}

function statedIn(...rows: Row[]) {
  const dates = new ShipDates()
  for (const row of rows) dates.addRow(row)
  const { shipStartOn, shipCancelOn } = dates.stated()
  return [shipStartOn, shipCancelOn]
}

it.each([
  ['Delivery: on or before June 10, 2026', '2026-06-10'],
  ['Purchase Order No. 5520      Date: March 5, 2026      Delivery: June 10, 2026', '2026-06-10'],
  ['Bon de commande du 4 mars 2026 – livraison souhaitée au plus tard le 29/05/2026', '2026-05-29'],
  ['Liefertermin: 15.05.2026 (KW 20), fix', '2026-05-15'],
  ['Fecha de entrega: 4 de mayo de 2026', '2026-05-04'],
  ['交货期：2026年5月25日前', '2026-05-25'],
  ['納期: 2026年5月20日', '2026-05-20'],
  ['Please process as PO# 2291 and ship by June 1st 2026, all together', '2026-06-01'],
  ['Required by: 2026-05-04', '2026-05-04'],
  ['Fecha de despacho: 10 de diciembre de 2026', '2026-12-10'],
  ['Embarque solicitado: 22/02/2027', '2027-02-22'],
  ['Data de embarque: 18/12/2026', '2026-12-18'],
  ['Termin wysyłki: 15.12.2026', '2026-12-15'],
  ['Sevk tarihi: 14.12.2026', '2026-12-14'],
  ['出荷希望日:2027年3月10日', '2027-03-10'],
  ['Order date: 3/15/2026', null],
  ['Ship to: 14 Harbor St, suite 2026', null],
  ['Delivery: 4/3/2026', null],
])('reads the ship date in %j', (text, day) => {
  expect(statedIn(rowOf(text))).toEqual([day, null])
})

it('reads a window in labels with their values, and in one sentence', () => {
  expect(statedIn(rowOf('Start ship', '3/1/2027'), rowOf('', 'Cancel date:', '3/31/2027'))).toEqual([
    '2027-03-01',
    '2027-03-31',
  ])
  for (const text of [
    'Ship 3/1/2027 cancel 3/31/2027',
    'Spedizione dal 01/03/2027 Annullare dopo il 31/03/2027',
    'Embarque: 01/03/2027. Cancelar si no embarca antes del 31/03/2027',
  ])
    expect(statedIn(rowOf(text))).toEqual(['2027-03-01', '2027-03-31'])
})

it('does not read a window that ends before it starts', () => {
  expect(statedIn(rowOf('Ship date: 2027-03-31'), rowOf('Cancel date: 2027-03-01'))).toEqual([
    '2027-03-31',
    null,
  ])
})

it.each([
  ['REQ_DATE', 'shipStartOn'],
  ['Ship Date', 'shipStartOn'],
  ['CANCEL_DATE', 'shipCancelOn'],
  ['Ship Qty', null],
  ['Delivered to shop', null],
])('takes %j for a heading of %s', (heading, what) => {
  expect(shipDateNamed(heading)).toBe(what)
})
