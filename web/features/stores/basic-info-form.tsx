import { Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { storeBasicInfoInput } from '#contract/customers/stores.ts'
import { queryOf, useCall } from '#web/api/client.ts'
import { useContractForm } from '#web/ui/form/contract-form.ts'
import { CardForm } from '#web/ui/form/save-bar.tsx'
import type { StoreFormProps } from './store-form-props.ts'
import { MainContactField } from './store-people-fields.tsx'
import { useSyncedForm } from '#web/ui/form/use-synced-form.ts'

export function BasicInfoForm({ edited }: StoreFormProps) {
  const store = edited.seen
  const change = useCall('changeStoreBasicInfo')
  const contact = useQuery(queryOf('getUserWithMemberships', { id: store.mainContactUserId }))
  const values = {
    newName: store.name,
    newDescription: store.description ?? '',
    newMainContactUserId: store.mainContactUserId,
  }
  const form = useContractForm(storeBasicInfoInput, values)
  useSyncedForm(form, values)
  return (
    <CardForm
      name="Basic info"
      form={form}
      typed={{
        name: form.values.newName,
        description: form.values.newDescription || null,
        mainContactUserId: form.values.newMainContactUserId,
      }}
      onSave={async (typed) => {
        const input = { id: store.id, ...typed }
        const answer = await change.mutateAsync(input, edited.options)
        edited.onSaved(answer.store)
      }}
    >
      <TextInput label="Name" withAsterisk {...form.getInputProps('newName')} />
      <Textarea
        label="Description (optional)"
        autosize
        minRows={2}
        {...form.getInputProps('newDescription')}
      />
      <MainContactField
        organizationId={store.organizationId}
        value={form.values.newMainContactUserId || null}
        onChange={(id) => form.setFieldValue('newMainContactUserId', id ?? '')}
        known={contact.data ? [contact.data] : []}
        error={form.errors['newMainContactUserId']}
      />
    </CardForm>
  )
}
