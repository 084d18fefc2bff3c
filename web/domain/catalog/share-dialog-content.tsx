import { Button, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { KeptModal } from '#web/ui/feedback/kept-modal.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Share } from '#contract/line-lists/shares.ts'
import { pagesOf, useCall } from '#web/api/client.ts'
import { OrderStorePicker } from '#web/domain/customers/order-store-picker.tsx'
import { ActionDialog } from '#web/ui/dialogs/action-dialog.tsx'
import { Failure } from '#web/ui/feedback/failure.tsx'
import type { Option } from '#web/ui/form/pickers.tsx'
import { ShareEntry } from './share-entry.tsx'
import classes from './shares.module.css'

export interface ShareDialogProps {
  opened: boolean
  onClose: () => void
  lineListId: number
  name: string
}

export function ShareDialogContent({ opened, onClose, lineListId, name }: ShareDialogProps) {
  const revoke = useCall('revokeShare')
  const [revoking, setRevoking] = useState<Share | null>(null)
  return (
    // In a stack, one Escape closes one dialog.
    <Modal.Stack>
      <KeptModal
        opened={opened}
        onClose={onClose}
        title={`Share ${name}`}
        size="lg"
        stackId="share"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Stack gap="lg">
          <NewShare lineListId={lineListId} />
          <Shares lineListId={lineListId} onRevoke={setRevoking} />
        </Stack>
      </KeptModal>
      <ActionDialog
        stackId="revoke"
        opened={revoking !== null}
        onClose={() => setRevoking(null)}
        title={`Revoke the link for ${revoking?.recipient ?? ''}`}
        action="Revoke"
        danger
        onConfirm={async () => revoke.mutateAsync({ id: revoking?.id ?? '' })}
      >
        The link stops working immediately. You can create another one.
      </ActionDialog>
    </Modal.Stack>
  )
}

const periods = [
  { value: '7', label: '1 week' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
]

function NewShare({ lineListId }: { lineListId: number }) {
  const [store, setStore] = useState<Option<string> | null>(null)
  const [recipient, setRecipient] = useState('')
  const [days, setDays] = useState('30')
  const create = useCall('createShare')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (store === null) return
    create.mutate(
      { lineListId, storeId: store.value, recipient, days: Number(days) },
      { onSuccess: () => setRecipient('') },
    )
  }
  return (
    <form onSubmit={submit} aria-label="New link">
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          Anyone with the link can see pictures and prices without an account, but can't order.
        </Text>
        <OrderStorePicker
          chosen={store}
          onChange={setStore}
          description="The link shows the styles this store sees, at its net prices."
        />
        <TextInput
          label="Recipient"
          description="Who gets the link. Only your team sees this name."
          withAsterisk
          maxLength={120}
          value={recipient}
          onChange={({ currentTarget: { value } }) => setRecipient(value)}
        />
        <Group align="flex-end" justify="space-between">
          <NativeSelect
            label="Valid for"
            data={periods}
            value={days}
            onChange={({ currentTarget: { value } }) => setDays(value)}
          />
          <Button
            type="submit"
            disabled={store === null || recipient.trim() === ''}
            loading={create.isPending}
          >
            Create link
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function Shares({ lineListId, onRevoke }: { lineListId: number; onRevoke: (share: Share) => void }) {
  const shares = useInfiniteQuery(pagesOf('getShares', { lineListId, pageSize: 20 }))
  if (shares.isError && shares.data === undefined)
    return (
      <Failure
        title="Links could not be loaded"
        error={shares.error}
        onRetry={() => void shares.refetch()}
        retrying={shares.isFetching}
      />
    )
  const entries = shares.data?.pages.flatMap(({ items }) => items) ?? []
  if (entries.length === 0) return null
  return (
    <Stack gap="md" align="flex-start">
      <ul className={classes['list']} aria-label="Links">
        {entries.map((share) => (
          <ShareEntry key={share.id} share={share} onRevoke={() => onRevoke(share)} />
        ))}
      </ul>
      {shares.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          onClick={() => void shares.fetchNextPage()}
          loading={shares.isFetchingNextPage}
        >
          Show older links
        </Button>
      )}
    </Stack>
  )
}
