import { useQuery } from '@tanstack/react-query'
import type { CustomerOverview } from '#contract/customers/customer-overview.ts'
import { closingText } from '#web/domain/catalog/closing-text.ts'
import { StoreLink } from '#web/domain/customers/customer-links.tsx'
import { OrderLink } from '#web/domain/orders/order-links.tsx'
import { StatusBadge } from '#web/domain/status-badge.tsx'
import { formatDate } from '#web/lib/dates.ts'
import { AnchorLink } from '#web/ui/layout/links.tsx'
import { Code, Moment, Money, Quantity } from '#web/ui/table/cells.tsx'
import { TableSection } from '#web/ui/table/table-section.tsx'
import { lastOrdersOf, type Whose } from './overview-queries.ts'
import { seasonText } from './seasons.ts'

export function OpenPreBooks({ rows }: { rows: CustomerOverview['openPreBooks'] | undefined }) {
  return (
    <TableSection
      title="Open pre-books"
      heads={['Line list', 'Brand', 'Season', 'Deadline', 'Units ordered']}
      rows={rows?.map((list) => [
        <AnchorLink
          key="list"
          inherit
          to="/home/line-list/preview/$lineListId"
          params={{ lineListId: String(list.lineListId) }}
          preload={false}
        >
          {list.name}
        </AnchorLink>,
        list.brandName,
        seasonText(list),
        deadlineText(list.deadline),
        <Quantity key="units" value={list.unitsCount} />,
      ])}
      empty="No open pre-books for these brands."
    />
  )
}

function deadlineText(deadline: string | null): string {
  if (deadline === null) return 'None'
  return [formatDate(deadline), closingText(deadline)].filter(Boolean).join(', ')
}

export function NotReordered({ rows }: { rows: CustomerOverview['notReordered'] | undefined }) {
  return (
    <TableSection
      title="Not ordered this season"
      heads={['Model', 'Brand', 'Last ordered', 'Units so far']}
      rows={rows?.map((model) => [
        <span key="model">
          <Code>{model.modelCode}</Code> {[model.name, model.color].filter(Boolean).join(', ')}
        </span>,
        model.brandName,
        seasonText(model),
        <Quantity key="units" value={model.unitsCount} />,
      ])}
      empty="All styles from earlier seasons were ordered again."
    />
  )
}

export function LastOrders({ whose }: { whose: Whose }) {
  const load = useQuery(lastOrdersOf(whose))
  return (
    <TableSection
      title="Last orders"
      heads={['Order', 'Store', 'Submitted', 'Status', 'Units', 'Total']}
      figures={2}
      load={load}
      rows={load.data?.items.map((order) => [
        <OrderLink key="number" order={order} />,
        <StoreLink key="store" storeId={order.storeId} name={order.storeName} />,
        <Moment key="submitted" value={order.dateSubmitted} />,
        <StatusBadge key="status" status={order.status} />,
        <Quantity key="units" value={order.unitsCount} />,
        <Money key="total" amount={order.totalPrice} />,
      ])}
      empty="No orders yet."
      all={
        <AnchorLink to="/home/orders/all" search={whose} size="sm">
          View all
        </AnchorLink>
      }
    />
  )
}
