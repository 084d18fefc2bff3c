import { Button, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBookmark } from '@tabler/icons-react'
import { useState } from 'react'
import type { SavedView } from '#contract/views/saved-views.ts'
import { useCall } from '#web/api/client.ts'
import { DeleteDialog } from '#web/ui/dialogs/delete-dialog.tsx'
import type { ViewState } from '#web/ui/table/list-views.ts'
import { ViewChoice } from './view-choice.tsx'
import { ViewDialog } from './view-dialog.tsx'

export function SavedViewsMenu(state: ViewState) {
  const [opened, { toggle, close }] = useDisclosure()
  const [editing, setEditing] = useState<SavedView | 'new' | null>(null)
  const [deleting, setDeleting] = useState<SavedView | null>(null)
  const deleteView = useCall('deleteSavedView')
  const edit = (view: SavedView | 'new') => {
    close()
    setEditing(view)
  }
  return (
    <>
      <Popover opened={opened} onDismiss={close} position="bottom-end" shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <Button variant="default" leftSection={<IconBookmark size={16} aria-hidden />} onClick={toggle}>
            Views
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="Views" miw={260} maw={360} mah="70dvh" style={{ overflowY: 'auto' }}>
          <ViewChoice
            state={state}
            onEdit={edit}
            onApply={({ query, columns, isDense }) => {
              close()
              state.onApply(query, { columns, isDense })
            }}
          />
        </Popover.Dropdown>
      </Popover>
      <ViewDialog
        opened={editing !== null}
        edited={editing}
        state={state}
        onClose={() => setEditing(null)}
        onDelete={(view) => {
          setEditing(null)
          setDeleting(view)
        }}
      />
      <DeleteDialog
        opened={deleting !== null}
        onClose={() => setDeleting(null)}
        what="View"
        name={deleting?.name ?? ''}
        onDelete={async () => deleting && deleteView.mutateAsync({ id: deleting.id })}
      />
    </>
  )
}
