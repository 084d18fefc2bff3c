import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useState, type ReactNode } from 'react'

interface ReasonDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  /** What will happen. */
  children: ReactNode
  /** What the button does. */
  action: string
  /** Resolves once it is done; the dialog stays open where it fails. */
  onConfirm: (reason: string) => Promise<unknown>
  /** Without a reason it cannot be done. */
  required?: boolean
  danger?: boolean
}

/** Asks for a reason before something is done to an order. */
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
      // Its toast has told why; what was typed stays.
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
