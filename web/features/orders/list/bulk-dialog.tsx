import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { type BulkResult, useApproveEach, useRejectEach } from '#web/api/bulk-orders.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { formatMoney, sumDollars } from '#web/lib/money.ts'
import { BulkResults } from './bulk-results.tsx'

export type BulkAction = 'approve' | 'reject'

interface BulkOrder {
  streamId: string
  number: string
  totalPrice: number
}

interface BulkDialogProps {
  /** Null closes the dialog. */
  action: BulkAction | null
  orders: readonly BulkOrder[]
  onClose: () => void
}

/** Confirms a bulk decision, then shows the result of each order. */
export function BulkDialog({ action, orders, onClose }: BulkDialogProps) {
  const count = countPhrase(orders.length, 'order')
  return (
    <Modal
      opened={action !== null}
      onClose={onClose}
      title={action === 'reject' ? `Reject ${count}` : `Approve ${count}`}
    >
      <Question action={action ?? 'approve'} orders={orders} count={count} onClose={onClose} />
    </Modal>
  )
}

interface QuestionProps extends BulkDialogProps {
  action: BulkAction
  count: string
}

function Question({ action, orders, count, onClose }: QuestionProps) {
  const approve = useApproveEach()
  const reject = useRejectEach()
  const [reason, setReason] = useState('')
  const [results, setResults] = useState<BulkResult[] | null>(null)
  if (results) return <BulkResults action={action} initial={results} onClose={onClose} />
  const busy = approve.isPending || reject.isPending
  const total = formatMoney(sumDollars(orders.map(({ totalPrice }) => totalPrice)))
  const decide = () => {
    if (action === 'approve') approve.mutate({ orders }, { onSuccess: setResults })
    else reject.mutate({ orders, reason: reason.trim() }, { onSuccess: setResults })
  }
  return (
    <Stack gap="md">
      <Text>
        {count} pending review, {total} total. Each order is processed separately; you'll see any that fail.
      </Text>
      {action === 'reject' && (
        <Textarea
          label="Reason"
          description="Optional. The customer will see this."
          autosize
          minRows={2}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button
          color={action === 'reject' ? 'red' : undefined}
          onClick={decide}
          loading={busy}
          data-autofocus={action === 'approve' || undefined}
        >
          {action === 'approve' ? `Approve ${count}` : `Reject ${count}`}
        </Button>
      </Group>
    </Stack>
  )
}
