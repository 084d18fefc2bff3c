import { Checkbox, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#web/api/client.ts'
import { lineListsQuery } from '#web/api/line-lists.ts'
import { organizationsQuery } from '#web/api/organizations.ts'
import { withChosen } from '#web/domain/customers/people-options.ts'
import { dayOf } from '#web/lib/dates.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { Picker } from '#web/ui/form/pickers.tsx'
import type { OrderSearch } from './order-search.ts'

interface MoreOrderFiltersProps {
  search: OrderSearch
  onChange: (fields: Partial<OrderSearch>) => void
}

/** The filters behind the button. */
export function MoreOrderFilters({ search, onChange }: MoreOrderFiltersProps) {
  const { organizationId, lineListId, submittedFrom, submittedTo, flagged } = search
  return (
    <Stack gap="sm">
      <Checkbox
        label="Affected by a line list update"
        checked={flagged === true}
        onChange={(event) => onChange({ flagged: event.currentTarget.checked || undefined })}
      />
      <OrganizationFilter value={organizationId} onChange={onChange} />
      <LineListFilter value={lineListId} onChange={onChange} />
      <DateField
        label="Submitted from"
        clearable
        value={submittedFrom ?? null}
        onChange={(date) => onChange({ submittedFrom: date === null ? undefined : dayOf(date) })}
      />
      <DateField
        label="Submitted to"
        clearable
        value={submittedTo ?? null}
        onChange={(date) => onChange({ submittedTo: date === null ? undefined : dayOf(date) })}
      />
    </Stack>
  )
}

const option = ({ id, name }: { id: string | number; name: string }) => ({ value: String(id), label: name })

function OrganizationFilter({
  value,
  onChange,
}: {
  value: string | undefined
  onChange: MoreOrderFiltersProps['onChange']
}) {
  const [words, setWords] = useState('')
  const found = useQuery(organizationsQuery({ type: 'external', pageSize: 20, search: words || undefined }))
  const chosen = useQuery({
    ...queryOf('getOrganization', { id: value ?? '' }),
    enabled: value !== undefined,
  })
  return (
    <Picker<string>
      label="Organization"
      clearable
      value={value ?? null}
      onChange={(organizationId) => onChange({ organizationId: organizationId ?? undefined })}
      options={withChosen(
        (found.data?.items ?? []).map(option),
        chosen.data && value !== undefined ? [option(chosen.data)] : [],
      )}
      loading={found.isFetching}
      onSearch={setWords}
    />
  )
}

function LineListFilter({
  value,
  onChange,
}: {
  value: number | undefined
  onChange: MoreOrderFiltersProps['onChange']
}) {
  const [words, setWords] = useState('')
  const found = useQuery(lineListsQuery({ pageSize: 20, search: words || undefined }))
  const chosen = useQuery({
    ...queryOf('getLineList', { lineListId: value ?? 0 }),
    enabled: value !== undefined,
  })
  return (
    <Picker<string>
      label="Line list"
      clearable
      value={value === undefined ? null : String(value)}
      onChange={(id) => onChange({ lineListId: id === null ? undefined : Number(id) })}
      options={withChosen(
        (found.data?.items ?? []).map(option),
        chosen.data && value !== undefined ? [option(chosen.data)] : [],
      )}
      loading={found.isFetching}
      onSearch={setWords}
    />
  )
}
