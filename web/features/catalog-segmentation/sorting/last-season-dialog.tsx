import { Button, Group, Skeleton } from '@mantine/core'
import { KeptModal } from '#web/ui/feedback/kept-modal.tsx'
import { useQuery } from '@tanstack/react-query'
import { lastSeasonQuery } from '#web/api/catalogs.ts'
import { itemsIn } from '#web/api/sorting/board-items.ts'
import { type SortingBoard, unsorted } from '#web/api/sorting/sorting-board.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { Failure } from '#web/ui/feedback/failure.tsx'
import { SubmitForm } from '#web/ui/form/submit-form.tsx'
import { SortingPreview } from './sorting-preview.tsx'

interface LastSeasonDialogProps {
  lineListId: number
  opened: boolean
  board: SortingBoard
  onClose: () => void
  onSort: (assignments: Map<string, string[]>) => void
}

export function LastSeasonDialog({ opened, onClose, ...props }: LastSeasonDialogProps) {
  return (
    <KeptModal opened={opened} onClose={onClose} size="lg" title="Sort same as last season">
      <AsLastSeason {...props} onClose={onClose} />
    </KeptModal>
  )
}

function AsLastSeason({ lineListId, board, onClose, onSort }: Omit<LastSeasonDialogProps, 'opened'>) {
  const last = useQuery(lastSeasonQuery(lineListId))
  if (last.isError)
    return (
      <Failure
        title="The last season could not be loaded"
        error={last.error}
        onRetry={() => void last.refetch()}
      />
    )
  if (last.data === undefined) return <Skeleton h={240} />
  const known = new Map(last.data.map((one) => [one.modelCode, one]))
  const items = itemsIn(board, unsorted).filter(({ model_code: code }) => known.has(code))
  const assignments = new Map(
    items.map(({ model_code: code }) => [code, known.get(code)?.catalogTypes ?? []] as const),
  )
  return (
    <SubmitForm
      onSubmit={() => {
        onSort(new Map([...assignments].map(([code, types]) => [code, [...types]])))
        onClose()
      }}
    >
      <SortingPreview
        items={items}
        assignments={assignments}
        source={(code) => known.get(code)?.lineListName}
        nothing="None of these items were in an earlier list from this brand."
      />
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
