import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { LineListDetails } from '#contract/line-lists/line-lists.ts'
import { queryOf } from '#web/api/client.ts'
import { KeptModal } from '#web/ui/feedback/kept-modal.tsx'
import { Failure } from '#web/ui/feedback/failure.tsx'
import { ItemForm } from './item-form.tsx'
import type { EditedItem } from './item-values.ts'

interface EditItemDialogProps {
  edited: EditedItem | null
  list: LineListDetails
  onClose: () => void
}

export function EditItemDialog({ edited, list, onClose }: EditItemDialogProps) {
  return (
    <KeptModal opened={edited !== null} onClose={onClose} size={720} title={edited?.modelCode ?? 'Add item'}>
      {edited !== null && <Item edited={edited} list={list} onClose={onClose} />}
    </KeptModal>
  )
}

function Item({ edited, list, onClose }: EditItemDialogProps & { edited: EditedItem }) {
  const { modelCode } = edited
  const items = useQuery({
    ...queryOf('getLineListItems', { lineListId: list.id, search: modelCode ?? '', pageSize: 100 }),
    enabled: modelCode !== null,
    staleTime: 0,
  })
  if (items.isError)
    return (
      <Failure
        title="The item could not be loaded"
        error={items.error}
        onRetry={() => void items.refetch()}
        retrying={items.isFetching}
      />
    )
  if (modelCode !== null && items.data === undefined)
    return (
      <Stack aria-busy="true">
        <Skeleton h={36} />
        <Skeleton h={36} />
        <Skeleton h={120} />
      </Stack>
    )
  const item = items.data?.items.find((one) => one.modelCode === modelCode)
  return <ItemForm item={item} edited={edited} list={list} onClose={onClose} />
}
