import { Checkbox, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { startTransition, useOptimistic, useState } from 'react'
import { listNameLabel } from '#contract/line-lists/line-list-types.ts'
import type { LineList } from '#contract/line-lists/line-lists.ts'
import { queryOf } from '#web/api/client.ts'
import { lineListsQuery } from '#web/api/line-lists.ts'
import { organizationsQuery } from '#web/api/organizations.ts'
import { withChosen } from '#web/domain/customers/people-options.ts'
import { dayOf } from '#web/lib/dates.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { TimeZoneNote } from '#web/ui/form/time-zone-note.tsx'
import { Picker } from '#web/ui/form/pickers.tsx'
import { SalesRepField } from '../sales-rep-field.tsx'
import type { OrderSearch } from './order-search.ts'

interface MoreOrderFiltersProps {
  search: OrderSearch
  onChange: (fields: Partial<OrderSearch>) => Promise<void>
}

export function MoreOrderFilters({ search, onChange }: MoreOrderFiltersProps) {
  const { organizationId, lineListId, flagged } = search
  const day = (label: string, field: DayField) => (
    <DateField
      label={label}
      clearable
      value={search[field] ?? null}
      onChange={(date) => void onChange({ [field]: date === null ? undefined : dayOf(date) })}
    />
  )
  return (
    <Stack gap="sm">
      <FlaggedFilter value={flagged === true} onChange={onChange} />
      <OrganizationFilter value={organizationId} onChange={onChange} />
      <LineListFilter value={lineListId} onChange={onChange} />
      <SalesRepFilter value={search.salesRepId} onChange={onChange} />
      <PoNumberFilter key={search.customerPoNumber} value={search.customerPoNumber} onChange={onChange} />
      <SimpleGrid cols={2} spacing="xs" verticalSpacing="sm">
        {day('Submitted from', 'submittedFrom')}
        {day('Submitted to', 'submittedTo')}
        {day('Ship start from', 'shipStartFrom')}
        {day('Ship start to', 'shipStartTo')}
      </SimpleGrid>
      {day('Cancel date by', 'shipCancelTo')}
      <TimeZoneNote />
    </Stack>
  )
}

function FlaggedFilter({ value, onChange }: { value: boolean; onChange: MoreOrderFiltersProps['onChange'] }) {
  // The box follows the click; the URL and the list follow a moment later.
  const [checked, check] = useOptimistic(value)
  return (
    <Checkbox
      label="Affected by a line list update"
      checked={checked}
      onChange={({ currentTarget }) => {
        const next = currentTarget.checked
        startTransition(async () => {
          check(next)
          await onChange({ flagged: next || undefined })
        })
      }}
    />
  )
}

type DayField = 'submittedFrom' | 'submittedTo' | 'shipStartFrom' | 'shipStartTo' | 'shipCancelTo'

function SalesRepFilter({
  value,
  onChange,
}: {
  value: string | undefined
  onChange: MoreOrderFiltersProps['onChange']
}) {
  const chosen = useQuery({
    ...queryOf('getUserWithMemberships', { id: value ?? '' }),
    enabled: value !== undefined,
  }).data
  return (
    <SalesRepField
      value={value ?? null}
      onChange={(salesRepId) => void onChange({ salesRepId: salesRepId ?? undefined })}
      known={chosen && { id: chosen.id, name: `${chosen.firstName} ${chosen.lastName}` }}
    />
  )
}

/** Applied when the field is left or Enter is pressed: only a whole number is found. */
function PoNumberFilter({
  value = '',
  onChange,
}: {
  value: string | undefined
  onChange: MoreOrderFiltersProps['onChange']
}) {
  const [typed, setTyped] = useState(value)
  const apply = () => {
    const customerPoNumber = typed.trim() || undefined
    if ((customerPoNumber ?? '') !== value) void onChange({ customerPoNumber })
  }
  return (
    <TextInput
      label="Customer PO number"
      maxLength={60}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
    />
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
      onChange={(organizationId) => void onChange({ organizationId: organizationId ?? undefined })}
      options={withChosen(
        (found.data?.items ?? []).map(option),
        chosen.data && value !== undefined ? [option(chosen.data)] : [],
      )}
      loading={found.isFetching}
      onSearch={setWords}
    />
  )
}

const listOption = (list: LineList) => option({ id: list.id, name: listNameLabel(list) })

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
      onChange={(id) => void onChange({ lineListId: id === null ? undefined : Number(id) })}
      options={withChosen(
        (found.data?.items ?? []).map(listOption),
        chosen.data && value !== undefined ? [listOption(chosen.data)] : [],
      )}
      loading={found.isFetching}
      onSearch={setWords}
    />
  )
}
