import { pendingStatus } from '#contract/orders/order-status.ts'
import { buildStage } from '#contract/orders/purchase-order-stage.ts'
import type { ToDo } from '#contract/dashboard.ts'
import { orderKindLabel } from '#contract/line-lists/line-list-types.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { dayOfMoment, daysUntil, formatMomentDate } from '#web/lib/dates.ts'
import { formatMoney } from '#web/lib/money.ts'
import { AnchorLink } from '#web/ui/layout/links.tsx'
import { Detail, type SectionProps, ToDoSection } from './to-do-section.tsx'

export function OrdersToReview(props: SectionProps<ToDo['ordersToReview']['items'][number]>) {
  return (
    <ToDoSection
      {...props}
      section="ordersToReview"
      title="Orders pending review"
      idOf={({ streamId }) => streamId}
      nameOf={({ number }) => number}
      nothing="No orders to review."
      all={PendingOrders}
    >
      {({ streamId, number, storeName, organizationName, unitsCount, totalPrice, dateSubmitted }) => (
        <>
          <AnchorLink to="/home/single-order/details/$streamId" params={{ streamId }} preload={false}>
            {number}, {storeName}
          </AnchorLink>
          <Detail>
            {organizationName}, {countPhrase(unitsCount, 'unit')}, {formatMoney(totalPrice)}
            {dateSubmitted !== null && `, ${waitingText(dateSubmitted)}`}
          </Detail>
        </>
      )}
    </ToDoSection>
  )
}

function waitingText(since: string): string {
  const days = -daysUntil(dayOfMoment(since))
  return days <= 0 ? 'today' : `${countPhrase(days, 'day')} ago`
}

function PendingOrders({ children }: { children: string }) {
  return (
    <AnchorLink to="/home/orders/all" search={{ status: pendingStatus }} size="sm">
      {children}
    </AnchorLink>
  )
}

export function PurchaseOrdersToBuild(props: SectionProps<ToDo['purchaseOrdersToBuild']['items'][number]>) {
  return (
    <ToDoSection
      {...props}
      section="purchaseOrdersToBuild"
      title="Purchase orders to build"
      idOf={({ streamId }) => streamId}
      nameOf={({ number }) => number}
      nothing="No draft purchase orders."
      all={Drafts}
    >
      {({ streamId, number, brandName, inventoryType, stockKinds, unitsCount, createdAt }) => (
        <>
          <AnchorLink to="/home/purchase-order/details/$streamId" params={{ streamId }} preload={false}>
            {number}, {brandName}
          </AnchorLink>
          <Detail>
            {orderKindLabel(inventoryType, stockKinds)}, {countPhrase(unitsCount, 'unit')}, created{' '}
            {formatMomentDate(createdAt)}
          </Detail>
        </>
      )}
    </ToDoSection>
  )
}

function Drafts({ children }: { children: string }) {
  return (
    <AnchorLink to="/home/orders/purchase-orders" search={{ stage: buildStage }} size="sm">
      {children}
    </AnchorLink>
  )
}
