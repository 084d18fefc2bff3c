import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { messageOf } from '#web/lib/toasts.tsx'
import { restoreFocus } from './restore-focus.ts'
import { useSingleFlight } from './use-single-flight.ts'

interface ConfirmDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  children: ReactNode
  action: string
  /** Rejects to keep the dialog open and show why. */
  onConfirm: () => Promise<unknown>
  /** Label of the other button. */
  cancel?: string
  danger?: boolean
  /** The dialog's id in a Modal.Stack. */
  stackId?: string
  /** Text to type before the action is enabled. */
  typed?: { label: string; words: string }
}

/** Asks for confirmation. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, onClose, title, stackId } = props
  const { busy, run } = useSingleFlight()
  return (
    <Modal
      stackId={stackId}
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={restoreFocus}
      title={title}
      closeOnEscape={!busy}
      closeOnClickOutside={!busy}
      withCloseButton={!busy}
    >
      <Question {...props} busy={busy} run={run} />
    </Modal>
  )
}

interface QuestionProps extends ConfirmDialogProps {
  busy: boolean
  run: (act: () => Promise<unknown>) => void
}

/** Remounted each time the dialog opens, so it starts empty. */
function Question({
  opened,
  onClose,
  children,
  action,
  cancel = 'Cancel',
  onConfirm,
  danger = false,
  typed,
  busy,
  run,
}: QuestionProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const [words, setWords] = useState('')
  const confirm = async () => {
    setFailure(null)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      setFailure(messageOf(error, 'Something went wrong.'))
    }
  }
  return (
    <Stack gap="md">
      <Text component="div">{children}</Text>
      {typed !== undefined && (
        <TextInput
          label={typed.label}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          autoComplete="off"
        />
      )}
      {failure !== null && (
        <Text role="alert" size="sm" c="red">
          {failure}
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} disabled={busy} data-autofocus={danger || undefined}>
          {cancel}
        </Button>
        <Button
          color={danger ? 'red' : undefined}
          // A dialog that is fading out was already answered.
          onClick={() => opened && run(confirm)}
          loading={busy}
          disabled={typed !== undefined && words.trim() !== typed.words}
          data-autofocus={!danger || undefined}
        >
          {action}
        </Button>
      </Group>
    </Stack>
  )
}

interface DeleteDialogProps {
  opened: boolean
  onClose: () => void
  what: string
  name: string
  onDelete: () => Promise<unknown>
  /** Shown below the question. */
  children?: ReactNode
}

/** Confirms a deletion: 'Delete Brand (Crocs)' (spec 1 §2). */
export function DeleteDialog({ what, name, onDelete, children, ...dialog }: DeleteDialogProps) {
  return (
    <ConfirmDialog {...dialog} title={`Delete ${what} (${name})`} action="Delete" danger onConfirm={onDelete}>
      Are you sure you want to delete this {what.toLowerCase()}?{children}
    </ConfirmDialog>
  )
}
