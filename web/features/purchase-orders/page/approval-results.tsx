import { Alert, Button, Group, List, Stack, Text } from '@mantine/core'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { formatQuantity } from '#web/lib/money.ts'
import { MissingUnits } from '#web/domain/orders/missing-units.tsx'
import { PurchaseOrderLink } from '#web/domain/orders/order-links.tsx'
import { KeptModal } from '#web/ui/feedback/kept-modal.tsx'
import { OrderResult } from '#web/domain/orders/order-result.tsx'
import { type Approval, shortOf } from './approval.ts'

interface ApprovalResultsProps {
  approval: Approval | null
  onClose: () => void
  onOverride: (reason: string) => Promise<unknown>
}

export function ApprovalResults({ approval, onClose, onOverride }: ApprovalResultsProps) {
  return (
    <KeptModal
      opened={approval !== null}
      onClose={onClose}
      title={approval ? `Results of ${approval.number}` : ''}
    >
      {approval && <Results approval={approval} onClose={onClose} onOverride={onOverride} />}
    </KeptModal>
  )
}

function Results({
  approval,
  onClose,
  onOverride,
}: Omit<ApprovalResultsProps, 'approval'> & { approval: Approval }) {
  const { approved, approvedBefore, approvedLater, failed, movedTo } = approval
  const done = approved.length + approvedLater.length
  const short = shortOf(approval).length
  return (
    <Stack gap="md">
      <Text component="output">
        {done + failed.length > 0
          ? `${formatQuantity(done)} of ${formatQuantity(done + failed.length)} approved`
          : `PO for ${countPhrase(approvedBefore.length, 'approved order')}`}
        {done + failed.length > 0 &&
          approvedBefore.length > 0 &&
          `, ${formatQuantity(approvedBefore.length)} approved before`}
      </Text>
      {failed.length > 0 && (
        <Alert color="red">
          {movedTo === null ? (
            'No orders could be approved, so this PO is still a draft.'
          ) : (
            <>
              {countPhrase(failed.length, 'order')} not approved and moved to draft{' '}
              <PurchaseOrderLink order={movedTo} />.
            </>
          )}
        </Alert>
      )}
      <List
        listStyleType="none"
        center
        spacing={6}
        aria-label="Results"
        mah={320}
        style={{ overflowY: 'auto' }}
        // Focusable so that it can be scrolled by keyboard.
        tabIndex={0}
      >
        {failed.map((order) => (
          <OrderResult key={order.streamId} order={order} failure={order.message} />
        ))}
        {approvedLater.map((order) => (
          <OrderResult key={order.streamId} order={order} done="approved with your reason">
            {movedTo && (
              <>
                , on <PurchaseOrderLink order={movedTo} />
              </>
            )}
          </OrderResult>
        ))}
        {approved.map((order) => (
          <OrderResult key={order.streamId} order={order} done="approved" />
        ))}
        {approvedBefore.map((order) => (
          <OrderResult key={order.streamId} order={order} done="approved before" />
        ))}
      </List>
      {short > 0 && <MissingUnits count={short} onApprove={onOverride} />}
      <Group justify="flex-end">
        <Button onClick={onClose} variant={short > 0 ? 'default' : 'filled'} data-autofocus>
          Close
        </Button>
      </Group>
    </Stack>
  )
}
