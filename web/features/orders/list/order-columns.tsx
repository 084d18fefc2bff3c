import { ActionIcon, Group, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { OrderRow } from '#contract/orders.ts'
import { orderCan } from '#contract/order-status.ts'
import { Moment, Money, Quantity } from '#web/ui/table/cells.tsx'
import { OrderLink } from '#web/domain/orders/order-links.tsx'
import { StatusBadge } from '#web/domain/status-badge.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { FlagMark } from '../order-flags.tsx'
import { orderTypeLabels } from '#web/domain/orders/order-type-labels.ts'

/** The columns of an order list; sortable columns use the call's `orderBy` as id. */
export const orderColumns = (onReplicate: (streamId: string) => void) =>
  columnsOf<OrderRow>((column) =>
    column.columns([
      column.accessor('number', {
        header: 'Order',
        enableSorting: true,
        enableHiding: false,
        meta: { width: 116 },
        cell: ({ row: { original: order } }) => (
          <Group gap={6} wrap="nowrap">
            <OrderLink order={order} />
            {order.flagged && <FlagMark />}
          </Group>
        ),
      }),
      column.accessor('organizationName', {
        header: 'Organization',
        cell: ({ getValue }) => <Short>{getValue()}</Short>,
      }),
      column.accessor('storeName', { header: 'Store', cell: ({ getValue }) => <Short>{getValue()}</Short> }),
      column.accessor(({ type }) => orderTypeLabels[type], {
        id: 'type',
        header: 'Type',
        cell: ({ getValue }) => <Short>{getValue()}</Short>,
      }),
      column.accessor(({ brands }) => brands.map(({ name }) => name).join(', '), {
        id: 'brands',
        header: 'Brands',
        cell: ({ getValue }) => <Short>{getValue()}</Short>,
      }),
      column.accessor('status', {
        header: 'Status',
        meta: { width: 180 },
        cell: ({ getValue }) => <StatusBadge status={getValue()} />,
      }),
      column.accessor('dateSubmitted', {
        header: 'Submitted',
        enableSorting: true,
        meta: { width: 116 },
        cell: ({ getValue }) => <Moment value={getValue()} />,
      }),
      column.accessor('unitsCount', {
        header: 'Units',
        meta: { align: 'right', width: 84 },
        cell: ({ getValue }) => <Quantity value={getValue()} />,
      }),
      column.accessor('totalPrice', {
        header: 'Total',
        enableSorting: true,
        meta: { align: 'right', width: 120 },
        cell: ({ getValue }) => <Money amount={getValue()} />,
      }),
      column.display({
        id: 'actions',
        enableHiding: false,
        meta: { align: 'right', width: 56, label: 'Actions' },
        cell: ({ row: { original: order } }) =>
          orderCan(order.status).replicate && (
            <ActionIcon
              aria-label={`Replicate ${order.number}`}
              title="Replicate"
              onClick={() => onReplicate(order.streamId)}
            >
              <IconCopy size={16} aria-hidden />
            </ActionIcon>
          ),
      }),
    ]),
  )

/** A truncated name with the full name as tooltip. */
function Short({ children }: { children: string }) {
  return (
    <Text inherit truncate maw={150} title={children}>
      {children}
    </Text>
  )
}
