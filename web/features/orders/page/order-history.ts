import { formatDate } from '#web/lib/dates.ts'
import { formatMoney, formatQuantity } from '#web/lib/money.ts'
import { statusLabel, type Status } from '#web/domain/status-badge.tsx'

const labels: Readonly<Record<string, string>> = {
  status: 'Status',
  reason: 'Reason',
  internalNote: 'Internal note',
  stockOverride: 'Approved over available stock',
  totalPrice: 'Total',
  quantities: 'Quantities',
  customerPoNumber: 'Customer PO number',
  shipTo: 'Ship to',
  shipStartOn: 'Ship start',
  shipCancelOn: 'Cancel date',
  salesRep: 'Sales rep',
  terms: 'Terms',
  customerNote: 'Customer note',
  messageToCustomer: 'Message to customer',
}

export function historyLabel(name: string): string | undefined {
  return labels[name]
}

/** Formats a value of an order's history; of quantities, that of one size. */
export function historyText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (name === 'status') return statusLabel(value as Status)
  if (name === 'shipStartOn' || name === 'shipCancelOn') return formatDate(value as string)
  if (name === 'totalPrice') return formatMoney(value as number)
  if (name === 'quantities') return formatQuantity(value as number)
  return typeof value === 'string' ? value : 'changed'
}
