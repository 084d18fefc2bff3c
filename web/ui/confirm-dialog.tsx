import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { messageOf } from '#web/lib/toasts.tsx'
import { restoreFocus } from './restore-focus.ts'
import { useSingleFlight } from './use-single-flight.ts'

interface ConfirmDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  /** What is asked, and what will happen. */
  children: ReactNode
  /** What the button does, such as 'Publish'. */
  action: string
  /** Runs the action; the dialog waits for it, closes when it is done, and shows why when it failed. */
  onConfirm: () => Promise<unknown>
  /** What the other button says. */
  cancel?: string
  /** The action destroys something. */
  danger?: boolean
  /** Its name in the stack of dialogs that it stands in, where it asks within another one. */
  stackId?: string
  /** What must be typed before the action can be taken, such as one's own e-mail address. */
  typed?: { label: string; words: string }
}

/** Asks before something is done that matters. */
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

/** What is inside: made anew each time the dialog opens, so nothing of the last time is left. */
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
          // A dialog that fades has been answered.
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
  /** What kind of thing, capitalised: 'Brand'. */
  what: string
  name: string
  onDelete: () => Promise<unknown>
  /** More than the question, where there is more to say. */
  children?: ReactNode
}

/** Asks before deleting: 'Delete Brand (Crocs)', 'Are you sure you want to delete this brand?' (spec 1 §2). */
export function DeleteDialog({ what, name, onDelete, children, ...dialog }: DeleteDialogProps) {
  return (
    <ConfirmDialog {...dialog} title={`Delete ${what} (${name})`} action="Delete" danger onConfirm={onDelete}>
      Are you sure you want to delete this {what.toLowerCase()}?{children}
    </ConfirmDialog>
  )
}
