import { useQueries } from '@tanstack/react-query'
import { z } from 'zod'
import { queryOf, useCall } from '#web/api/client.ts'
import { useContractForm } from '#web/ui/form/contract-form.ts'
import { CardForm } from '#web/ui/form/save-bar.tsx'
import type { StoreFormProps } from './store-form-props.ts'
import { StoreUsersField } from './store-people-fields.tsx'
import { useSyncedForm } from '#web/ui/form/use-synced-form.ts'

const schema = z.object({ userIds: z.array(z.uuid()) })

export function UsersForm({ edited }: StoreFormProps) {
  const store = edited.seen
  const change = useCall('changeStoreUsers')
  const users = useQueries({
    queries: store.userIds.map((id) => queryOf('getUserWithMemberships', { id })),
  })
  const values = { userIds: store.userIds }
  const form = useContractForm(schema, values)
  useSyncedForm(form, values)
  return (
    <CardForm
      name="Users"
      form={form}
      onSave={async ({ userIds }) => {
        const input = { id: store.id, userIds }
        const answer = await change.mutateAsync(input, edited.options)
        edited.onSaved(answer.store)
      }}
    >
      <StoreUsersField
        organizationId={store.organizationId}
        mainContactUserId={store.mainContactUserId}
        value={form.values.userIds}
        onChange={(ids) => form.setFieldValue('userIds', ids)}
        known={users.flatMap(({ data }) => (data ? [data] : []))}
        error={form.errors['userIds']}
      />
    </CardForm>
  )
}
