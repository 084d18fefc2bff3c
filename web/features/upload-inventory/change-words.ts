import type { ImportChange } from '#contract/file-processor.ts'
import { formatMoney, formatQuantity } from '#web/lib/money.ts'

const fieldWords: Readonly<Record<string, string>> = {
  name: 'Name',
  color: 'Colour',
  silhouette: 'Silhouette',
  gender: 'Gender',
  description: 'Description',
  brandId: 'Brand',
  tier: 'Tier',
  wholesale: 'Wholesale',
  msrp: 'MSRP',
  cost: 'Cost',
  pictureKey: 'Picture',
  upc: 'UPC',
  us: 'US size',
  eu: 'EU size',
  quantity: 'Units',
}

const money = new Set(['wholesale', 'msrp', 'cost'])

/** Says what happens to an item, one sentence a field: 'Wholesale $27.50 → $30.00', 'Size M5: Units 12 → 0'. */
export function changeWords({ kind, changes }: ImportChange): string[] {
  if (kind === 'new') return ['New, and unsorted until somebody sorts it']
  if (kind === 'withdrawn') return ['No longer offered; orders keep it']
  return changes.map(({ field, size, from, to }) => {
    if (field === 'size') return to === null ? `Size ${from} withdrawn` : `Size ${to} added`
    const words = fieldWords[field] ?? field
    const change =
      field === 'pictureKey' || field === 'brandId'
        ? `${words} changed`
        : `${words} ${show(field, from)} → ${show(field, to)}`
    return size === null ? change : `Size ${size}: ${change}`
  })
}

function show(field: string, value: string | number | null): string {
  if (value === null || value === '') return '—'
  if (typeof value === 'string') return value
  return money.has(field) ? formatMoney(value) : formatQuantity(value)
}

/** Says which orders hold an item: '2 carts at the new price, 1 pending order flagged'. */
export function ordersWords({ kind, orders: { carts, pending, approved } }: ImportChange): string {
  const withdrawn = kind === 'withdrawn'
  const parts = [
    carts > 0 && `${counted(carts, 'cart', 'carts')} ${withdrawn ? 'without it' : 'at the new price'}`,
    pending > 0 && `${counted(pending, 'pending order', 'pending orders')} flagged`,
    approved > 0 && `${counted(approved, 'approved order', 'approved orders')} unchanged`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'None' : parts.join(', ')
}

function counted(count: number, one: string, many: string): string {
  return `${formatQuantity(count)} ${count === 1 ? one : many}`
}
