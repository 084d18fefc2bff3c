import { Button, Text } from '@mantine/core'
import { IconCheck, IconCopy, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { type OrderAction, orderCan, statusAfter } from '#contract/orders/order-status.ts'
import { isIn } from '#contract/orders/status-sets.ts'
import { useCall } from '#web/api/client.ts'
import { shortageQuery } from '#web/api/orders.ts'
import { useCan } from '#web/api/permissions.tsx'
import { shortUnitsOf } from '#web/api/short-units.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { formatMoney } from '#web/lib/money.ts'
import { RejectDialog } from '#web/domain/orders/reject-dialog.tsx'
import { ActionDialog } from '#web/ui/dialogs/action-dialog.tsx'
import { ApproveShort } from './approve-short.tsx'
import { SubmitOrder } from './submit-order.tsx'
import { useOpenNext } from '../review/use-open-next.ts'
import { useReplicate } from '../use-replicate.ts'

type Acted = Pick<
  Order,
  'streamId' | 'number' | 'status' | 'type' | 'version' | 'unitsCount' | 'totalPrice' | 'storeName'
>

interface OrderActionsProps {
  order: Acted
  /** A decision would not include the changes. */
  unsaved: boolean
  download: ReactNode
}

export function OrderActions({ order, unsaved, download }: OrderActionsProps) {
  const can = useCan()
  const allows = (action: OrderAction) => orderCan(order.status, action)
  const { streamId: orderStreamId, version: expectedVersion } = order
  const approve = useCall('approveOrder', {
    done: ({ restOrder }) => ({
      title: 'Order approved successfully',
      message: restOrder ? `${restOrder.number} has the rest` : '',
    }),
  })
  const reject = useCall('denyOrders')
  const cancel = useCall('cancelOrder')
  const replicate = useReplicate()
  const openNext = useOpenNext(orderStreamId)
  const [asking, setAsking] = useState<'reject' | 'cancel' | 'short' | null>(null)
  const shortage = useQuery(shortageQuery(order))
  const isShort = (shortage.data?.short ?? []).length > 0
  const what = `${countPhrase(order.unitsCount, 'unit')} for ${order.storeName}, ${formatMoney(order.totalPrice)}`

  return (
    <>
      {isIn(order.status, 'awaitsPurchaseOrders') && (
        <Decided color="green">
          <IconCheck size={16} aria-hidden /> Approved
        </Decided>
      )}
      {isIn(order.status, 'isDenied') && (
        <Decided color="red">
          <IconX size={16} aria-hidden /> Rejected
        </Decided>
      )}
      {allows('replicate') && can('orders.create') && !isIn(order.status, 'awaitsDecision') && (
        <Button
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => replicate(orderStreamId)}
        >
          Replicate
        </Button>
      )}
      {allows('cancel') && can('orders.cancel') && (
        <Button variant="default" onClick={() => setAsking('cancel')}>
          Cancel order
        </Button>
      )}
      {allows('deny') && can('orders.deny') && (
        <Button variant="default" aria-keyshortcuts="R" onClick={() => setAsking('reject')}>
          Reject
        </Button>
      )}
      {allows('approve') && can('orders.approve') && (
        <Button
          leftSection={<IconCheck size={16} aria-hidden />}
          aria-keyshortcuts="A"
          loading={approve.isPending}
          disabled={unsaved}
          title={unsaved ? saveFirst : undefined}
          onClick={() =>
            isShort
              ? setAsking('short')
              : approve.mutate(
                  { orderStreamId },
                  {
                    expectedVersion,
                    onSuccess: () => openNext(statusAfter['order-approved']),
                    onError: (error) => {
                      // Others were approved since the shortage was read.
                      if (shortUnitsOf(error) === undefined) return
                      void shortage.refetch()
                      setAsking('short')
                    },
                  },
                )
          }
        >
          Approve
        </Button>
      )}
      {allows('submit') && can('orders.submit') && (
        <SubmitOrder order={order} unsaved={unsaved ? saveFirst : undefined} />
      )}
      {allows('downloadPurchaseOrder') && can('purchase-orders.view') && download}

      <RejectDialog
        opened={asking === 'reject'}
        onClose={() => setAsking(null)}
        title={`Reject ${order.number}`}
        action="Reject"
        onReject={async (input) =>
          reject.mutateAsync(
            { streamsIds: [orderStreamId], ...input },
            { expectedVersion, onSuccess: () => openNext(statusAfter['order-denied']) },
          )
        }
      >
        {what}. It leaves the order list. Find it under Denied to replicate it.
      </RejectDialog>
      <ActionDialog
        opened={asking === 'cancel'}
        onClose={() => setAsking(null)}
        title={`Cancel ${order.number}`}
        action="Cancel order"
        cancel="Back"
        danger
        reason={{ required: true }}
        focus="field"
        onConfirm={async ({ reason }) => cancel.mutateAsync({ orderStreamId, reason }, { expectedVersion })}
      >
        {what}. Its units are released. This can't be undone.
      </ActionDialog>
      <ApproveShort
        opened={asking === 'short'}
        onClose={() => setAsking(null)}
        shortage={shortage.data}
        unitsCount={order.unitsCount}
        onApprove={async (approval) =>
          approve.mutateAsync(
            { orderStreamId, ...approval },
            { expectedVersion, onSuccess: () => openNext(statusAfter['order-approved']) },
          )
        }
      />
    </>
  )
}

const saveFirst = 'Save or discard your changes first'

function Decided({ color, children }: { color: string; children: ReactNode }) {
  return (
    <Text c={color} fw={500} display="inline-flex" style={{ alignItems: 'center', gap: 4 }}>
      {children}
    </Text>
  )
}
