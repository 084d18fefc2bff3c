import { Button, Group, List, Modal, Stack, Text, Textarea } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { type BulkResult, useApproveEach, useRejectEach } from '#web/api/orders.ts'
import { formatMoney, formatQuantity, sumDollars } from '#web/lib/money.ts'
import { Code } from '#web/ui/cells.tsx'
import { AnchorLink } from '#web/ui/links.tsx'

/** What can be done with several orders at once. */
export type BulkAction = 'approve' | 'reject'

interface BulkOrder {
  streamId: string
  number: string
  totalPrice: number
}

interface BulkDialogProps {
  /** Null while nothing is asked. */
  action: BulkAction | null
  orders: readonly BulkOrder[]
  onClose: () => void
}

/** Asks before several orders are decided, then shows what each came to. */
export function BulkDialog({ action, orders, onClose }: BulkDialogProps) {
  const count = `${formatQuantity(orders.length)} ${orders.length === 1 ? 'order' : 'orders'}`
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
  if (results) return <Results action={action} results={results} onClose={onClose} />
  const busy = approve.isPending || reject.isPending
  const total = formatMoney(sumDollars(orders.map(({ totalPrice }) => totalPrice)))
  const decide = () => {
    if (action === 'approve') approve.mutate(orders, { onSuccess: setResults })
    else reject.mutate({ orders, reason: reason.trim() }, { onSuccess: setResults })
  }
  return (
    <Stack gap="md">
      <Text>
        {count} pending review, {total} in all. Each is decided by itself.
      </Text>
      {action === 'reject' && (
        <Textarea
          label="Reason"
          description="Optional; the customer reads it."
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
          {...(action === 'reject' && { color: 'red' })}
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

interface ResultsProps {
  action: BulkAction
  results: readonly BulkResult[]
  onClose: () => void
}

/** What became of each order. */
export function Results({ action, results, onClose }: ResultsProps) {
  const done = results.filter(({ failure }) => failure === null).length
  const word = action === 'approve' ? 'approved' : 'rejected'
  return (
    <Stack gap="md">
      <Text component="output">
        {formatQuantity(done)} of {formatQuantity(results.length)} {word}
      </Text>
      <List spacing={6} listStyleType="none" aria-label="Results" mah={320} style={{ overflowY: 'auto' }}>
        {results.map(({ streamId, number, failure }) => (
          <List.Item
            key={streamId}
            icon={
              failure === null ? (
                <IconCheck size={16} aria-hidden />
              ) : (
                <IconAlertTriangle size={16} aria-hidden />
              )
            }
          >
            <AnchorLink
              inherit
              to="/home/single-order/details/$streamId"
              params={{ streamId }}
              preload={false}
            >
              <Code>{number}</Code>
            </AnchorLink>{' '}
            <Text span size="sm" c="dimmed">
              {failure ?? word}
            </Text>
          </List.Item>
        ))}
      </List>
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </Group>
    </Stack>
  )
}
