import type { ImportChange, ImportState } from '#contract/files/file-processor.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { formatMoney, formatQuantity } from '#web/lib/money.ts'

const fieldLabels: Readonly<Record<string, string>> = {
  name: 'Name',
  color: 'Color',
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
  pack: 'Pack contents',
}

const money = new Set(['wholesale', 'msrp', 'cost'])

export function changeText({ kind, changes }: ImportChange): string[] {
  if (kind === 'new') return ['New – hidden until you sort it']
  if (kind === 'withdrawn') return ['Withdrawn – stays on existing orders']
  return changes.map(({ field, size, from, to }) => {
    if (field === 'size') return to === null ? `Size ${from} withdrawn` : `Size ${to} added`
    const words = fieldLabels[field] ?? field
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

export function ordersText({ kind, orders: { carts, pending, approved } }: ImportChange): string {
  const inCarts = countPhrase(carts, 'cart')
  const parts = [
    carts > 0 && (kind === 'withdrawn' ? `Removed from ${inCarts}` : `${inCarts} at the new price`),
    pending > 0 && `${countPhrase(pending, 'pending order')} flagged`,
    approved > 0 && `${countPhrase(approved, 'approved order')} unchanged`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'None' : parts.join(', ')
}

type ChangeCounts = NonNullable<ImportState['changeCounts']>

/** A larger share of withdrawn items is probably a mistake, such as a file of another list. */
const usualWithdrawnShare = 0.3

function itemsBefore({ changed, withdrawn, unchanged }: ChangeCounts): number {
  return changed + withdrawn + unchanged
}

export function unusualWithdrawal(counts: ChangeCounts): string | null {
  const all = itemsBefore(counts)
  return counts.withdrawn > all * usualWithdrawnShare
    ? `${formatQuantity(counts.withdrawn)} of ${countPhrase(all, 'item')}`
    : null
}

export function updateAction(counts: ChangeCounts): string {
  const parts = (['new', 'changed', 'withdrawn'] as const).filter((kind) => counts[kind] > 0)
  const words = parts.map((kind) => {
    const count = parts.length === 1 ? countPhrase(counts[kind], 'item') : formatQuantity(counts[kind])
    const all = kind === 'withdrawn' && unusualWithdrawal(counts) !== null && parts.length > 1
    return `${verbs[kind]} ${count}${all ? ` of ${formatQuantity(itemsBefore(counts))}` : ''}`
  })
  return capitalized(words.join(', '))
}

const verbs = { new: 'add', changed: 'update', withdrawn: 'withdraw' } as const

export function updateOutcome(counts: Record<ImportChange['kind'], number>): string {
  const parts = (['new', 'changed', 'withdrawn'] as const).filter((kind) => counts[kind] > 0)
  return parts.length === 0
    ? 'no changes'
    : parts.map((kind) => `${formatQuantity(counts[kind])} ${kind}`).join(', ')
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
