import type { PurchaseOrderRow } from '#contract/orders/purchase-orders.ts'
import { stockKindsLabel } from '#contract/line-lists/line-list-types.ts'
import { generationLabels } from '#contract/orders/purchase-order-filters.ts'
import { stageOf } from '#contract/orders/purchase-order-stage.ts'
import { KindLines } from '#web/domain/orders/kind-lines.tsx'
import { PurchaseOrderLink } from '#web/domain/orders/order-links.tsx'
import { statusColumn } from '#web/domain/status-column.tsx'
import { money, quantity } from '#web/ui/table/column-kinds.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { Age } from './age.tsx'

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
    column.accessor('inventoryType', {
      id: 'type',
      header: 'Type',
      meta: { share: 30, isMinor: true },
      cell: ({ row: { original } }) => (
        <KindLines type={original.inventoryType} kind={kindOf(original)} minWidth={120} />
      ),
    }),
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

function kindOf({ stockKinds, lineListName, isRelease }: PurchaseOrderRow): string | null {
  const parts = [stockKindsLabel(stockKinds), isRelease ? 'warehouse release' : lineListName].filter(Boolean)
  return parts.length === 0 ? null : parts.join(', ')
}
