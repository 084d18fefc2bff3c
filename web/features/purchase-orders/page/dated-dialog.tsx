import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Day, dayToWire, today } from '#web/lib/dates.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { restoreFocus } from '#web/ui/feedback/restore-focus.ts'

interface DatedDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  /** The text field beside the date. */
  wordsLabel: string
  dateLabel: string
  /** The allowed date range. */
  firstDay?: Day | undefined
  lastDay?: Day | undefined
  action: string
  /** Rejects to keep the dialog open. */
  onConfirm: (noted: { words: string; date: string }) => Promise<unknown>
}

/** Records a date and a number on a purchase order. */
export function DatedDialog({ opened, onClose, title, ...form }: DatedDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} onExitTransitionEnd={restoreFocus} title={title}>
      <Form onClose={onClose} {...form} />
    </Modal>
  )
}

function Form({
  onClose,
  wordsLabel,
  dateLabel,
  firstDay,
  lastDay,
  action,
  onConfirm,
}: Omit<DatedDialogProps, 'opened' | 'title'>) {
  const [words, setWords] = useState('')
  const [date, setDate] = useState<string | null>(dayToWire(today()))
  const [busy, setBusy] = useState(false)
  const ready = words.trim() !== '' && date !== null
  const confirm = async () => {
    if (date === null) return
    setBusy(true)
    try {
      await onConfirm({ words: words.trim(), date })
      onClose()
    } catch {
      // The mutation's toast shows why; the text stays.
      setBusy(false)
    }
  }
  return (
    <Stack gap="md">
      <TextInput
        label={wordsLabel}
        required
        maxLength={200}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        data-autofocus
      />
      <DateField
        label={dateLabel}
        required
        value={date}
        onChange={setDate}
        minDate={firstDay}
        maxDate={lastDay}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} disabled={busy}>
          Back
        </Button>
        <Button loading={busy} disabled={!ready} onClick={() => void confirm()}>
          {action}
        </Button>
      </Group>
    </Stack>
  )
}
