import { Checkbox, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, startTransition, useOptimistic, useState } from 'react'
import { listNameLabel } from '#contract/line-lists/line-list-types.ts'
import type { LineList } from '#contract/line-lists/line-lists.ts'
import { queryOf } from '#web/api/client.ts'
import { lineListsQuery } from '#web/api/line-lists.ts'
import { organizationsQuery } from '#web/api/organizations.ts'
import { withChosen } from '#web/domain/customers/people-options.ts'
import { SalesRepField } from '#web/domain/orders/sales-rep-field.tsx'
import { dayOf } from '#web/lib/dates.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { TimeZoneNote } from '#web/ui/form/time-zone-note.tsx'
import { Picker } from '#web/ui/form/pickers.tsx'
import type { AnyInputProps, InputProps } from './filter-input.ts'
import type { FilterValues, ListedFilter, PlacedKind } from './filter-search.ts'

interface MoreFiltersProps {
  filters: readonly ListedFilter[]
  search: FilterValues
  onChange: (url: string, value: unknown) => Promise<void>
}

export function MoreFilters({ filters, search, onChange }: MoreFiltersProps) {
  const render = (filter: ListedFilter) => {
    const Input = inputs[filter.kind as PlacedKind<'more'>] as (props: AnyInputProps) => ReactNode
    const { url } = filter
    return (
      <Input key={url} filter={filter} value={search[url]} onChange={async (value) => onChange(url, value)} />
    )
  }
  const days = filters.filter(({ kind }) => kind === 'day')
  const others = filters.filter(({ kind }) => kind !== 'day' && kind !== 'mark')
  return (
    <Stack gap="sm">
      {filters.filter(({ kind }) => kind === 'mark').map(render)}
      {others.map(render)}
      {inPairs(days).map((pair) => (
        <SimpleGrid key={pair[0]?.url} cols={pair.length} spacing="xs">
          {pair.map(render)}
        </SimpleGrid>
      ))}
      {days.length > 0 && <TimeZoneNote />}
    </Stack>
  )
}

function inPairs<One>(list: readonly One[]): One[][] {
  return list.flatMap((_, index) => (index % 2 === 0 ? [list.slice(index, index + 2)] : []))
}

const inputs: { readonly [Kind in PlacedKind<'more'>]: (props: InputProps<Kind>) => ReactNode } = {
  mark: MarkInput,
  organization: OrganizationInput,
  lineList: LineListInput,
  salesRep: SalesRepInput,
  text: TextFilterInput,
  day: ({ filter: { label }, value, onChange }) => (
    <DateField
      label={label}
      clearable
      value={value ?? null}
      onChange={(date) => void onChange(date === null ? undefined : dayOf(date))}
    />
  ),
}

function MarkInput({ filter: { label }, value, onChange }: InputProps<'mark'>) {
  // The box follows the click; the URL and the list follow a moment later.
  const [checked, check] = useOptimistic(value === true)
  return (
    <Checkbox
      label={label}
      checked={checked}
      onChange={({ currentTarget }) => {
        const next = currentTarget.checked
        startTransition(async () => {
          check(next)
          await onChange(next || undefined)
        })
      }}
    />
  )
}

function SalesRepInput({ filter: { label }, value, onChange }: InputProps<'salesRep'>) {
  const chosen = useQuery({
    ...queryOf('getUserWithMemberships', { id: value ?? '' }),
    enabled: value !== undefined,
  }).data
  return (
    <SalesRepField
      label={label}
      value={value ?? null}
      onChange={(id) => void onChange(id ?? undefined)}
      known={chosen && { id: chosen.id, name: `${chosen.firstName} ${chosen.lastName}` }}
    />
  )
}

/** Applied when the field is left or Enter is pressed: the server matches the whole text only. */
function TextFilterInput({ filter: { label, maxLength }, value = '', onChange }: InputProps<'text'>) {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    setTyped(value)
  }
  const apply = () => {
    const text = typed.trim()
    if (text !== value) void onChange(text || undefined)
  }
  return (
    <TextInput
      label={label}
      maxLength={maxLength}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
    />
  )
}

const option = ({ id, name }: { id: string | number; name: string }) => ({ value: String(id), label: name })

function OrganizationInput({ filter: { label }, value, onChange }: InputProps<'organization'>) {
  const [words, setWords] = useState('')
  const found = useQuery(organizationsQuery({ type: 'external', pageSize: 20, search: words || undefined }))
  const chosen = useQuery({
    ...queryOf('getOrganization', { id: value ?? '' }),
    enabled: value !== undefined,
  })
  return (
    <Picker<string>
      label={label}
      clearable
      value={value ?? null}
      onChange={(id) => void onChange(id ?? undefined)}
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

function LineListInput({ filter: { label }, value, onChange }: InputProps<'lineList'>) {
  const [words, setWords] = useState('')
  const found = useQuery(lineListsQuery({ pageSize: 20, search: words || undefined }))
  const chosen = useQuery({
    ...queryOf('getLineList', { lineListId: value ?? 0 }),
    enabled: value !== undefined,
  })
  return (
    <Picker<string>
      label={label}
      clearable
      value={value === undefined ? null : String(value)}
      onChange={(id) => void onChange(id === null ? undefined : Number(id))}
      options={withChosen(
        (found.data?.items ?? []).map(listOption),
        chosen.data && value !== undefined ? [listOption(chosen.data)] : [],
      )}
      loading={found.isFetching}
      onSearch={setWords}
    />
  )
}
