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

it('states nothing that the file does not', async () => {
  expect((await one(table)).file).toMatchObject({
    poNumber: null,
    shipDates: { shipStartOn: null, shipCancelOn: null },
  })
})
