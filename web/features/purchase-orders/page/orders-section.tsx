import { Table } from '@mantine/core'
import { useState } from 'react'
import type { PurchaseOrder } from '#contract/orders/purchase-orders.ts'
import { isIn } from '#contract/orders/status-sets.ts'
import { Money, Quantity } from '#web/ui/table/cells.tsx'
import { ScrollTable } from '#web/ui/table/scroll-table.tsx'
import { FormSection } from '#web/ui/layout/form-section.tsx'
import { AnchorLink } from '#web/ui/layout/links.tsx'
import { OrderLink } from '#web/domain/orders/order-links.tsx'
import { StatusBadge } from '#web/domain/status-badge.tsx'
import { Pages } from './pages.tsx'

const ordersOfPage = 10

export function OrdersSection({ purchaseOrder }: { purchaseOrder: Omit<PurchaseOrder, 'items'> }) {
  const [page, setPage] = useState(1)
  const { orders, brandId, inventoryType: type, lineListId } = purchaseOrder
  const canBuild =
    isIn(purchaseOrder.status, 'isDraft') && orders.some(({ status }) => isIn(status, 'awaitsPurchaseOrders'))
  const pages = Math.max(1, Math.ceil(orders.length / ordersOfPage))
  const first = (Math.min(page, pages) - 1) * ordersOfPage
  return (
    <FormSection
      title="Orders"
      hint={
        canBuild && (
          <>
            To put approved orders on a separate PO,{' '}
            <AnchorLink
              inherit
              underline="always"
              to="/home/orders/purchase-orders/build"
              search={{ brandId, type, lineListId: lineListId ?? undefined }}
            >
              build it manually
            </AnchorLink>
            .
          </>
        )
      }
    >
      <ScrollTable name="Orders" minWidth={480}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Order</Table.Th>
            <Table.Th>Store</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th ta="right">Units</Table.Th>
            <Table.Th ta="right">Cost</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {orders
            .slice(first, first + ordersOfPage)
            .map(({ streamId, number, storeName, organizationName, status, unitsCount, totalPrice }) => (
              <Table.Tr key={streamId}>
                <Table.Td>
                  <OrderLink order={{ streamId, number }} />
                </Table.Td>
                <Table.Td>
                  {storeName}, {organizationName}
                </Table.Td>
                <Table.Td>
                  <StatusBadge status={status} />
                </Table.Td>
                <Table.Td ta="right">
                  <Quantity value={unitsCount} />
                </Table.Td>
                <Table.Td ta="right">
                  <Money amount={totalPrice} />
                </Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </ScrollTable>
      {pages > 1 && <Pages of={pages} page={page} onPage={setPage} />}
    </FormSection>
  )
}
