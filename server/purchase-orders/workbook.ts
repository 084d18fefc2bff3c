import { writeXlsx } from 'hucre/xlsx'
import type { Workbook } from '#contract/purchase-orders-to-build.ts'
import { usDate } from './workbook-content.ts'

type Cell = string | number | null

/** Writes a workbook as a file: a header block, a grid of styles by sizes, and a sheet with one row a SKU. Text stays text, and nothing is a formula (rules §5, promises). */
export async function writeWorkbook(workbook: Workbook): Promise<Uint8Array> {
  return writeXlsx({
    sheets: [
      { name: 'Purchase order', rows: gridRows(workbook) },
      { name: 'SKUs', rows: skuRows(workbook) },
    ],
  })
}

function gridRows({ header, sizes, rows, totals }: Workbook): Cell[][] {
  return [
    ...header.map(({ label, value }) => [label, value]),
    [],
    ['Model', 'Name', 'Color', 'Delivery', ...sizes, 'Units', 'Cost', 'Extension'],
    ...rows.map(({ modelCode, name, color, delivery, units, unitsCount, cost, extension }): Cell[] => [
      modelCode,
      name ?? '',
      color ?? '',
      usDate(delivery),
      ...units,
      unitsCount,
      cost,
      extension,
    ]),
    ['Total', '', '', '', ...totals.units, totals.unitsCount, null, totals.extension],
  ]
}

function skuRows({ items, totals }: Workbook): Cell[][] {
  return [
    ['UPC', 'Model', 'Name', 'Color', 'Size', 'Delivery', 'Units', 'Cost', 'Extension'],
    ...items.map((item): Cell[] => [
      item.upc ?? '',
      item.modelCode,
      item.name ?? '',
      item.color ?? '',
      item.size,
      usDate(item.availableOn),
      item.quantity,
      item.unitPrice,
      item.totalPrice,
    ]),
    ['Total', '', '', '', '', '', totals.unitsCount, null, totals.extension],
  ]
}
