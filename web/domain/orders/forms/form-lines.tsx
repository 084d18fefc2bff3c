import { Text } from '@mantine/core'
import type { OrderFormLine } from '#contract/orders/order-forms.ts'
import { formatMoney, formatQuantity } from '#web/lib/money.ts'
import { Code } from '#web/ui/table/cells.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { VirtualTable } from '#web/ui/table/virtual-table.tsx'

interface FormLinesProps {
  lines: readonly OrderFormLine[]
  total: number
  hasCart: boolean
}

export function FormLines({ lines, total, hasCart }: FormLinesProps) {
  return (
    <>
      {total > lines.length && (
        <Text size="sm">
          Showing the first {formatQuantity(lines.length)} of {formatQuantity(total)} items.
        </Text>
      )}
      <VirtualTable
        what="items"
        columns={hasCart ? columns : columns.filter(({ id }) => id !== 'before')}
        rows={[...lines]}
        rowId={({ itemId }) => String(itemId)}
        total={lines.length}
        shrinks
        emptyMessage="No items found."
      />
    </>
  )
}

const columns = columnsOf<OrderFormLine>((column) =>
  column.columns([
    column.accessor('modelCode', {
      header: 'Model',
      meta: { width: 150 },
      cell: ({ getValue }) => <Code>{getValue()}</Code>,
    }),
    column.accessor(({ name, color }) => [name, color].filter(Boolean).join(', '), {
      id: 'name',
      header: 'Name',
    }),
    column.accessor('size', { header: 'Size', meta: { width: 90 } }),
    column.accessor(({ before }) => (before === null ? '' : formatQuantity(before)), {
      id: 'before',
      header: 'In the cart',
      meta: { width: 100, align: 'right' },
    }),
    column.accessor(({ quantity }) => formatQuantity(quantity), {
      id: 'quantity',
      header: 'Units',
      meta: { width: 80, align: 'right' },
    }),
    column.accessor(({ unitPrice }) => formatMoney(unitPrice), {
      id: 'unitPrice',
      header: 'Price',
      meta: { width: 100, align: 'right' },
    }),
    column.accessor('cell', { header: 'Cell', meta: { width: 84 } }),
  ]),
)
