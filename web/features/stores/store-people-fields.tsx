import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { queryOf } from '#web/api/client.ts'
import { peopleOptions, withChosen } from '#web/domain/customers/people-options.ts'
import { MultiPicker, Picker } from '#web/ui/form/pickers.tsx'

interface Person {
  id: string
  firstName: string
  lastName: string
  email: string
}

function useOrganizationPeople(organizationId: string | null) {
  const [search, setSearch] = useState('')
  const { data, isFetching } = useQuery({
    ...queryOf('getUsers', {
      organizationId: organizationId ?? '',
      type: 'external',
      status: 'active',
      pageSize: 100,
      search: search || undefined,
    }),
    enabled: organizationId !== null,
    placeholderData: keepPreviousData,
  })
  const people = organizationId === null ? [] : (data?.items ?? [])
  return { people, isFetching: organizationId !== null && isFetching, onSearch: setSearch }
}

interface MainContactFieldProps {
  organizationId: string | null
  value: string | null
  onChange: (userId: string | null) => void
  error?: ReactNode
  known?: readonly Person[]
}

export function MainContactField({
  organizationId,
  value,
  onChange,
  error,
  known = [],
}: MainContactFieldProps) {
  const { people, isFetching, onSearch } = useOrganizationPeople(organizationId)
  const chosen = known.filter(({ id }) => id === value)
  return (
    <Picker
      label="Main Contact"
      required
      disabled={organizationId === null}
      description={organizationId === null ? 'Choose an organization first.' : undefined}
      options={withChosen(peopleOptions(people), peopleOptions(chosen))}
      value={value}
      onChange={onChange}
      onSearch={onSearch}
      loading={isFetching}
      error={error}
    />
  )
}

interface UsersFieldProps {
  organizationId: string | null
  mainContactUserId: string | null
  value: string[]
  onChange: (userIds: string[]) => void
  error?: ReactNode
  known?: readonly Person[]
}

export function StoreUsersField(props: UsersFieldProps) {
  const { organizationId, mainContactUserId, value, onChange, error, known = [] } = props
  const { people, isFetching, onSearch } = useOrganizationPeople(organizationId)
  const chosen = known.filter(({ id }) => value.includes(id))
  const isOther = ({ value: id }: { value: string }) => id !== mainContactUserId
  return (
    <MultiPicker
      label="Users"
      disabled={organizationId === null || mainContactUserId === null}
      options={withChosen(peopleOptions(people), peopleOptions(chosen)).filter(isOther)}
      value={value}
      onChange={onChange}
      onSearch={onSearch}
      loading={isFetching}
      error={error}
    />
  )
}
