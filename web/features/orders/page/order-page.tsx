import { Alert, Stack } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import { useHistory } from '#web/api/history.ts'
import { orderQuery, shortageQuery } from '#web/api/orders.ts'
import { formatQuantity } from '#web/lib/money.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { stageOf } from '#contract/orders/purchase-order-stage.ts'
import { isIn } from '#contract/orders/status-sets.ts'
import { Moment, Money, Quantity } from '#web/ui/table/cells.tsx'
import { FactList } from '#web/ui/layout/fact-list.tsx'
import { FormSection } from '#web/ui/layout/form-section.tsx'
import { AnchorLink } from '#web/ui/layout/links.tsx'
import { OrganizationLink, StoreLink } from '#web/domain/customers/customer-links.tsx'
import { OrderFormButton } from '#web/domain/orders/forms/order-form-button.tsx'
import { PurchaseOrderLink } from '#web/domain/orders/order-links.tsx'
import { Notes } from '#web/domain/notes/notes.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { StatusBadge } from '#web/domain/status-badge.tsx'
import { Timeline } from '#web/ui/feedback/timeline.tsx'
import { historyLabel, historyText } from './order-history.ts'
import { OrderActions } from './order-actions.tsx'
import { Neighbors } from '../review/neighbors.tsx'
import { CartNotes, OrderFlags } from '../order-flags.tsx'
import { ShortList } from './approve-short.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderItems } from './order-items.tsx'
import classes from './order-page.module.css'
import { lineListTypeLabels, orderKindLabel } from '#contract/line-lists/line-list-types.ts'

type LoadedOrder = Omit<Order, 'items'> & { items: OrderItem[] }

interface OrderPageProps {
  streamId: string
  download: ReactNode
}

export function OrderPage({ streamId, download }: OrderPageProps) {
  const { data: order } = useSuspenseQuery(orderQuery(streamId))
  const [unsaved, setUnsaved] = useState(false)
  return (
    <>
      <PageHeader
        title={order.number}
        subtitle={
          <>
            <StoreLink storeId={order.storeId} name={order.storeName} />,{' '}
            <OrganizationLink organizationId={order.organizationId} name={order.organizationName} />
          </>
        }
        crumbs={[
          { label: 'Orders' },
          { label: 'All Orders', to: '/home/orders/all' },
          { label: order.number },
        ]}
        beside={
          <>
            <StatusBadge status={order.status} />
            <Neighbors streamId={streamId} />
          </>
        }
        actions={
          <>
            {isIn(order.status, 'isCart') && (
              <OrderFormButton
                store={{ id: order.storeId, name: order.storeName }}
                cart={{
                  streamId,
                  lineListIds: [...new Set(order.items.map(({ lineListId }) => lineListId))],
                }}
              />
            )}
            <OrderActions order={order} unsaved={unsaved} download={download} />
          </>
        }
      />
      <Stack gap="lg">
        <Remarks order={order} />
        <Shortage order={order} />
        <OrderFlags order={order} />
        <CartNotes notes={order.notes} />
        <Facts order={order} />
        <OrderDetails order={order} />
        <OrderItems order={order} items={order.items} onUnsaved={setUnsaved} />
        {order.purchaseOrders.length > 0 && <PurchaseOrders order={order} />}
        <Notes subject="order" subjectId={streamId} />
        <FormSection title="History">
          <History streamId={order.streamId} />
        </FormSection>
      </Stack>
    </>
  )
}

function Shortage({ order }: { order: LoadedOrder }) {
  const { data } = useQuery(shortageQuery(order))
  if (!isIn(order.status, 'awaitsDecision') || !data || data.short.length === 0) return null
  return (
    <Alert color="amber" title="Not enough units">
      {formatQuantity(data.availableUnits)} of {countPhrase(order.unitsCount, 'unit')} can be approved.
      <ShortList short={data.short} />
    </Alert>
  )
}

function Remarks({
  order: { reason, status, stockOverride, replicatedFrom, splitFrom, formCarts },
}: {
  order: LoadedOrder
}) {
  return (
    <>
      {reason !== null && (
        <Alert
          color={isIn(status, 'isDenied') ? 'red' : 'gray'}
          title={isIn(status, 'isDenied') ? 'Rejected' : 'Cancelled'}
        >
          {reason}
        </Alert>
      )}
      {stockOverride !== null && (
        <Alert color="amber" title="Approved over available stock">
          {stockOverride}
        </Alert>
      )}
      {replicatedFrom !== null && (
        <Alert color="gray">
          <Origin what="Copied from" streamId={replicatedFrom} />
        </Alert>
      )}
      {splitFrom !== null && (
        <Alert color="gray">
          <Origin what="Split from" streamId={splitFrom} />
        </Alert>
      )}
      {formCarts.length > 0 && (
        <Alert color="gray">
          The same order form also opened{' '}
          {formCarts.map(({ streamId, number, type, unitsCount }, index) => (
            <Fragment key={streamId}>
              {index > 0 && ', '}
              <AnchorLink to="/home/single-order/details/$streamId" params={{ streamId }} underline="always">
                {number}
              </AnchorLink>{' '}
              ({lineListTypeLabels[type]}, {countPhrase(unitsCount, 'unit')})
            </Fragment>
          ))}
          .
        </Alert>
      )}
    </>
  )
}

function Origin({ what, streamId }: { what: string; streamId: string }) {
  const number = useQuery(orderQuery(streamId)).data?.number
  return (
    <>
      {what}{' '}
      <AnchorLink to="/home/single-order/details/$streamId" params={{ streamId }} underline="always">
        {number ?? 'another order'}
      </AnchorLink>
      .
    </>
  )
}

function Facts({ order }: { order: LoadedOrder }) {
  const { ready, of } = order.coverage
  const facts: [string, ReactNode][] = [
    ['Type', orderKindLabel(order.type, order.stockKinds)],
    ['Submitted', order.dateSubmitted && <Moment key="submitted" value={order.dateSubmitted} />],
    ['Brands', order.brands.map(({ name }) => name).join(', ') || null],
    ['Items', <Quantity key="items" value={order.itemsCount} />],
    ['Units', <Quantity key="units" value={order.unitsCount} />],
    ['Total', <Money key="total" amount={order.totalPrice} />],
  ]
  if (isIn(order.status, 'awaitsPurchaseOrders') && of > 0)
    facts.push(['POs ready', `${ready} of ${countPhrase(of, 'brand')}`])
  return <FactList facts={facts} />
}

function PurchaseOrders({ order }: { order: LoadedOrder }) {
  return (
    <FormSection title="Purchase orders">
      <ul className={classes['purchaseOrders']}>
        {order.purchaseOrders.map(({ streamId, number, brandName, ...purchaseOrder }) => (
          <li key={streamId}>
            <PurchaseOrderLink order={{ streamId, number }} />
            <span>{brandName}</span>
            <StatusBadge status={stageOf(purchaseOrder)} />
          </li>
        ))}
      </ul>
    </FormSection>
  )
}

function History({ streamId }: { streamId: string }) {
  return (
    <Timeline
      {...useHistory('getOrderHistory', streamId)}
      field={historyLabel}
      text={historyText}
      partsField="quantities"
    />
  )
}
