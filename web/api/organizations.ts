import { useDebouncedValue } from '@mantine/hooks'
import {
  infiniteQueryOptions,
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import type { InputOf, ResultOf } from '#contract/calls.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { queryOf } from '#web/lib/query.ts'
import { call } from '#web/lib/request.ts'
import { searchDebounce } from '#web/lib/search-debounce.ts'
import { messageOf, toastFailure, toastRefusal, toastSuccess } from '#web/lib/toasts.tsx'

export function organizationsQuery(input: InputOf<'getOrganizations'> = {}) {
  return queryOf('getOrganizations', { type: 'external', ...input })
}

export function organizationQuery(id: string) {
  return queryOf('getOrganization', { id })
}

/** Customers with a similar name, asked after a pause in typing. */
export function useSimilarOrganizations(typed: string) {
  const name = typed.trim()
  const [settled] = useDebouncedValue(name, searchDebounce)
  const { data } = useQuery({
    ...queryOf('getSimilarOrganizations', { name: settled }),
    enabled: settled.length >= 3,
  })
  return name.length >= 3 ? (data ?? []) : []
}

/** Props for a picker of customer organizations: the first hundred, or the search results. */
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

export function organizationHistoryQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['getOrganizationHistory', id],
    queryFn: async ({ pageParam, signal }) =>
      call('getOrganizationHistory', { id, before: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length === 50 ? page.at(-1)?.id : undefined),
  })
}

export function useRenameOrganization() {
  return useChange('renameOrganization', 'Name saved', 'Failed to save name')
}

export function useChangeOrganizationAddress() {
  return useChange('changeOrganizationAddress', 'Address saved', 'Failed to save address')
}

export function useChangeOrganizationStatus() {
  return useChange('changeOrganizationStatus', 'Saved successfully', 'Failed to save')
}

export function useChangeMainContactUser() {
  return useChange('changeMainContactUser', 'Saved successfully', 'Failed to save')
}

export function useUpdateDiscounts() {
  return useChange('updateDiscounts', 'Saved successfully', 'Failed to save')
}

type Changing =
  | 'renameOrganization'
  | 'changeOrganizationAddress'
  | 'changeOrganizationStatus'
  | 'changeMainContactUser'
  | 'updateDiscounts'

/** A change of an organization with the spec's toasts. */
function useChange<Name extends Changing>(name: Name, saved: string, failed: string) {
  const organizationsChanged = useOrganizationsChanged()
  return useMutation<ResultOf<Name>, Error, InputOf<Name>>({
    mutationFn: async (input) => call(name, input),
    onSuccess: async () => {
      toastSuccess(saved)
      await organizationsChanged()
    },
    onError: (error) => toastRefusal(error, failed),
  })
}

/** Deletes an organization, or deactivates one with history; shows no toast on refusal. */
export function useDeleteOrganization() {
  const organizationsChanged = useOrganizationsChanged()
  return useMutation({
    mutationFn: async (id: string) => call('deleteOrganization', { id }),
    onSuccess: async ({ outcome }) => {
      if (outcome === 'deleted') toastSuccess('Organization deleted')
      else toastSuccess('Organization deactivated', 'Its history is kept. Its stores are now inactive.')
      await organizationsChanged()
    },
  })
}

/** Creates a customer in one step (spec 2 §8). */
export function useRegisterNewCustomer() {
  const organizationsChanged = useOrganizationsChanged()
  return useMutation({
    mutationFn: async (input: InputOf<'registerNewCustomer'>) => call('registerNewCustomer', input),
    onSuccess: async () => {
      toastSuccess('Customer created successfully')
      await organizationsChanged()
    },
    onError: (error) => toastRefusal(error, 'Failed to create customer'),
  })
}

/** Checks a file of customers or imports it; errors of a check are shown beside the file. */
export function useImportCustomers() {
  const organizationsChanged = useOrganizationsChanged()
  return useMutation({
    mutationFn: async ({ file, dryRun }: { file: File; dryRun: boolean }) =>
      call('importCustomers', { fileName: file.name, file: await base64(file), dryRun }),
    onSuccess: async ({ customers }, { dryRun }) => {
      if (dryRun) return
      toastSuccess(`${countPhrase(customers, 'customer')} imported`)
      await organizationsChanged()
    },
    onError: (error, { dryRun }) => {
      if (!dryRun) toastFailure('Failed to import customers', messageOf(error, ''))
    },
  })
}

async function base64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  // In chunks, because the number of arguments of a call is limited.
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCodePoint(...bytes.subarray(at, at + 8192))
  return btoa(text)
}

/** Refreshes everything that shows organizations, their stores or their people. */
function useOrganizationsChanged() {
  const queries = useQueryClient()
  return async () => {
    const names = [
      'getOrganizations',
      'getOrganization',
      'getSimilarOrganizations',
      'getOrganizationHistory',
      'getStores',
      'getUsers',
      'getUsersWithMemberships',
    ]
    await Promise.all(names.map(async (name) => queries.invalidateQueries({ queryKey: [name] })))
  }
}
