import { Button, Fieldset, Group, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { SubmitForm } from '#web/ui/form/submit-form.tsx'

interface MissingUnitsProps {
  count: number
  onApprove: (reason: string) => Promise<unknown>
}

export function MissingUnits({ count, onApprove }: MissingUnitsProps) {
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const orders = countPhrase(count, 'order')
  const approve = async () => {
    setBusy(true)
    await onApprove(reason.trim()).catch(() => undefined)
    setBusy(false)
  }
  return (
    <Fieldset legend="Not enough units">
      <SubmitForm gap="sm" onSubmit={() => void approve()}>
        <Text size="sm">You can still approve {orders}. Your reason is recorded on each order.</Text>
        <Textarea
          label="Reason"
          required
          autosize
          minRows={2}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={busy} disabled={reason.trim() === ''}>
            Approve {orders} anyway
          </Button>
        </Group>
      </SubmitForm>
    </Fieldset>
  )
}
