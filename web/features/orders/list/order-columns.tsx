import { Group } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { OrderRow } from '#contract/orders/orders.ts'
import { orderCan } from '#contract/orders/order-status.ts'
import { OrderLink } from '#web/domain/orders/order-links.tsx'
import { statusColumn } from '#web/domain/status-column.tsx'
import { actions, money, moment, quantity, shortText } from '#web/ui/table/column-kinds.tsx'
import { Money, Quantity } from '#web/ui/table/cells.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { RowAction } from '#web/ui/table/row-actions.tsx'
import { FlagMark } from '../order-flags.tsx'
import { lineListTypeLabels } from '#contract/line-lists/line-list-types.ts'

/** The columns of an order list; sortable columns use the call's `orderBy` as id. `ofBrand` adds the brand's share of each order. */
export const orderColumns = (onReplicate: (streamId: string) => void, ofBrand: boolean) =>
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
      column.accessor(({ type }) => lineListTypeLabels[type], {
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
      ...(ofBrand
        ? [
            column.display({
              id: 'brandUnits',
              header: 'Brand units',
              meta: { align: 'right', width: 110 },
              cell: ({ row }) => <Quantity value={row.original.brandShare?.unitsCount ?? null} />,
            }),
            column.display({
              id: 'brandTotal',
              header: 'Brand total',
              meta: { align: 'right', width: 120 },
              cell: ({ row }) => <Money amount={row.original.brandShare?.totalPrice ?? null} />,
            }),
          ]
        : []),
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
