import { Group } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { OrderRow } from '#contract/orders/orders.ts'
import { orderCan } from '#contract/orders/order-status.ts'
import { OrganizationLink, StoreLink } from '#web/domain/customers/customer-links.tsx'
import { KindLines } from '#web/domain/orders/kind-lines.tsx'
import { OrderLink } from '#web/domain/orders/order-links.tsx'
import { statusColumn } from '#web/domain/status-column.tsx'
import { actions, money, moment, quantity, ShortText, shortText } from '#web/ui/table/column-kinds.tsx'
import { Money, Quantity } from '#web/ui/table/cells.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { RowAction } from '#web/ui/table/row-actions.tsx'
import { shipWindow } from '../ship-window.ts'
import { FlagMark } from './flag-mark.tsx'
import { stockKindsLabel } from '#contract/line-lists/line-list-types.ts'

/** The columns of an order list; sortable columns use the call's `orderBy` as id. `ofBrand` shows the brand's share of each order instead of its brands. */
export const orderColumns = (onReplicate: (streamId: string) => void, ofBrand: boolean) =>
  columnsOf<OrderRow>((column) =>
    column.columns([
      column.accessor('number', {
        header: 'Order',
        enableSorting: true,
        enableHiding: false,
        meta: { width: 116, phone: 'title' },
        cell: ({ row: { original: order } }) => (
          <Group gap={6} wrap="nowrap">
            <OrderLink order={order} />
            {order.flagged && <FlagMark />}
          </Group>
        ),
      }),
      column.accessor('organizationName', {
        header: 'Organization',
        meta: { share: 28, phone: 'subtitle' },
        cell: ({ row: { original: order } }) => (
          <ShortText minWidth={96} title={order.organizationName}>
            <OrganizationLink organizationId={order.organizationId} name={order.organizationName} />
          </ShortText>
        ),
      }),
      column.accessor('storeName', {
        header: 'Store',
        meta: { share: 22, isMinor: true },
        cell: ({ row: { original: order } }) => (
          <ShortText minWidth={76} title={order.storeName}>
            <StoreLink storeId={order.storeId} name={order.storeName} />
          </ShortText>
        ),
      }),
      column.accessor('type', {
        header: 'Type',
        meta: { isMinor: true },
        cell: ({ row: { original: order } }) => (
          <KindLines type={order.type} kind={stockKindsLabel(order.stockKinds)} maxWidth={150} />
        ),
      }),
      ...(ofBrand
        ? []
        : [
            column.display({
              id: 'brands',
              header: 'Brands',
              meta: { share: 18, isMinor: true },
              cell: ({ row: { original: order } }) => {
                const names = order.brands.map(({ name }) => name).join(', ')
                return (
                  <ShortText minWidth={64} title={names}>
                    {names}
                  </ShortText>
                )
              },
            }),
          ]),
      column.accessor('status', statusColumn(180)),
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
      column.accessor('customerPoNumber', { header: 'Customer PO', ...shortText(150, 'extra') }),
      column.accessor(shipWindow, { id: 'shipWindow', header: 'Ship window', ...shortText(190, 'extra') }),
      column.accessor('salesRepName', { header: 'Sales rep', ...shortText(150, 'extra') }),
      column.accessor('terms', { header: 'Terms', ...shortText(150, 'extra') }),
      column.accessor('unitsCount', { header: 'Units', ...quantity(84, true) }),
      column.accessor('totalPrice', { header: 'Total', enableSorting: true, ...money(120, 'value') }),
      column.display({
        ...actions(56),
        cell: ({ row: { original: order } }) =>
          orderCan(order.status, 'replicate') && (
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
