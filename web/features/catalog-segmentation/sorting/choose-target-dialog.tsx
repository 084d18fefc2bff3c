import { Button, Group, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { unsorted } from '#web/api/sorting/sorting-board.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { SubmitForm } from '#web/ui/form/submit-form.tsx'
import { KeptModal } from '#web/ui/feedback/kept-modal.tsx'
import { catalogTypeLabel } from '#web/api/labels/catalog-type-label.ts'

interface ChooseTargetDialogProps {
  action: 'move' | 'copy' | null
  origin: string
  count: number
  types: readonly string[]
  counts: ReadonlyMap<string, number>
  onClose: () => void
  onChoose: (action: 'move' | 'copy', target: string) => void
}

export function ChooseTargetDialog({ action, count, onClose, ...props }: ChooseTargetDialogProps) {
  const words = countPhrase(count, 'item')
  return (
    <KeptModal
      opened={action !== null}
      onClose={onClose}
      title={`${action === 'copy' ? 'Copy' : 'Move'} ${words}`}
    >
      {action !== null && <Choice {...props} action={action} words={words} onClose={onClose} />}
    </KeptModal>
  )
}

interface ChoiceProps extends Omit<ChooseTargetDialogProps, 'action' | 'count'> {
  action: 'move' | 'copy'
  words: string
}

function Choice({ action, words, origin, types, counts, onClose, onChoose }: ChoiceProps) {
  const targets = types.filter((type) => type !== origin && (action === 'move' || type !== unsorted))
  const [target, setTarget] = useState(targets.find((type) => type !== unsorted) ?? targets[0])
  return (
    <SubmitForm
      onSubmit={() => {
        if (target === undefined) return
        onChoose(action, target)
        onClose()
      }}
    >
      <Radio.Group
        label={action === 'move' ? 'Move to' : 'Copy to'}
        value={target ?? null}
        onChange={setTarget}
        error={target === undefined && 'No catalog selected'}
      >
        <Stack gap="xs" mt="xs">
          {targets.map((type) => (
            <Radio
              key={type}
              value={type}
              label={catalogTypeLabel(type)}
              description={countPhrase(counts.get(type) ?? 0, 'item')}
              data-autofocus={type === target || undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={target === undefined}>
          {action === 'move' ? 'Move' : 'Copy'} {words}
        </Button>
      </Group>
    </SubmitForm>
  )
}
