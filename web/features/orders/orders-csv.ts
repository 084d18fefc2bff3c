import type { OrderRow } from '#contract/orders.ts'
import { statusLabel } from '#web/ui/status-badge.tsx'
import { typeLabels } from './type-labels.ts'

const heads = [
  'Number',
  'Organization',
  'Store',
  'Type',
  'Brands',
  'Status',
  'Date submitted',
  'Items',
  'Units',
  'Total (USD)',
]

/** Orders as a CSV file that spreadsheets open; words that one would take for a formula are marked as words (promises, Files). */
export function ordersCsv(orders: readonly OrderRow[]): string {
  const rows = orders.map((order) => [
    order.number,
    order.organizationName,
    order.storeName,
    typeLabels[order.type],
    order.brands.map(({ name }) => name).join(', '),
    statusLabel(order.status),
    order.dateSubmitted ?? '',
    order.itemsCount,
    order.unitsCount,
    order.totalPrice.toFixed(2),
  ])
  return [heads, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')
}

function csvCell(value: string | number): string {
  const words = String(value)
  const safe = /^[=+\-@\t\r]/.test(words) ? `'${words}` : words
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
