import { Alert, Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import type { ResultOf } from '#contract/calls.ts'
import { formatQuantity } from '#web/lib/money.ts'
import { OrderResult } from '#web/ui/order-result.tsx'

interface ApprovalResultsProps {
  /** Null while there is nothing to tell. */
  results: ResultOf<'approvePurchaseOrder'>['results'] | null
  number: string
  onClose: () => void
}

/** What the approval of a purchase order came to for each of its orders: failures are shown (rules §1). */
export function ApprovalResults({ results, number, onClose }: ApprovalResultsProps) {
  return (
    <Modal opened={results !== null} onClose={onClose} title={`Results of ${number}`}>
      {results && (
        <Stack gap="md">
          {results.failed.length > 0 && (
            <Alert color="red">
              {results.processed.length > 0
                ? `${formatQuantity(results.failed.length)} could not be approved and moved to a new draft.`
                : 'No order could be approved, so the purchase order stays a draft.'}
            </Alert>
          )}
          <Text component="output">
            {formatQuantity(results.processed.length)} of{' '}
            {formatQuantity(results.processed.length + results.failed.length)} approved
          </Text>
          <List listStyleType="none" spacing={6} aria-label="Results">
            {results.processed.map((order) => (
              <OrderResult key={order.streamId} order={order} done="approved" />
            ))}
            {results.failed.map((order) => (
              <OrderResult key={order.streamId} order={order} failure={order.message} />
            ))}
          </List>
          <Group justify="flex-end">
            <Button onClick={onClose} data-autofocus>
              Close
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}
