import { Button, Group, List, Stack, Text } from '@mantine/core'
import { Fragment } from 'react'
import type { ResultOf } from '#contract/calls.ts'
import { formatQuantity } from '#web/lib/money.ts'
import { PurchaseOrderLink } from '#web/domain/orders/order-links.tsx'
import { KeptModal } from '#web/ui/feedback/kept-modal.tsx'
import { OrderResult } from '#web/domain/orders/order-result.tsx'

export type Rejection = { number: string } & ResultOf<'rejectPurchaseOrder'>['results']

interface RejectionDialogProps {
  opened: boolean
  rejection: Rejection | undefined
  onClose: () => void
}

export function RejectionDialog({ opened, rejection, onClose }: RejectionDialogProps) {
  return (
    <KeptModal opened={opened} onClose={onClose} title={rejection ? `${rejection.number} rejected` : ''}>
      {rejection && <Results rejection={rejection} onClose={onClose} />}
    </KeptModal>
  )
}

function Results({
  rejection: { processed, failed: notDenied },
  onClose,
}: {
  rejection: Rejection
  onClose: () => void
}) {
  // They were decided before; nothing went wrong.
  const kept = notDenied.filter(({ code }) => code === 'order-not-deniable')
  const failed = notDenied.filter(({ code }) => code !== 'order-not-deniable')
  return (
    <Stack gap="md">
      <Text component="output">
        {formatQuantity(processed.length)} of {formatQuantity(processed.length + failed.length)} rejected
      </Text>
      <List listStyleType="none" spacing={6} aria-label="Results">
        {processed.map((order) => (
          <OrderResult key={order.streamId} order={order} done="rejected">
            <AlsoOn purchaseOrders={order.alsoOn} />
          </OrderResult>
        ))}
        {kept.map((order) => (
          <OrderResult key={order.streamId} order={order} done="not pending, unchanged" />
        ))}
        {failed.map((order) => (
          <OrderResult key={order.streamId} order={order} failure={order.message} />
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

function AlsoOn({ purchaseOrders }: { purchaseOrders: Rejection['processed'][number]['alsoOn'] }) {
  if (purchaseOrders.length === 0) return null
  return (
    <>
      , also removed from{' '}
      {purchaseOrders.map(({ streamId, number }, index) => (
        <Fragment key={streamId}>
          {index > 0 && ', '}
          <PurchaseOrderLink order={{ streamId, number }} />
        </Fragment>
      ))}
    </>
  )
}
