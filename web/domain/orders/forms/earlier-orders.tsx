import { Alert, Checkbox, List, Stack } from '@mantine/core'
import type { EarlierOrder } from '#contract/orders/order-forms.ts'
import { statusRows } from '#contract/orders/status-sets.ts'
import { formatMomentDate } from '#web/lib/dates.ts'
import { OrderLink } from '../order-links.tsx'

interface EarlierOrdersProps {
  orders: readonly EarlierOrder[]
  poNumber: string | null
  isMeant: boolean
  onChange: (isMeant: boolean) => void
}

export function EarlierOrders({ orders, poNumber, isMeant, onChange }: EarlierOrdersProps) {
  const reasons: Readonly<Record<EarlierOrder['why'], string>> = {
    file: 'from a file with the same content',
    form: 'from the same form',
    'po-number': `with the customer PO number ${poNumber ?? ''}`,
  }
  return (
    <Alert color="amber" title="This order was already sent">
      <Stack gap="xs">
        <List size="sm">
          {orders.map((order) => (
            <List.Item key={order.streamId}>
              <OrderLink order={order} />, {statusRows[order.status].label}, {reasons[order.why]}, opened on{' '}
              {formatMomentDate(order.openedAt)}
            </List.Item>
          ))}
        </List>
        <Checkbox
          label="Open a second order"
          checked={isMeant}
          onChange={({ currentTarget: { checked } }) => onChange(checked)}
        />
      </Stack>
    </Alert>
  )
}
