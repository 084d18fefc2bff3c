import { fieldNames } from '#contract/orders/field-sets.ts'
import { orderFields } from '#contract/orders/order-fields.ts'
import { formatDate } from '#web/lib/dates.ts'
import { formatMoney, formatQuantity } from '#web/lib/money.ts'
import { statusLabel, type Status } from '#web/domain/status-badge.tsx'

const labels: Readonly<Record<string, string>> = {
  status: 'Status',
  totalPrice: 'Total',
  quantities: 'Quantities',
  ...Object.fromEntries(fieldNames.map((name) => [name, orderFields[name].label])),
}

export function historyLabel(name: string): string | undefined {
  return labels[name]
}

const days = new Set<string>(fieldNames.filter((name) => orderFields[name].kind === 'day'))

export function historyText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (name === 'status') return statusLabel(value as Status)
  if (days.has(name)) return formatDate(value as string)
  if (name === 'totalPrice') return formatMoney(value as number)
  if (name === 'quantities') return formatQuantity(value as number)
  return typeof value === 'string' ? value : 'changed'
}
