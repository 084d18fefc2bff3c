import { Group } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { OrderRow } from '#contract/orders/orders.ts'
import { orderCan } from '#contract/orders/order-status.ts'
import { OrderLink } from '#web/domain/orders/order-links.tsx'
import { statusColumn } from '#web/domain/status-column.tsx'
import { actions, money, moment, quantity, shortText } from '#web/ui/table/column-kinds.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { RowAction } from '#web/ui/table/row-actions.tsx'
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
      column.accessor('organizationName', { header: 'Organization', ...shortText(150) }),
      column.accessor('storeName', { header: 'Store', ...shortText(150) }),
      column.accessor(({ type }) => orderTypeLabels[type], {
        id: 'type',
        header: 'Type',
        ...shortText(150),
      }),
      column.accessor(({ brands }) => brands.map(({ name }) => name).join(', '), {
        id: 'brands',
        header: 'Brands',
        ...shortText(150),
      }),
      column.accessor('status', { ...statusColumn, meta: { width: 180 } }),
      column.accessor('dateSubmitted', { header: 'Submitted', enableSorting: true, ...moment(116) }),
      column.accessor('unitsCount', { header: 'Units', ...quantity(84) }),
      column.accessor('totalPrice', { header: 'Total', enableSorting: true, ...money(120) }),
      column.display({
        ...actions(56),
        cell: ({ row: { original: order } }) =>
          orderCan(order.status).replicate && (
            <RowAction
              icon={IconCopy}
              label={`Replicate ${order.number}`}
              title="Replicate"
              onClick={() => onReplicate(order.streamId)}
            />
          ),
      }),
    ]),
  )
