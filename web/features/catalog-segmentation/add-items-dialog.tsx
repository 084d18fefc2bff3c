import { Button, Group, Text } from '@mantine/core'
import { KeptModal } from '#web/ui/feedback/kept-modal.tsx'
import { useMemo, useState } from 'react'
import { itemsIn } from '#web/api/sorting/board-items.ts'
import { type SortingBoard, unsorted } from '#web/api/sorting/sorting-board.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { formatQuantity } from '#web/lib/money.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SubmitForm } from '#web/ui/form/submit-form.tsx'
import { SearchBox } from '#web/ui/table/filters/search-box.tsx'
import { ItemGrid } from './items/item-grid.tsx'
import { nothingChosen, onlyShown, type Selection } from './items/selection.ts'
import { catalogTypeLabel } from '#web/api/labels/catalog-type-label.ts'

interface AddItemsDialogProps {
  opened: boolean
  target: string
  board: SortingBoard
  onClose: () => void
  onAdd: (modelCodes: string[]) => void
}

export function AddItemsDialog({ opened, target, onClose, ...props }: AddItemsDialogProps) {
  return (
    <KeptModal
      opened={opened}
      onClose={onClose}
      size="56rem"
      title={`Add items to ${catalogTypeLabel(target)}`}
    >
      <UnsortedItems {...props} onClose={onClose} />
    </KeptModal>
  )
}

function UnsortedItems({ board, onClose, onAdd }: Omit<AddItemsDialogProps, 'opened' | 'target'>) {
  const [search, setSearch] = useState('')
  const [selection, setSelection] = useState<Selection>(nothingChosen)
  const items = useMemo(() => itemsIn(board, unsorted, search), [board, search])
  const { chosen } = onlyShown(selection, new Set(items.map(({ model_code }) => model_code)))
  const add = () => {
    onAdd(items.filter(({ model_code }) => chosen.has(model_code)).map(({ model_code }) => model_code))
    onClose()
  }
  return (
    <SubmitForm onSubmit={add}>
      <Group justify="space-between">
        <SearchBox label="Search unsorted items by model code or name" value={search} onChange={setSearch} />
        <Text size="sm" c="dimmed" component="output">
          {formatQuantity(chosen.size)} of {formatQuantity(items.length)} selected
        </Text>
      </Group>
      {items.length === 0 ? (
        <EmptyState message={search === '' ? 'All items are sorted.' : 'No results.'} />
      ) : (
        <ItemGrid
          label="Unsorted items"
          items={items}
          selection={{ ...selection, chosen }}
          onSelect={setSelection}
          onEnter={add}
          height="min(520px, 55dvh)"
        />
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={chosen.size === 0}>
          Add {countPhrase(chosen.size, 'item')}
        </Button>
      </Group>
    </SubmitForm>
  )
}
