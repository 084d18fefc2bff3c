import { Button, Group, Radio, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { type Role, roleForm } from '#contract/people/roles.ts'
import { useCall } from '#web/api/client.ts'
import { useContractForm } from '#web/ui/form/contract-form.ts'

interface RoleFormProps {
  role?: Role
  onDone: () => void
}

/** The form of the role dialog (spec 2 §5). */
export function RoleForm({ role, onDone }: RoleFormProps) {
  const createRole = useCall('createRole')
  const updateRole = useCall('updateRole')
  const form = useContractForm(roleForm, {
    name: role?.name ?? '',
    description: role?.description ?? '',
    type: role?.type ?? 'internal',
  })
  const setStatus = (status: Role['status']) =>
    role && updateRole.mutate({ id: role.id, ...form.values, status }, { onSuccess: onDone })

  return (
    <form
      noValidate
      onSubmit={form.submit(async (values) => {
        if (role) await updateRole.mutateAsync({ id: role.id, ...values, status: role.status })
        else await createRole.mutateAsync(values)
        onDone()
      })}
    >
      <Stack>
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
        {role && (
          <Switch
            label="Active"
            description="Inactive roles can't be assigned. People who have one keep it."
            checked={role.status === 'active'}
            onChange={(event) => setStatus(event.currentTarget.checked ? 'active' : 'inactive')}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={createRole.isPending || updateRole.isPending}>
            {role ? 'Save' : 'Create Role'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
