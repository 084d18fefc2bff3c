import { Button, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { stockKindsLabel } from '#contract/line-lists/line-list-types.ts'
import type { BuildableOrder } from '#contract/orders/purchase-orders-to-build.ts'
import { useCall } from '#web/api/client.ts'
import { formatMoney, formatQuantity, sumDollars } from '#web/lib/money.ts'
import { OrderLink, PurchaseOrderLink } from '#web/domain/orders/order-links.tsx'
import { SelectionBar } from '#web/ui/table/selection-bar.tsx'
import { money, moment, quantity, ShortText } from '#web/ui/table/column-kinds.tsx'
import { columnsOf, type Selection } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useUnsavedMap } from '#web/ui/form/use-unsaved-map.ts'
import { useListSearch, type ListSearch } from '#web/ui/table/list-search.ts'
import { buildableListQuery, groupInput, type BuildGroup } from './build-search.ts'

interface ChooseOrdersProps {
  group: BuildGroup
  search: ListSearch
}

type Chosen = ReadonlyMap<string, BuildableOrder>

export function ChooseOrders({ group, search }: ChooseOrdersProps) {
  const navigate = useNavigate()
  const list = useListSearch({ keep: ['brandId', 'type', 'lineListId'] })
  const query = useQuery({ ...buildableListQuery(group, search), placeholderData: keepPreviousData })
  const build = useCall('buildPurchaseOrder')
  const [chosen, setChosen] = useUnsavedMap<string, BuildableOrder>(
    `orders of ${group.brandId} ${group.type} ${group.lineListId}`,
  )
  const choose = (selection: Selection) =>
    setChosen((before) => after(before, query.data?.items ?? [], selection))
  const orders = [...chosen.values()]
  const sums = `${formatQuantity(orders.reduce((sum, { unitsCount }) => sum + unitsCount, 0))} units, ${formatMoney(
    sumDollars(orders.map(({ totalPrice }) => totalPrice)),
  )}`
  const columns = useMemo(() => columnsOfGroup(group), [group])
  const confirm = () =>
    build.mutate(
      { ...groupInput(group), orderStreamIds: [...chosen.keys()] },
      {
        onSuccess: ({ purchaseOrder: { streamId } }) =>
          void navigate({ to: '/home/purchase-order/details/$streamId', params: { streamId } }),
      },
    )
  return (
    <>
      <DataTable
        what="approved orders"
        columns={columns}
        rowId={({ streamId }) => streamId}
        query={query}
        list={list}
        searchLabel="Search by number, organization, or store"
        selection={{
          value: Object.fromEntries([...chosen.keys()].map((id) => [id, true])),
          onChange: choose,
          nameOf: ({ number }) => `order ${number}`,
        }}
        empty={{ message: 'No approved orders with lines of this brand and type on a draft.' }}
      />
      <SelectionBar
        count={chosen.size}
        hidden={
          [...chosen.keys()].filter((id) => !query.data?.items.some(({ streamId }) => streamId === id)).length
        }
        onClear={() => setChosen(() => new Map())}
      >
        <Text size="sm" c="dimmed">
          {sums}
        </Text>
        <Button size="xs" loading={build.isPending} onClick={confirm}>
          Build purchase order
        </Button>
      </SelectionBar>
    </>
  )
}

function after(before: Chosen, shown: readonly BuildableOrder[], selection: Selection): Chosen {
  const kept = new Map([...before].filter(([id]) => selection[id]))
  for (const order of shown) if (selection[order.streamId]) kept.set(order.streamId, order)
  return kept
}

const columnsOfGroup = ({ type }: BuildGroup) =>
  columnsOf<BuildableOrder>((column) =>
    column.columns([
      column.accessor('number', {
        header: 'Order',
        enableHiding: false,
        meta: { width: 116, phone: 'title' },
        cell: ({ row: { original } }) => <OrderLink order={original} />,
      }),
      column.accessor('organizationName', { header: 'Organization', meta: { phone: 'subtitle' } }),
      column.accessor('storeName', { header: 'Store' }),
      ...(type === 'own-stock'
        ? [
            column.display({
              id: 'stock',
              header: 'Stock',
              cell: ({ row: { original } }) => {
                const stock = stockKindsLabel(original.stockKinds) ?? ''
                return (
                  <ShortText maxWidth={190} title={stock}>
                    {stock}
                  </ShortText>
                )
              },
            }),
          ]
        : []),
      column.accessor('dateSubmitted', { header: 'Submitted', ...moment(116) }),
      column.accessor('draft', {
        header: 'On draft',
        meta: { width: 116 },
        cell: ({ getValue }) => <PurchaseOrderLink order={getValue()} />,
      }),
      column.accessor('linesCount', { header: 'SKUs', ...quantity(76) }),
      column.accessor('unitsCount', { header: 'Units', ...quantity(84) }),
      column.accessor('totalPrice', { header: 'Cost', ...money(120, 'value') }),
    ]),
  )
