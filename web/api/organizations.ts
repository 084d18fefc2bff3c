import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputOf } from '#contract/calls.ts'
import { searchDebounce } from '#web/lib/search-debounce.ts'
import { queryOf } from './client.ts'

export function organizationsQuery(input: InputOf<'getOrganizations'> = {}) {
  return queryOf('getOrganizations', { type: 'external', ...input })
}

export function useSimilarOrganizations(typed: string) {
  const name = typed.trim()
  const [settled] = useDebouncedValue(name, searchDebounce)
  const { data } = useQuery({
    ...queryOf('getSimilarOrganizations', { name: settled }),
    enabled: settled.length >= 3,
  })
  return name.length >= 3 ? (data ?? []) : []
}

export function useOrganizationChoice(input: InputOf<'getOrganizations'> = {}) {
  const [search, setSearch] = useState('')
  const { data, isFetching } = useQuery({
    ...organizationsQuery({ ...input, pageSize: 100, search: search || undefined }),
    placeholderData: keepPreviousData,
  })
  return {
    options: (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
    loading: isFetching,
    onSearch: setSearch,
  }
}
