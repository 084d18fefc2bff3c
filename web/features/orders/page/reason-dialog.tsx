import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useState, type ReactNode } from 'react'

interface ReasonDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  children: ReactNode
  action: string
  /** Rejects to keep the dialog open. */
  onConfirm: (reason: string) => Promise<unknown>
  /** The action needs a reason. */
  required?: boolean
  danger?: boolean
}

/** Asks for a reason before an action on an order. */
export function ReasonDialog({ opened, onClose, title, ...question }: ReasonDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      <Question onClose={onClose} {...question} />
    </Modal>
  )
}

type QuestionProps = Omit<ReasonDialogProps, 'opened' | 'title'>

function Question({ onClose, children, action, onConfirm, required = false, danger = false }: QuestionProps) {
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await onConfirm(reason.trim())
      onClose()
    } catch {
      // The mutation's toast shows why; the text stays.
      setBusy(false)
    }
  }
  return (
    <Stack gap="md">
      <Text component="div">{children}</Text>
      <Textarea
        label="Reason"
        required={required}
        description={required ? undefined : 'Optional. The customer will see this.'}
        autosize
        minRows={2}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} disabled={busy}>
          Back
        </Button>
        <Button
          color={danger ? 'red' : undefined}
          loading={busy}
          disabled={required && reason.trim() === ''}
          onClick={() => void confirm()}
        >
          {action}
        </Button>
      </Group>
    </Stack>
  )
}
