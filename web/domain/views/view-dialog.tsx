import { Button, Checkbox, Group, Stack, Switch, TextInput } from '@mantine/core'
import { KeptModal } from '#web/ui/feedback/kept-modal.tsx'
import { type ReactNode, useState } from 'react'
import type { SavedView } from '#contract/views/saved-views.ts'
import { useCall } from '#web/api/client.ts'
import { ConflictNotice, type Facts } from '#web/ui/edited/conflict-notice.tsx'
import { type Edited, useEdited } from '#web/ui/edited/use-edited.ts'
import type { ViewState } from '#web/ui/table/list-views.ts'

interface ViewDialogProps {
  opened: boolean
  edited: SavedView | 'new' | null
  state: ViewState
  onClose: () => void
  onDelete: (view: SavedView) => void
}

export function ViewDialog({ opened, edited, ...props }: ViewDialogProps) {
  return (
    <KeptModal opened={opened} onClose={props.onClose} title={edited === 'new' ? 'Save view' : 'Edit view'}>
      {edited === null || edited === 'new' ? <NewView {...props} /> : <EditView view={edited} {...props} />}
    </KeptModal>
  )
}

type FormProps = Pick<ViewDialogProps, 'state' | 'onClose' | 'onDelete'>

function NewView({ state, onClose }: FormProps) {
  const create = useCall('createSavedView')
  const [name, setName] = useState('')
  const [isShared, setIsShared] = useState(false)
  return (
    <Fields
      name={name}
      onName={setName}
      isShared={isShared}
      onShared={setIsShared}
      busy={create.isPending}
      onClose={onClose}
      onSave={() =>
        create.mutate(
          { list: state.list, name: name.trim(), isShared, ...contentOf(state) },
          { onSuccess: onClose },
        )
      }
    />
  )
}

function EditView({ view, ...props }: FormProps & { view: SavedView }) {
  const edited = useEdited(view)
  return <EditFields key={edited.formsKey} edited={edited} {...props} />
}

function EditFields({ edited, state, onClose, onDelete }: FormProps & { edited: Edited<SavedView> }) {
  const update = useCall('updateSavedView')
  const { seen } = edited
  const [typed, setTyped] = useState<Partial<Pick<SavedView, 'name' | 'isShared'>>>({})
  const [replaces, setReplaces] = useState(false)
  const { id, name, isShared, query, columns, isDense } = { ...seen, ...typed }
  const content = replaces ? contentOf(state) : { query, columns, isDense }
  return (
    <Fields
      name={name}
      onName={(value) => setTyped({ ...typed, name: value })}
      isShared={isShared}
      onShared={(value) => setTyped({ ...typed, isShared: value })}
      busy={update.isPending}
      onClose={onClose}
      onSave={() =>
        update.mutate(
          { id, name: name.trim(), isShared, ...content },
          { ...edited.options, onSuccess: onClose },
        )
      }
      notice={
        <ConflictNotice
          noun="view"
          edited={edited}
          facts={facts}
          typed={facts({ name, isShared, ...content })}
          field={(field) => labels[field]}
          text={fieldText}
        />
      }
      remove={
        <Button variant="subtle" color="red" onClick={() => onDelete(seen)}>
          Delete
        </Button>
      }
    >
      <Checkbox
        label="Replace with the current filters, sort order, and columns"
        checked={replaces}
        onChange={(event) => setReplaces(event.currentTarget.checked)}
      />
    </Fields>
  )
}

function contentOf({ query, look }: ViewState) {
  return { query, columns: [...look.columns], isDense: look.isDense }
}

type Edits = Pick<SavedView, 'name' | 'isShared' | 'query' | 'columns' | 'isDense'>

function facts({ name, isShared, query, columns, isDense }: Edits): Facts {
  const shown = columns.filter(({ isHidden }) => !isHidden).map(({ id }) => id)
  return { name, isShared, query, columns: shown.join(', '), isDense }
}

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  isShared: 'Shared with all staff',
  query: 'Filters and sort order',
  columns: 'Columns',
  isDense: 'Compact rows',
}

function fieldText(_name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === '' ? 'none' : String(value)
}

interface FieldsProps {
  name: string
  onName: (name: string) => void
  isShared: boolean
  onShared: (isShared: boolean) => void
  busy: boolean
  onClose: () => void
  onSave: () => void
  notice?: ReactNode
  remove?: ReactNode
  children?: ReactNode
}

function Fields({
  name,
  onName,
  isShared,
  onShared,
  busy,
  onClose,
  onSave,
  notice,
  remove = <span />,
  children,
}: FieldsProps) {
  return (
    <Stack
      component="form"
      gap="md"
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      {notice}
      <TextInput
        label="Name"
        required
        maxLength={60}
        value={name}
        onChange={(event) => onName(event.currentTarget.value)}
        data-autofocus
      />
      <Switch
        label="Share with all staff"
        checked={isShared}
        onChange={(event) => onShared(event.currentTarget.checked)}
      />
      {children}
      <Group justify="space-between">
        {remove}
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy} disabled={name.trim() === ''}>
            Save
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}
