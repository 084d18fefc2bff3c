import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listKindLabel } from '#contract/line-lists/line-list-types.ts'
import type { LineList } from '#contract/line-lists/line-lists.ts'
import { lineListsQuery } from '#web/api/line-lists.ts'
import { withChosen } from '#web/domain/customers/people-options.ts'
import { Picker } from '#web/ui/form/pickers.tsx'

interface LineListFieldProps {
  brandId: number | null
  value: number | null
  chosen: LineList | null
  onChange: (lineList: LineList | null) => void
}

export function LineListField({ brandId, value, chosen, onChange }: LineListFieldProps) {
  const [search, setSearch] = useState('')
  const lists = useQuery({
    ...lineListsQuery({ brandId: brandId ?? 0, pageSize: 100, search: search || undefined }),
    enabled: brandId !== null,
    placeholderData: keepPreviousData,
  })
  const found = lists.data?.items ?? []
  const known = chosen ? [chosen, ...found] : found
  return (
    <Picker
      label="Line list to update"
      placeholder="Choose a line list"
      loading={lists.isFetching}
      options={withChosen(found.map(optionOf), chosen ? [optionOf(chosen)] : [])}
      value={value}
      onChange={(id) => onChange(known.find((list) => list.id === id) ?? null)}
      onSearch={setSearch}
    />
  )
}

function optionOf(list: LineList) {
  const { id, name, season, year } = list
  return { value: id, label: `${name} · ${listKindLabel(list)} ${season} ${year}` }
}
