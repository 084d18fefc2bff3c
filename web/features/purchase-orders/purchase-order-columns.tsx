import { Text } from '@mantine/core'
import type { PurchaseOrderRow } from '#contract/purchase-orders.ts'
import { orderTypeLabels } from '#web/lib/order-type-labels.ts'
import { stageOf } from '#web/lib/purchase-order-stage.ts'
import { Money, Quantity } from '#web/ui/cells.tsx'
import { PurchaseOrderLink } from '#web/ui/order-links.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { Age } from './age.tsx'

/** What the two ways in which a purchase order comes about are called. */
export const generationLabels = { automatic: 'Automatic', manual: 'Manual' } as const

/** The columns of the list of purchase orders; those that sort carry the call's `orderBy` as their id. */
export const purchaseOrderColumns = columnsOf<PurchaseOrderRow>((column) =>
  column.columns([
    column.accessor('number', {
      header: 'Purchase order',
      enableSorting: true,
      enableHiding: false,
      meta: { width: 132 },
      cell: ({ row: { original } }) => <PurchaseOrderLink order={original} />,
    }),
    column.accessor('brandName', { header: 'Brand' }),
    column.accessor(whatFor, {
      id: 'type',
      header: 'Type',
      cell: ({ getValue }) => (
        <Text inherit truncate maw={270} title={getValue()}>
          {getValue()}
        </Text>
      ),
    }),
    column.accessor(stageOf, {
      id: 'status',
      header: 'Status',
      meta: { width: 170 },
      cell: ({ getValue }) => <StatusBadge status={getValue()} />,
    }),
    column.accessor(({ generationType }) => generationLabels[generationType], {
      id: 'generationType',
      header: 'Source',
      meta: { width: 96 },
    }),
    column.accessor(({ orderStreamIds }) => orderStreamIds.length, {
      id: 'orders',
      header: 'Orders',
      meta: { align: 'right', width: 76 },
      cell: ({ getValue }) => <Quantity value={getValue()} />,
    }),
    column.accessor('unitsCount', {
      header: 'Units',
      meta: { align: 'right', width: 84 },
      cell: ({ getValue }) => <Quantity value={getValue()} />,
    }),
    column.accessor('totalPrice', {
      header: 'Cost',
      meta: { align: 'right', width: 120 },
      cell: ({ getValue }) => <Money amount={getValue()} />,
    }),
    column.accessor('createdAt', {
      header: 'Age',
      enableSorting: true,
      meta: { width: 88 },
      cell: ({ getValue }) => <Age since={getValue()} />,
    }),
  ]),
)

/** Its type, and the line list of a pre-book one; own stock is a release from the warehouse (rules §5). */
function whatFor({ inventoryType, lineListName, isRelease }: PurchaseOrderRow): string {
  const detail = isRelease ? 'warehouse release' : lineListName
  return [orderTypeLabels[inventoryType], detail].filter(Boolean).join(', ')
}
