import { useCall } from '#web/api/client.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { formatMoney, sumDollars } from '#web/lib/money.ts'
import { RejectDialog } from '#web/domain/orders/reject-dialog.tsx'
import { ActionDialog } from '#web/ui/dialogs/action-dialog.tsx'
import { type BulkResult, resultsOf, shownInList } from './bulk-result.ts'
import { BulkResults } from './bulk-results.tsx'

export type BulkAction = 'approve' | 'reject'

interface BulkOrder {
  streamId: string
  number: string
  totalPrice: number
}

interface BulkDialogProps {
  opened: boolean
  action: BulkAction
  orders: readonly BulkOrder[]
  onClose: () => void
  onDone: () => void
}

export function BulkDialog({ opened, action, orders, onClose, onDone }: BulkDialogProps) {
  const approve = useCall('approveOrders', shownInList)
  const reject = useCall('denyOrders', shownInList)
  const streamsIds = orders.map(({ streamId }) => streamId)
  const count = countPhrase(orders.length, 'order')
  const total = formatMoney(sumDollars(orders.map(({ totalPrice }) => totalPrice)))
  const isReject = action === 'reject'
  const verb = isReject ? 'Reject' : 'Approve'
  const what = (
    <>
      {count} pending review, {total} total. Each order is processed separately; you'll see any that fail.
    </>
  )
  const done = async (deciding: Parameters<typeof resultsOf>[1]) => {
    const results = await resultsOf(orders, deciding)
    onDone()
    return results
  }
  const dialog = {
    opened,
    onClose,
    title: `${verb} ${count}`,
    action: `${verb} ${count}`,
    renderSummary: (results: readonly BulkResult[]) => (
      <BulkResults action={action} initial={results} onClose={onClose} />
    ),
  }
  return isReject ? (
    <RejectDialog {...dialog} onReject={async (input) => done(reject.mutateAsync({ streamsIds, ...input }))}>
      {what}
    </RejectDialog>
  ) : (
    <ActionDialog {...dialog} onConfirm={async () => done(approve.mutateAsync({ streamsIds }))}>
      {what}
    </ActionDialog>
  )
}
