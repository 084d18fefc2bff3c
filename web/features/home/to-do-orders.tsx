import { useQuery } from '@tanstack/react-query'
import type { Waiting as ToDoCounts } from '#contract/dashboard.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { formatMomentDate } from '#web/lib/dates.ts'
import { formatMoney } from '#web/lib/money.ts'
import { lineListTypeLabels } from '#contract/line-lists/line-list-types.ts'
import { AnchorLink } from '#web/ui/layout/links.tsx'
import { homeQueries } from './home-queries.ts'
import { Detail, ToDoSection } from './to-do-section.tsx'

interface CountsProps {
  counts: ToDoCounts | undefined
}

/** Orders pending review, newest first. */
export function OrdersPending({ counts }: CountsProps) {
  const orders = useQuery(homeQueries.orders)
  return (
    <ToDoSection
      title="Orders pending review"
      items={orders.data?.items}
      total={counts?.ordersPending}
      query={orders}
      itemKey={({ streamId }) => streamId}
      nothing="No orders to review."
      all={PendingOrders}
    >
      {({ streamId, number, storeName, organizationName, unitsCount, totalPrice }) => (
        <>
          <AnchorLink to="/home/single-order/details/$streamId" params={{ streamId }} preload={false}>
            {number}, {storeName}
          </AnchorLink>
          <Detail>
            {organizationName}, {countPhrase(unitsCount, 'unit')}, {formatMoney(totalPrice)}
          </Detail>
        </>
      )}
    </ToDoSection>
  )
}

function PendingOrders({ children }: { children: string }) {
  return (
    <AnchorLink to="/home/orders/all" search={{ status: 'pending-review' }} size="sm">
      {children}
    </AnchorLink>
  )
}

/** Draft purchase orders, oldest first. */
export function PurchaseOrdersToBuild({ counts }: CountsProps) {
  const drafts = useQuery(homeQueries.drafts)
  return (
    <ToDoSection
      title="Purchase orders to build"
      items={drafts.data?.items}
      total={counts?.purchaseOrderDrafts}
      query={drafts}
      itemKey={({ streamId }) => streamId}
      nothing="No draft purchase orders."
      all={Drafts}
    >
      {({ streamId, number, brandName, inventoryType, unitsCount, createdAt }) => (
        <>
          <AnchorLink to="/home/purchase-order/details/$streamId" params={{ streamId }} preload={false}>
            {number}, {brandName}
          </AnchorLink>
          <Detail>
            {lineListTypeLabels[inventoryType]}, {countPhrase(unitsCount, 'unit')}, created{' '}
            {formatMomentDate(createdAt)}
          </Detail>
        </>
      )}
    </ToDoSection>
  )
}

function Drafts({ children }: { children: string }) {
  return (
    <AnchorLink to="/home/orders/purchase-orders" search={{ stage: 'draft' }} size="sm">
      {children}
    </AnchorLink>
  )
}
