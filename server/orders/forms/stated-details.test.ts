import { expect, it } from 'vitest'
import { one } from '#server/testing/order-forms/own-order.ts'

const table = [
  ['Style', 'Size', 'Qty'],
  ['60100-001', 'M8', 12],
]

it.each([
  ['Bon de commande n° BC-2026/031 du 4 mars 2026 – livraison au plus tard le 29/05/2026', 'BC-2026/031'],
  ['Purchase Order No. PO-MNL-5520      Date: March 5, 2026', 'PO-MNL-5520'],
  ['订单编号：YB20260311-02', 'YB20260311-02'],
  ['Bestellung Nr. 4711/26', '4711/26'],
  ['O.C. No. 5518', '5518'],
  ['Pedido No. KB 3310', 'KB 3310'],
  ['Ordine fornitore OA 77/2026 del 25/11/2026', 'OA 77/2026'],
  ['Deniz Ayakkabi / Ankara - Sipariş No: DNZ-12', 'DNZ-12'],
  ['PO220417', 'PO220417'],
  ['Order for the sale of 2026', null],
])('reads the number in %j', async (title, poNumber) => {
  const { file } = await one([[title], [], ...table])
  expect(file.poNumber).toBe(poNumber)
})

it('reads a number and dates from columns that say the same in each row', async () => {
  const rows = [
    ['PO_NUM', 'Style', 'Size', 'Qty', 'REQ_DATE', 'CANCEL_DATE'],
    ['5100087731', '60100-001', 'M8', 12, 20260515, 20260530],
    ['5100087731', '60101-001', 'M9', 6, 20260515, 20260530],
  ]
  expect((await one(rows)).file).toMatchObject({
    poNumber: '5100087731',
    shipDates: { shipStartOn: '2026-05-15', shipCancelOn: '2026-05-30' },
  })
  const [head = [], first = [], second = []] = rows
  const changed = [head, first, ['5100087732', ...second.slice(1, 4), 20260601, 20260630]]
  expect((await one(changed)).file).toMatchObject({
    poNumber: null,
    shipDates: { shipStartOn: null, shipCancelOn: null },
  })
})

it('reads a number of a document that begins with PO, and dates of labels before those of columns', async () => {
  const rows = [
    [null, null, null, null, null, 'Embarque solicitado: 22/05/2026'],
    ['Document Number', 'Style', 'Size', 'Qty', 'Delivery', 'Notes'],
    ['PO220417', '60100-001', 'M8', 12, '2026-05-15', null],
    ['PO220417', '60101-001', 'M9', 6, '2026-05-15', null],
  ]
  expect((await one(rows)).file).toMatchObject({
    poNumber: 'PO220417',
    shipDates: { shipStartOn: '2026-05-22' },
  })
})

it('states nothing that the file does not', async () => {
  expect((await one(table)).file).toMatchObject({
    poNumber: null,
    shipDates: { shipStartOn: null, shipCancelOn: null },
  })
})
