import { writeXlsx } from 'hucre/xlsx'
import type { PurchaseOrderItem } from '#contract/purchase-orders.ts'

/** What a workbook says about its purchase order besides its items. */
export interface WorkbookHeader {
  readonly number: string
  readonly brand: string
  readonly type: string
  readonly season: string
  /** Days as they are read in the United States. */
  readonly date: string
  readonly terms: string
}

type Cell = string | number | null

/** Writes the workbook of a purchase order: a header block, a grid of styles by sizes, and a sheet with one row a SKU. Text stays text, and nothing is a formula (rules §5, promises). */
export async function writeWorkbook(
  header: WorkbookHeader,
  items: readonly PurchaseOrderItem[],
): Promise<Uint8Array> {
  return writeXlsx({
    sheets: [
      { name: 'Purchase order', rows: gridRows(header, items) },
      { name: 'SKUs', rows: skuRows(items) },
    ],
  })
}

function gridRows(header: WorkbookHeader, items: readonly PurchaseOrderItem[]): Cell[][] {
  const sizes = [...new Set(items.map(({ size }) => size))]
  const styles = Map.groupBy(items, ({ modelCode, availableOn, unitPrice }) =>
    JSON.stringify([modelCode, availableOn, unitPrice]),
  )
  const rows = [...styles.values()].map((own): Cell[] => {
    const [first] = own
    const units = new Map(own.map(({ size, quantity }) => [size, quantity]))
    return [
      first?.modelCode ?? '',
      first?.name ?? '',
      first?.color ?? '',
      usDate(first?.availableOn ?? null),
      ...sizes.map((size) => units.get(size) ?? null),
      unitsOf(own),
      first?.unitPrice ?? 0,
      dollarsOf(own),
    ]
  })
  const bySize = sizes.map((size) => unitsOf(items.filter((item) => item.size === size)))
  return [
    ['Purchase order', header.number],
    ['Brand', header.brand],
    ['Type', header.type],
    ['Season', header.season],
    ['Date', header.date],
    ['Terms', header.terms],
    [],
    ['Model', 'Name', 'Color', 'Delivery', ...sizes, 'Units', 'Cost', 'Extension'],
    ...rows,
    ['Total', '', '', '', ...bySize, unitsOf(items), null, dollarsOf(items)],
  ]
}

function skuRows(items: readonly PurchaseOrderItem[]): Cell[][] {
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
    ['Total', '', '', '', '', '', unitsOf(items), null, dollarsOf(items)],
  ]
}

function unitsOf(items: readonly PurchaseOrderItem[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Added up in cents, so that no fraction is lost. */
function dollarsOf(items: readonly PurchaseOrderItem[]): number {
  return items.reduce((cents, { totalPrice }) => cents + Math.round(totalPrice * 100), 0) / 100
}

/** A calendar date as Americans write it. */
export function usDate(date: string | null): string {
  return date === null ? '' : new Date(date).toLocaleDateString('en-US', { timeZone: 'UTC' })
}
