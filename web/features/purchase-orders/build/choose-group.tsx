import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { pendingStatus } from '#contract/orders/order-status.ts'
import type { BuildableGroup } from '#contract/orders/purchase-orders-to-build.ts'
import { queryOf } from '#web/api/client.ts'
import { lineListTypeLabels } from '#contract/line-lists/line-list-types.ts'
import { money, quantity, ShortText, shortText } from '#web/ui/table/column-kinds.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { ShortList } from '#web/ui/table/short-list.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Failure } from '#web/ui/feedback/failure.tsx'
import { AnchorLink, ButtonLink } from '#web/ui/layout/links.tsx'

export function ChooseGroup() {
  const query = useQuery(queryOf('getBuildableGroups', {}))
  if (query.error)
    return (
      <Failure
        title="The approved orders could not be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  if (!query.data)
    return (
      <Stack gap="sm" aria-busy="true">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} h={40} />
        ))}
      </Stack>
    )
  if (query.data.length === 0)
    return (
      <EmptyState
        message="No approved orders to put on a PO."
        action={
          <ButtonLink variant="default" to="/home/orders/all" search={{ status: pendingStatus }}>
            Orders pending review
          </ButtonLink>
        }
      />
    )
  return <Groups groups={query.data} />
}

function Groups({ groups }: { groups: BuildableGroup[] }) {
  return (
    <ShortList
      name="Brands with approved orders"
      columns={columns}
      rows={groups}
      rowId={({ brandId, inventoryType, lineListId }) => `${brandId} ${inventoryType} ${lineListId}`}
    />
  )
}

const columns = columnsOf<BuildableGroup>((column) =>
  column.columns([
    column.accessor('brandName', {
      header: 'Brand',
      meta: { phone: 'title' },
      cell: ({ row: { original: group } }) => (
        <ShortText maxWidth={240} title={group.brandName}>
          <AnchorLink
            inherit
            to="/home/orders/purchase-orders/build"
            search={{
              brandId: group.brandId,
              type: group.inventoryType,
              lineListId: group.lineListId ?? undefined,
            }}
          >
            {group.brandName}
          </AnchorLink>
        </ShortText>
      ),
    }),
    column.accessor(whatFor, { id: 'type', header: 'Type', ...shortText(270, 'subtitle') }),
    column.accessor('ordersCount', { header: 'Orders', ...quantity(76) }),
    column.accessor('unitsCount', { header: 'Units', ...quantity(84) }),
    column.accessor('totalPrice', { header: 'Cost', ...money(120, 'value') }),
  ]),
)

function whatFor({ inventoryType, lineListName }: BuildableGroup): string {
  return [lineListTypeLabels[inventoryType], lineListName].filter(Boolean).join(', ')
}
