import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Day, dayToWire, today } from '#web/lib/dates.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { restoreFocus } from '#web/ui/restore-focus.ts'

interface DatedDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  /** What is written beside the date: 'Reference', 'Invoice number'. */
  wordsLabel: string
  dateLabel: string
  /** The first and the last day that it can have been. */
  firstDay?: Day | undefined
  lastDay?: Day | undefined
  action: string
  /** Resolves once it is done; the dialog stays open where it fails. */
  onConfirm: (noted: { words: string; date: string }) => Promise<unknown>
}

/** Notes something that happened to a purchase order: a day and a number. */
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
      // Its toast has told why; what was typed stays.
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
