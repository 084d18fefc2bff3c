import { Button, Group, Stack } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { z } from 'zod'
import { queryOf, useCall } from '#web/api/client.ts'
import { useContractForm } from '#web/ui/form/contract-form.ts'
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx'
import type { StoreFormProps } from './store-form-props.ts'
import { StoreUsersField } from './store-people-fields.tsx'
import { useSyncedForm } from './use-synced-form.ts'

const schema = z.object({ userIds: z.array(z.uuid()) })

/** Changes who else can order for a store. */
export function UsersForm({ store, onSaved, onError }: StoreFormProps) {
  const change = useCall('changeStoreUsers')
  const users = useQueries({
    queries: store.userIds.map((id) => queryOf('getUserWithMemberships', { id })),
  })
  const values = { userIds: store.userIds }
  const form = useContractForm(schema, values)
  useSyncedForm(form, values)
  return (
    <form
      noValidate
      onSubmit={form.submit(async ({ userIds }) => {
        const input = { id: store.id, userIds }
        const answer = await change.mutateAsync(input, { expectedVersion: store.version, onError })
        onSaved(answer.store)
      })}
    >
      <UnsavedGuard dirty={form.unsaved} />
      <Stack>
        <StoreUsersField
          organizationId={store.organizationId}
          mainContactUserId={store.mainContactUserId}
          value={form.values.userIds}
          onChange={(ids) => form.setFieldValue('userIds', ids)}
          known={users.flatMap(({ data }) => (data ? [data] : []))}
          error={form.errors['userIds']}
        />
        <Group>
          <Button type="submit" loading={change.isPending} disabled={!form.isDirty()}>
            Save users
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
