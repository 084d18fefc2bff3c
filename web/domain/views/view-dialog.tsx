import { Button, Checkbox, Group, Modal, Stack, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { SavedView } from '#contract/views/saved-views.ts'
import { useCall } from '#web/api/client.ts'
import type { ViewState } from '#web/ui/table/list-views.ts'

interface ViewDialogProps {
  opened: boolean
  edited: SavedView | 'new' | null
  state: ViewState
  onClose: () => void
  onDelete: (view: SavedView) => void
}

/** Saves the list's current state as a view, or changes a view. */
export function ViewDialog({ opened, edited, ...props }: ViewDialogProps) {
  // A dialog that is closing shows what it did.
  const [shown, setShown] = useState(edited)
  if (edited !== null && edited !== shown) setShown(edited)
  return (
    <Modal opened={opened} onClose={props.onClose} title={shown === 'new' ? 'Save view' : 'Edit view'}>
      <ViewForm edited={shown === 'new' ? null : shown} {...props} />
    </Modal>
  )
}

interface ViewFormProps extends Pick<ViewDialogProps, 'state' | 'onClose' | 'onDelete'> {
  /** Null for a new view. */
  edited: SavedView | null
}

function ViewForm({ edited, state, onClose, onDelete }: ViewFormProps) {
  const create = useCall('createSavedView')
  const update = useCall('updateSavedView')
  const [name, setName] = useState(edited?.name ?? '')
  const [isShared, setIsShared] = useState(edited?.isShared ?? false)
  const [replaces, setReplaces] = useState(false)
  const current = { query: state.query, columns: [...state.look.columns], isDense: state.look.isDense }
  const save = () => {
    const fields = { name: name.trim(), isShared }
    if (!edited) create.mutate({ list: state.list, ...fields, ...current }, { onSuccess: onClose })
    else {
      const { id, query, columns, isDense } = edited
      const content = replaces ? current : { query, columns, isDense }
      update.mutate({ id, ...fields, ...content }, { onSuccess: onClose })
    }
  }
  return (
    <Stack
      component="form"
      gap="md"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextInput
        label="Name"
        required
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      <Switch
        label="Share with all staff"
        checked={isShared}
        onChange={(event) => setIsShared(event.currentTarget.checked)}
      />
      {edited && (
        <Checkbox
          label="Replace with the current filters, sort order, and columns"
          checked={replaces}
          onChange={(event) => setReplaces(event.currentTarget.checked)}
        />
      )}
      <Group justify="space-between">
        {edited ? (
          <Button variant="subtle" color="red" onClick={() => onDelete(edited)}>
            Delete
          </Button>
        ) : (
          <span />
        )}
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending || update.isPending} disabled={name.trim() === ''}>
            Save
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}
