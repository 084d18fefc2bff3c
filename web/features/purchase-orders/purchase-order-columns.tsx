import type { PurchaseOrderRow } from '#contract/orders/purchase-orders.ts'
import { orderKindLabel } from '#contract/line-lists/line-list-types.ts'
import { stageOf } from '#contract/orders/purchase-order-stage.ts'
import { PurchaseOrderLink } from '#web/domain/orders/order-links.tsx'
import { statusColumn } from '#web/domain/status-column.tsx'
import { money, quantity, shortText } from '#web/ui/table/column-kinds.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { Age } from './age.tsx'

/** Labels of how a purchase order was created. */
export const generationLabels = { automatic: 'Automatic', manual: 'Manual' } as const

/** The columns of the purchase order list; sortable columns use the call's `orderBy` as id. */
export const purchaseOrderColumns = columnsOf<PurchaseOrderRow>((column) =>
  column.columns([
    column.accessor('number', {
      header: 'Purchase order',
      enableSorting: true,
      enableHiding: false,
      meta: { width: 132, phone: 'title' },
      cell: ({ row: { original } }) => <PurchaseOrderLink order={original} />,
    }),
    column.accessor('brandName', { header: 'Brand', meta: { phone: 'subtitle' } }),
    column.accessor(whatFor, { id: 'type', header: 'Type', ...shortText(270, 'minor') }),
    column.accessor(stageOf, { id: 'status', ...statusColumn(170) }),
    column.accessor(({ generationType }) => generationLabels[generationType], {
      id: 'generationType',
      header: 'Source',
      meta: { width: 96, isMinor: true },
    }),
    column.accessor(({ orderStreamIds }) => orderStreamIds.length, {
      id: 'orders',
      header: 'Orders',
      ...quantity(76, true),
    }),
    column.accessor('unitsCount', { header: 'Units', ...quantity(84, true) }),
    column.accessor('totalPrice', { header: 'Cost', ...money(120, 'value') }),
    column.accessor('createdAt', {
      header: 'Age',
      enableSorting: true,
      meta: { width: 88 },
      cell: ({ getValue }) => <Age since={getValue()} />,
    }),
  ]),
)

/** The type with its pre-book line list; own stock is a warehouse release (rules §5). */
function whatFor({ inventoryType, stockKinds, lineListName, isRelease }: PurchaseOrderRow): string {
  const detail = isRelease ? 'warehouse release' : lineListName
  return [orderKindLabel(inventoryType, stockKinds), detail].filter(Boolean).join(', ')
}
