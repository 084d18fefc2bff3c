import type { Dashboard } from '#contract/dashboard.ts'
import { Code, Moment, Money, Quantity } from '#web/ui/table/cells.tsx'
import { AnchorLink } from '#web/ui/layout/links.tsx'
import { TableSection } from '#web/ui/table/table-section.tsx'
import { OrganizationLink, StoreLink } from '#web/domain/customers/customer-links.tsx'
import { OrderLink } from '#web/domain/orders/order-links.tsx'
import { StatusBadge } from '#web/domain/status-badge.tsx'

const rowsMax = 10

interface Rows<Name extends keyof Dashboard> {
  rows: Dashboard[Name] | undefined
}

export function LastOrders({ rows }: Rows<'lastOrders'>) {
  return (
    <TableSection
      empty="No orders in this period."
      title="Last Orders"
      heads={['Order', 'Store', 'Submitted', 'Status', 'Total']}
      rows={rows
        ?.slice(0, rowsMax)
        .map((order) => [
          <OrderLink key="number" order={order} />,
          <StoreLink key="store" storeId={order.storeId} name={order.storeName} />,
          <Moment key="submitted" value={order.dateSubmitted} />,
          <StatusBadge key="status" status={order.status} />,
          <Money key="total" amount={order.totalPrice} />,
        ])}
      all={
        <AnchorLink to="/home/orders/all" size="sm">
          View All Orders
        </AnchorLink>
      }
    />
  )
}

export function TopCustomers({ rows }: Rows<'topCustomers'>) {
  return (
    <TableSection
      empty="No orders in this period."
      title="Top Customers"
      heads={['Customer', 'Orders', 'Total']}
      rows={rows
        ?.slice(0, rowsMax)
        .map(({ organizationId, name, ordersCount, totalPrice }) => [
          <OrganizationLink key="name" organizationId={organizationId} name={name} />,
          <Quantity key="orders" value={ordersCount} />,
          <Money key="total" amount={totalPrice} />,
        ])}
      all={
        <AnchorLink to="/home/organizations" size="sm">
          View All Customers
        </AnchorLink>
      }
    />
  )
}

export function MostUnitsSold({ rows }: Rows<'mostUnitsSold'>) {
  return (
    <TableSection
      empty="No orders in this period."
      title="Most Units Sold"
      heads={['Model', 'Brand', 'Units']}
      rows={rows?.slice(0, rowsMax).map(({ modelCode, name, brandName, quantity }) => [
        <span key="model">
          <Code>{modelCode}</Code> {name}
        </span>,
        brandName,
        <Quantity key="units" value={quantity} />,
      ])}
    />
  )
}
