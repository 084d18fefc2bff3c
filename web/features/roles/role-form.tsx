import { Button, Group, Radio, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { type Role, roleForm } from '#contract/people/roles.ts'
import { useCall } from '#web/api/client.ts'
import { statusLabel, type Status } from '#web/domain/status-badge.tsx'
import { ConflictNotice } from '#web/ui/edited/conflict-notice.tsx'
import { type Edited, useEdited } from '#web/ui/edited/use-edited.ts'
import { type ContractForm, useContractForm } from '#web/ui/form/contract-form.ts'
import { useSyncedForm } from '#web/ui/form/use-synced-form.ts'

interface RoleFormProps {
  role?: Role | undefined
  onDone: () => void
}

export function RoleForm({ role, onDone }: RoleFormProps) {
  return role ? <EditRole role={role} onDone={onDone} /> : <CreateRole onDone={onDone} />
}

const empty: Values = { name: '', description: '', type: 'internal' }

function CreateRole({ onDone }: RoleFormProps) {
  const create = useCall('createRole')
  const form = useContractForm(roleForm, empty)
  return (
    <Fields
      form={form}
      action="Create Role"
      send={async (typed) => create.mutateAsync({ ...typed, status: 'active' })}
      onDone={onDone}
    />
  )
}

function EditRole({ role, onDone }: RoleFormProps & { role: Role }) {
  const edited = useEdited(role)
  return <EditFields key={edited.formsKey} edited={edited} onDone={onDone} />
}

function EditFields({ edited, onDone }: { edited: Edited<Role>; onDone: () => void }) {
  const update = useCall('updateRole')
  const { id, status } = edited.seen
  const values = valuesOf(edited.seen)
  const form = useContractForm(roleForm, values, id)
  useSyncedForm(form, values)
  const setStatus = (newStatus: Role['status']) =>
    update.mutate({ id, ...form.values, status: newStatus }, { ...edited.options, onSuccess: onDone })
  return (
    <Fields
      form={form}
      action="Save"
      send={async (typed) => update.mutateAsync({ id, ...typed, status }, edited.options)}
      onDone={onDone}
      notice={
        <ConflictNotice
          noun="role"
          edited={edited}
          facts={(role) => ({ ...valuesOf(role), status: role.status })}
          typed={{ ...form.getValues() }}
          field={(name) => labels[name]}
          text={fieldText}
        />
      }
    >
      <Switch
        label="Active"
        description="Inactive roles can't be assigned. People who have one keep it."
        checked={status === 'active'}
        onChange={(event) => setStatus(event.currentTarget.checked ? 'active' : 'inactive')}
      />
    </Fields>
  )
}

interface Values extends Pick<Role, 'name' | 'type'> {
  description: string
}

function valuesOf({ name, description, type }: Role): Values {
  return { name, description: description ?? '', type }
}

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  description: 'Description',
  type: 'Type',
  status: 'Status',
}

function fieldText(name: string, value: unknown): string {
  if (name === 'status') return statusLabel(value as Status)
  if (name === 'type') return value === 'internal' ? 'Internal' : 'External'
  return value === '' ? 'none' : String(value)
}

interface FieldsProps {
  form: ContractForm<Values, z.output<typeof roleForm>>
  action: string
  send: (typed: z.output<typeof roleForm>) => Promise<unknown>
  onDone: () => void
  notice?: ReactNode
  children?: ReactNode
}

function Fields({ form, action, send, onDone, notice, children }: FieldsProps) {
  return (
    <form
      noValidate
      onSubmit={form.submit(async (typed) => {
        await send(typed)
        onDone()
      })}
    >
      <Stack>
        {notice}
        <TextInput
          label="Name"
          withAsterisk
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <Textarea
          label="Description (optional)"
          autosize
          minRows={2}
          {...form.getInputProps('description')}
        />
        <Radio.Group
          label="Type"
          description="Internal users always have the Admin role. Other roles are for customers' users."
          {...form.getInputProps('type')}
        >
          <Group mt={4}>
            <Radio value="internal" label="Internal" />
            <Radio value="external" label="External" />
          </Group>
        </Radio.Group>
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={form.submitting}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
