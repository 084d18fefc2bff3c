import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf, useCall } from '#web/api/client.ts'
import { peopleOptions, withChosen } from '#web/domain/customers/people-options.ts'
import { useSavedCard } from '#web/ui/form/save-bar.tsx'
import { Picker } from '#web/ui/form/pickers.tsx'
import type { OrganizationFormProps } from './organization-form-props.ts'

export function MainContactForm({ edited }: OrganizationFormProps) {
  const { id, mainContact } = edited.seen
  const change = useCall('changeMainContactUser')
  const [choice, setChoice] = useState<string | null>()
  const chosen = choice ?? mainContact?.id ?? null
  const [search, setSearch] = useState('')
  const people = useQuery({
    ...queryOf('getUsers', {
      organizationId: id,
      status: 'active',
      pageSize: 100,
      search: search || undefined,
    }),
    placeholderData: keepPreviousData,
  })
  useSavedCard({
    name: 'Main Contact',
    isDirty: chosen !== null && chosen !== mainContact?.id,
    typed: { mainContact: people.data?.items.find((person) => person.id === chosen) ?? null },
    save: async () => {
      if (chosen === null) return false
      return change.mutateAsync({ id, mainContactUserId: chosen }, edited.options).then(
        (saved) => {
          edited.onSaved(saved)
          return true
        },
        () => false,
      )
    },
  })
  return (
    <Picker
      label="Main contact"
      options={withChosen(
        peopleOptions(people.data?.items ?? []),
        peopleOptions(mainContact ? [mainContact] : []),
      )}
      value={chosen}
      onChange={setChoice}
      onSearch={setSearch}
      loading={people.isFetching}
    />
  )
}
