import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Organization } from '#contract/customers/organizations.ts'
import { queryOf, useCall } from '#web/api/client.ts'
import { peopleOptions, withChosen } from '#web/domain/customers/people-options.ts'
import { useSavedCard } from '#web/ui/form/save-bar.tsx'
import { Picker } from '#web/ui/form/pickers.tsx'

/** Picks the main contact from the organization's active people. */
export function MainContactForm({ organization }: { organization: Organization }) {
  const { id, mainContact } = organization
  const change = useCall('changeMainContactUser')
  const [chosen, setChosen] = useState(mainContact?.id ?? null)
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
    save: async () => {
      const saved = chosen !== null && change.mutateAsync({ id, mainContactUserId: chosen })
      return Promise.resolve(saved).then(Boolean, () => false)
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
      onChange={setChosen}
      onSearch={setSearch}
      loading={people.isFetching}
    />
  )
}
