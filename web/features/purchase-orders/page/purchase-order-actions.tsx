import { Button, Progress, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { PurchaseOrder } from '#contract/orders/purchase-orders.ts'
import { isIn } from '#contract/orders/status-sets.ts'
import { useCall } from '#web/api/client.ts'
import { useApproveShort } from '#web/api/change-purchase-orders.ts'
import { IfAllowed } from '#web/api/permissions.tsx'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { dayOf, today } from '#web/lib/dates.ts'
import { formatMoney } from '#web/lib/money.ts'
import { RejectDialog } from '#web/domain/orders/reject-dialog.tsx'
import { ActionDialog } from '#web/ui/dialogs/action-dialog.tsx'
import { type Approval, approvalOf, shortOf, withLater, workText } from './approval.ts'
import { ApprovalResults } from './approval-results.tsx'
import { DownloadPurchaseOrders } from '../download-purchase-orders.tsx'

type Acted = Omit<PurchaseOrder, 'items'>

export function PurchaseOrderActions({ purchaseOrder }: { purchaseOrder: Acted }) {
  const { streamId, number, status, version: expectedVersion, submittedOn, invoicedOn } = purchaseOrder
  const navigate = useNavigate()
  const approve = useCall('approvePurchaseOrder')
  const approveShort = useApproveShort()
  const reject = useCall('rejectPurchaseOrder')
  const voiding = useCall('voidPurchaseOrder')
  const submit = useCall('submitPurchaseOrder')
  const invoice = useCall('invoicePurchaseOrder')
  const [asking, setAsking] = useState<'approve' | 'reject' | 'void' | 'submit' | 'invoice' | null>(null)
  const [approval, setApproval] = useState<Approval | null>(null)
  const close = () => setAsking(null)
  /** Approves orders short on units: on the draft they were moved to or, if none was approved, on this purchase order. */
  const override = async (words: string) => {
    if (approval === null) return
    if (approval.movedTo === null) {
      const input = { streamId, stockOverride: words }
      setApproval(approvalOf(await approve.mutateAsync(input, { expectedVersion: approval.version })))
    } else {
      const { results } = await approveShort.mutateAsync({
        streamsIds: shortOf(approval),
        stockOverride: words,
      })
      setApproval(withLater(approval, results))
    }
  }
  const orders = countPhrase(purchaseOrder.orders.length, 'order')
  const units = countPhrase(purchaseOrder.unitsCount, 'unit')
  const figures = `${orders}, ${units}, ${formatMoney(purchaseOrder.totalPrice)}`
  const pending = purchaseOrder.orders.filter((order) => isIn(order.status, 'awaitsDecision')).length
  const decided = purchaseOrder.orders.length - pending
  const work = workText(pending, decided)
  return (
    <>
      {isIn(status, 'isDraft') && (
        <>
          <IfAllowed to="purchase-orders.reject">
            <Button
              variant="default"
              data-disabled={pending === 0 || undefined}
              aria-disabled={pending === 0}
              title={pending === 0 ? 'This PO has no pending orders to reject' : undefined}
              onClick={() => pending > 0 && setAsking('reject')}
            >
              Reject
            </Button>
          </IfAllowed>
          <IfAllowed to="purchase-orders.approve">
            <Button leftSection={<IconCheck size={16} aria-hidden />} onClick={() => setAsking('approve')}>
              Approve
            </Button>
          </IfAllowed>
        </>
      )}
      {isIn(status, 'isReady') && (
        <>
          {submittedOn === null && (
            <>
              <IfAllowed to="purchase-orders.void">
                <Button variant="default" onClick={() => setAsking('void')}>
                  Void
                </Button>
              </IfAllowed>
              <IfAllowed to="purchase-orders.submit">
                <Button variant="default" onClick={() => setAsking('submit')}>
                  Submit to brand
                </Button>
              </IfAllowed>
            </>
          )}
          {submittedOn !== null && invoicedOn === null && (
            <IfAllowed to="purchase-orders.invoice">
              <Button variant="default" onClick={() => setAsking('invoice')}>
                Record invoice
              </Button>
            </IfAllowed>
          )}
          <DownloadPurchaseOrders of={{ streamIds: [streamId] }} />
        </>
      )}
      <ActionDialog
        opened={asking === 'approve'}
        onClose={close}
        title={`Approve ${number}`}
        action={work}
        reason={
          purchaseOrder.inventoryType === 'pre-book'
            ? undefined
            : {
                label: 'Reason for missing units',
                description:
                  'Optional. With a reason, orders short on units are approved anyway and the reason is recorded. Without one, they move to a new draft.',
              }
        }
        onConfirm={async ({ reason }) => {
          const input = { streamId, stockOverride: reason || undefined }
          setApproval(approvalOf(await approve.mutateAsync(input, { expectedVersion })))
        }}
      >
        {orders}, {formatMoney(purchaseOrder.totalPrice)}.{' '}
        {pending > 0 && "Each pending order is approved separately. Any that can't be move to a new draft. "}
        Then the PO file is created.
        {approve.isPending && (
          <Stack gap={6} mt="md">
            <Text component="output" size="sm">
              {work}. This can take a minute. Keep this page open to see the results.
            </Text>
            <Progress value={100} animated aria-label={work} />
          </Stack>
        )}
      </ActionDialog>
      <RejectDialog
        opened={asking === 'reject'}
        onClose={close}
        title={`Reject ${number}`}
        action={`Reject ${countPhrase(pending, 'pending order')}`}
        disabled={pending === 0}
        onReject={async (input) => {
          const { results: rejection } = await reject.mutateAsync({ streamId, ...input }, { expectedVersion })
          await navigate({ to: '/home/orders/all', state: { rejection: { number, ...rejection } } })
        }}
      >
        Rejects every pending order on this PO, including their lines on other POs.
        {decided > 0 && ` ${countPhrase(decided, 'approved order')} ${decided === 1 ? 'stays' : 'stay'}.`}
      </RejectDialog>
      <ActionDialog
        opened={asking === 'void'}
        onClose={close}
        title={`Void ${number}`}
        action="Void"
        danger
        onConfirm={async () => voiding.mutateAsync({ streamId }, { expectedVersion })}
      >
        {units} of {orders} go back to a draft. This PO number won't be reused.
      </ActionDialog>
      <ActionDialog
        opened={asking === 'submit'}
        onClose={close}
        title={`Submit ${number} to brand`}
        reference={{ label: 'Brand reference no.' }}
        date={{ label: 'Date sent', max: today() }}
        action="Submit to brand"
        cancel="Back"
        focus="field"
        onConfirm={async ({ reference, date }) =>
          submit.mutateAsync({ streamId, reference, date }, { expectedVersion })
        }
      >
        {figures}. It can't be voided after this.
      </ActionDialog>
      <ActionDialog
        opened={asking === 'invoice'}
        onClose={close}
        title={`Record invoice for ${number}`}
        reference={{ label: 'Invoice number' }}
        date={{ label: 'Invoice date', min: submittedOn === null ? undefined : dayOf(submittedOn) }}
        action="Record invoice"
        cancel="Back"
        focus="field"
        onConfirm={async ({ reference, date }) =>
          invoice.mutateAsync({ streamId, invoiceNumber: reference, date }, { expectedVersion })
        }
      >
        {figures}.
      </ActionDialog>
      <ApprovalResults approval={approval} onClose={() => setApproval(null)} onOverride={override} />
    </>
  )
}
