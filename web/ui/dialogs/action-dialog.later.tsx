import { Button, Group, Text, Textarea, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { type Day, dayToWire, today } from '#web/lib/dates.ts'
import { markShown } from '#web/lib/shown-failures.ts'
import { messageOf } from '#web/lib/toasts.tsx'
import { SubmitForm } from '#web/ui/form/submit-form.tsx'
import { useUnsavedState } from '#web/ui/form/use-unsaved-state.ts'
import { KeptModal } from '../feedback/kept-modal.tsx'
import { useWhileOpen } from '../feedback/use-while-open.ts'
import { whenNeeded } from '#web/ui/feedback/later.tsx'

// Few dialogs ask for a date, and the calendar is large.
const DateField = whenNeeded(async () => (await import('#web/ui/form/date-field.tsx')).DateField)

export interface ActionInput {
  reason: string
  note: string
  reference: string
  /** YYYY-MM-DD. */
  date: string
}

export interface ActionDialogProps<Result> {
  opened: boolean
  onClose: () => void
  title: string
  children?: ReactNode
  action: string | undefined
  /** Rejects to keep the dialog open and show why. */
  onConfirm: (input: ActionInput) => Promise<Result>
  cancel?: string
  danger?: boolean
  disabled?: boolean
  /** What has the focus first: the action by default, Cancel for a dangerous one. */
  focus?: 'field' | 'cancel'
  reason?: { label?: string; description?: string; required?: boolean }
  note?: { label: string; description: string }
  reference?: { label: string }
  date?: { label: string; min?: Day; max?: Day }
  typed?: { label: string; words: string }
  renderSummary?: (result: Result) => ReactNode
  stackId?: string
}

export function ActionDialogContent<Result>(props: ActionDialogProps<Result>) {
  const { opened, onClose, stackId } = props
  const [busy, setBusy] = useState(false)
  const shown = useWhileOpen(opened, props)
  const { title } = shown
  return (
    <KeptModal
      stackId={stackId}
      opened={opened}
      onClose={onClose}
      title={title}
      closeOnEscape={!busy}
      closeOnClickOutside={!busy}
      withCloseButton={!busy}
    >
      <Question {...shown} opened={opened} busy={busy} onBusy={setBusy} />
    </KeptModal>
  )
}

interface QuestionProps<Result> extends ActionDialogProps<Result> {
  busy: boolean
  onBusy: (busy: boolean) => void
}

function Question<Result>({
  opened,
  onClose,
  title,
  children,
  action,
  onConfirm,
  cancel = 'Cancel',
  danger = false,
  disabled = false,
  focus = danger ? 'cancel' : undefined,
  reason,
  note,
  reference,
  date,
  typed,
  renderSummary,
  busy,
  onBusy,
}: QuestionProps<Result>) {
  const [done, setDone] = useState<ReactNode>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [reasonText, setReasonText] = useUnsavedState(`reason of ${title}`, '')
  const [noteText, setNoteText] = useUnsavedState(`note of ${title}`, '')
  const [referenceText, setReferenceText] = useUnsavedState(`reference of ${title}`, '')
  const [day, setDay] = useUnsavedState<string | null>(`day of ${title}`, date ? dayToWire(today()) : '')
  const [words, setWords] = useState('')
  const input = {
    reason: reasonText.trim(),
    note: noteText.trim(),
    reference: referenceText.trim(),
    date: day ?? '',
  }
  const incomplete =
    (reason?.required && input.reason === '') ||
    (reference && input.reference === '') ||
    (date && input.date === '') ||
    (typed && words.trim() !== typed.words)
  const confirm = async () => {
    // A dialog that is fading out was already answered.
    if (!opened || busy) return
    setFailure(null)
    onBusy(true)
    try {
      const result = await onConfirm(input)
      if (renderSummary) setDone(renderSummary(result))
      else onClose()
    } catch (error) {
      markShown(error)
      setFailure(messageOf(error, 'Something went wrong.'))
    }
    onBusy(false)
  }
  return (
    done ?? (
      <SubmitForm onSubmit={() => void confirm()}>
        {children !== undefined && <Text component="div">{children}</Text>}
        {reason && (
          <Textarea
            label="Reason"
            {...reason}
            autosize
            minRows={2}
            maxLength={1000}
            value={reasonText}
            onChange={(event) => setReasonText(event.currentTarget.value)}
            data-autofocus={focus === 'field' || undefined}
          />
        )}
        {note && (
          <Textarea
            {...note}
            autosize
            minRows={2}
            maxLength={1000}
            value={noteText}
            onChange={(event) => setNoteText(event.currentTarget.value)}
          />
        )}
        {reference && (
          <TextInput
            label={reference.label}
            required
            maxLength={200}
            value={referenceText}
            onChange={(event) => setReferenceText(event.currentTarget.value)}
            data-autofocus={focus === 'field' || undefined}
          />
        )}
        {date && (
          <DateField
            label={date.label}
            required
            opensAbove
            value={day}
            onChange={setDay}
            minDate={date.min}
            maxDate={date.max}
          />
        )}
        {typed && (
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
        {action !== undefined && (
          <Group justify="flex-end" gap="xs">
            <Button
              variant="default"
              onClick={onClose}
              disabled={busy}
              data-autofocus={focus === 'cancel' || undefined}
            >
              {cancel}
            </Button>
            <Button
              type="submit"
              color={danger ? 'red' : undefined}
              loading={busy}
              disabled={disabled || incomplete}
              data-autofocus={focus === undefined || undefined}
            >
              {action}
            </Button>
          </Group>
        )}
      </SubmitForm>
    )
  )
}
