import { Paper, Skeleton, Stack, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { BuildableGroup } from '#contract/orders/purchase-orders-to-build.ts'
import { queryOf } from '#web/api/client.ts'
import { lineListTypeLabels } from '#contract/line-lists/line-list-types.ts'
import { missing, Money, Quantity } from '#web/ui/table/cells.tsx'
import { ScrollTable } from '#web/ui/table/scroll-table.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Failure } from '#web/ui/feedback/failure.tsx'
import { AnchorLink, ButtonLink } from '#web/ui/layout/links.tsx'

/** The first step: brand, type and, for pre-book, line list. */
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
          <ButtonLink variant="default" to="/home/orders/all" search={{ status: 'pending-review' }}>
            Orders pending review
          </ButtonLink>
        }
      />
    )
  return <Groups groups={query.data} />
}

function Groups({ groups }: { groups: readonly BuildableGroup[] }) {
  return (
    <Paper withBorder>
      <ScrollTable name="Brands with approved orders" minWidth={560} verticalSpacing="xs" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Brand</Table.Th>
            <Table.Th>Type</Table.Th>
            <Table.Th>Line list</Table.Th>
            <Table.Th ta="right">Orders</Table.Th>
            <Table.Th ta="right">Units</Table.Th>
            <Table.Th ta="right">Cost</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {groups.map(({ brandId, brandName, inventoryType, lineListId, lineListName, ...sums }) => (
            <Table.Tr key={`${brandId} ${inventoryType} ${lineListId}`}>
              <Table.Td>
                <AnchorLink
                  inherit
                  to="/home/orders/purchase-orders/build"
                  search={{ brandId, type: inventoryType, lineListId: lineListId ?? undefined }}
                >
                  {brandName}
                </AnchorLink>
              </Table.Td>
              <Table.Td>{lineListTypeLabels[inventoryType]}</Table.Td>
              <Table.Td>{lineListName ?? missing}</Table.Td>
              <Table.Td ta="right">
                <Quantity value={sums.ordersCount} />
              </Table.Td>
              <Table.Td ta="right">
                <Quantity value={sums.unitsCount} />
              </Table.Td>
              <Table.Td ta="right">
                <Money amount={sums.totalPrice} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </ScrollTable>
    </Paper>
  )
}
