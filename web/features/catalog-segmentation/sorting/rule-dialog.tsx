import { Button, Group, Select, TextInput } from '@mantine/core'
import { KeptModal } from '#web/ui/feedback/kept-modal.tsx'
import { useMemo, useState } from 'react'
import { itemsIn } from '#web/api/sorting/board-items.ts'
import { type SortingBoard, unsorted } from '#web/api/sorting/sorting-board.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { formatQuantity } from '#web/lib/money.ts'
import { NothingFound } from '#web/ui/form/nothing-found.tsx'
import { SubmitForm } from '#web/ui/form/submit-form.tsx'
import { matchingItems, type RuleField, valuesOf } from './sorting-rule.ts'
import { SortingPreview } from './sorting-preview.tsx'
import { catalogTypeLabel } from '#web/api/labels/catalog-type-label.ts'
import { foldedFilter } from '#web/ui/form/folded-filter.ts'

interface RuleDialogProps {
  opened: boolean
  board: SortingBoard
  onClose: () => void
  onSort: (assignments: Map<string, string[]>) => void
}

const fields: readonly { value: RuleField; label: string }[] = [
  { value: 'silhouette', label: 'silhouette is' },
  { value: 'gender', label: 'gender is' },
  { value: 'name', label: 'name contains' },
]

export function RuleDialog({ opened, onClose, ...props }: RuleDialogProps) {
  return (
    <KeptModal opened={opened} onClose={onClose} size="lg" title="Sort by rule">
      <Rule {...props} onClose={onClose} />
    </KeptModal>
  )
}

function Rule({ board, onClose, onSort }: Omit<RuleDialogProps, 'opened'>) {
  const [field, setField] = useState<RuleField>('silhouette')
  const [words, setWords] = useState('')
  const [target, setTarget] = useState<string | null>(null)
  const items = useMemo(() => itemsIn(board, unsorted), [board])
  const matching = matchingItems(items, { field, words })
  const assignments = new Map(target === null ? [] : matching.map(({ model_code: code }) => [code, [target]]))
  const common = {
    searchable: true,
    filter: foldedFilter<string>,
    allowDeselect: false,
    nothingFoundMessage: <NothingFound />,
  }
  return (
    <SubmitForm
      onSubmit={() => {
        onSort(assignments)
        onClose()
      }}
    >
      <Group grow align="flex-end" gap="sm">
        <Select
          {...common}
          label="When"
          data={[...fields]}
          value={field}
          onChange={(next) => {
            setField(fields.find(({ value }) => value === next)?.value ?? 'name')
            setWords('')
          }}
        />
        {field === 'name' ? (
          <TextInput label="Text" value={words} onChange={(event) => setWords(event.currentTarget.value)} />
        ) : (
          <Select
            {...common}
            label="Value"
            data={valuesOf(items, field).map(({ value, count }) => ({
              value,
              label: `${value} (${formatQuantity(count)})`,
            }))}
            value={words === '' ? null : words}
            onChange={(next) => setWords(next ?? '')}
          />
        )}
        <Select
          {...common}
          label="Move to"
          data={board.types
            .filter((type) => type !== unsorted)
            .map((type) => ({ value: type, label: catalogTypeLabel(type) }))}
          value={target}
          onChange={setTarget}
        />
      </Group>
      <SortingPreview items={matching} assignments={assignments} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={assignments.size === 0}>
          Sort {countPhrase(assignments.size, 'item')}
        </Button>
      </Group>
    </SubmitForm>
  )
}
