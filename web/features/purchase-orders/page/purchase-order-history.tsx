import { Stack, Text } from '@mantine/core'
import { Fragment } from 'react'
import type { HistoryEntry } from '#contract/history.ts'
import type { OrdersInHistory } from '#contract/orders/purchase-orders.ts'
import { useHistory } from '#web/api/history.ts'
import { formatDate } from '#web/lib/dates.ts'
import { formatQuantity } from '#web/lib/money.ts'
import { OrderLink } from '#web/domain/orders/order-links.tsx'
import { statusLabel, type Status } from '#web/domain/status-badge.tsx'
import { Timeline } from '#web/ui/feedback/timeline.tsx'

const labels: Readonly<Record<string, string>> = {
  status: 'Status',
  orders: 'Orders',
  submittedOn: 'Date sent',
  reference: 'Brand reference no.',
  invoiceNumber: 'Invoice number',
  invoicedOn: 'Invoice date',
}

export function PurchaseOrderHistory({ streamId }: { streamId: string }) {
  return (
    <Timeline
      {...useHistory('getPurchaseOrderHistory', streamId)}
      field={(name) => labels[name]}
      text={historyText}
      more={orderChanges}
    />
  )
}

function historyText(name: string, value: unknown): string {
  if (typeof value === 'number') return formatQuantity(value)
  if (typeof value !== 'string') return 'none'
  if (name === 'status') return statusLabel(value as Status)
  return name.endsWith('On') ? formatDate(value) : value
}

function orderChanges({ after }: HistoryEntry) {
  const { ordersAdded, ordersRemoved } = (after ?? {}) as {
    ordersAdded?: OrdersInHistory
    ordersRemoved?: OrdersInHistory
  }
  return (
    <Stack gap={0}>
      {ordersAdded && <OrderChange what="Added" orders={ordersAdded} />}
      {ordersRemoved && <OrderChange what="Removed" orders={ordersRemoved} />}
    </Stack>
  )
}

function OrderChange({ what, orders: { count, first } }: { what: string; orders: OrdersInHistory }) {
  return (
    <Text size="sm">
      {what}:{' '}
      {first.map(({ streamId, number }, index) => (
        <Fragment key={streamId}>
          {index > 0 && ', '}
          <OrderLink order={{ streamId, number }} />
        </Fragment>
      ))}
      {count > first.length && ` and ${formatQuantity(count - first.length)} more`}
    </Text>
  )
}
