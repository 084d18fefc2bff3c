import { type Cell as StyledCell, type CellStyle, type ColumnDef, writeXlsx } from 'hucre/xlsx'
import type { Workbook } from '#contract/orders/purchase-orders-to-build.ts'
import { usDate } from './workbook-content.ts'

type Cell = string | number | null

export async function writeWorkbook(workbook: Workbook): Promise<Uint8Array> {
  const { header, sizes, orders } = workbook
  const above = header.length + 1
  return writeXlsx({
    sheets: [
      sheetOf('Purchase order', gridRows(workbook), {
        headingAt: above,
        columns: [
          { width: 18 },
          { width: 28 },
          { width: 18 },
          { width: 12 },
          ...sizes.map((size) => ({ width: Math.max(8, size.length + 1), numFmt: units })),
          { width: 10, numFmt: units },
          ...money,
        ],
      }),
      sheetOf('SKUs', skuRows(workbook), {
        headingAt: 0,
        columns: [
          // Formatted as text, so that leading zeros survive editing in a spreadsheet.
          { width: 16, numFmt: '@' },
          { width: 18 },
          { width: 28 },
          { width: 18 },
          { width: 10 },
          { width: 12 },
          ...(hasPacks(workbook) ? [{ width: 10, numFmt: units }] : []),
          { width: 10, numFmt: units },
          ...money,
        ],
      }),
      ...(orders.length > 0
        ? [
            sheetOf('Orders', orderRows(workbook), {
              headingAt: 0,
              columns: [
                { width: 12 },
                { width: 22, numFmt: '@' },
                { width: 12 },
                { width: 12 },
                { width: 60 },
                { width: 10, numFmt: units },
              ],
            }),
          ]
        : []),
    ],
  })
}

const units = '#,##0'
const money: ColumnDef[] = [
  { width: 12, numFmt: '#,##0.00' },
  { width: 14, numFmt: '#,##0.00' },
]
const bold: CellStyle = { font: { bold: true } }

function sheetOf(
  name: string,
  rows: Cell[][],
  { headingAt, columns }: { headingAt: number; columns: ColumnDef[] },
) {
  const cells = new Map<string, Partial<StyledCell>>()
  for (const row of [headingAt, rows.length - 1])
    for (const [column, { numFmt }] of columns.entries())
      cells.set(`${row},${column}`, {
        style: row === headingAt || numFmt === undefined ? bold : { ...bold, numFmt },
      })
  for (let row = 0; row < headingAt; row += 1) cells.set(`${row},0`, { style: bold })
  return {
    name,
    rows,
    columns,
    cells,
    freezePane: { rows: headingAt + 1 },
    pageSetup: { orientation: 'landscape' as const, fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  }
}

function gridRows({ header, sizes, rows, totals }: Workbook): Cell[][] {
  return [
    ...header.map(({ label, value }) => [label, value]),
    [],
    ['Model', 'Name', 'Color', 'Delivery', ...sizes, 'Units', 'Cost', 'Extension'],
    ...rows.map(({ modelCode, name, color, delivery, units: own, unitsCount, cost, extension }): Cell[] => [
      modelCode,
      name,
      color,
      usDate(delivery) || null,
      ...own,
      unitsCount,
      cost,
      extension,
    ]),
    ['Total', null, null, null, ...totals.units, totals.unitsCount, null, totals.extension],
  ]
}

function hasPacks({ items }: Workbook): boolean {
  return items.some(({ packUnits }) => packUnits !== null)
}

function skuRows(workbook: Workbook): Cell[][] {
  const { items, totals } = workbook
  const packs = (cell: Cell): Cell[] => (hasPacks(workbook) ? [cell] : [])
  return [
    ['UPC', 'Model', 'Name', 'Color', 'Size', 'Delivery', ...packs('Packs'), 'Units', 'Cost', 'Extension'],
    ...items.map((item): Cell[] => [
      item.upc,
      item.modelCode,
      item.name,
      item.color,
      item.size,
      usDate(item.availableOn) || null,
      ...packs(item.packUnits === null ? null : item.quantity / item.packUnits),
      item.quantity,
      item.unitPrice,
      item.totalPrice,
    ]),
    ['Total', null, null, null, null, null, ...packs(null), totals.unitsCount, null, totals.extension],
  ]
}

function orderRows({ orders, totals }: Workbook): Cell[][] {
  return [
    ['Order', 'Customer PO', 'Ship start', 'Cancel date', 'Ship to', 'Units'],
    ...orders.map((order): Cell[] => [
      order.number,
      order.customerPoNumber,
      usDate(order.shipStartOn) || null,
      usDate(order.shipCancelOn) || null,
      order.shipTo,
      order.unitsCount,
    ]),
    ['Total', null, null, null, null, totals.unitsCount],
  ]
}
