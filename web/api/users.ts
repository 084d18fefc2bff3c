import { useDebouncedValue } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/calls.ts'
import { queryOf } from '#web/lib/query.ts'
import { call } from '#web/lib/request.ts'
import { searchDebounce } from '#web/lib/search-debounce.ts'
import { messageOf, toastFailure, toastRefusal, toastSuccess } from '#web/lib/toasts.tsx'

export function usersQuery(input: InputOf<'getUsers'> = {}) {
  return queryOf('getUsers', input)
}

export function usersWithMembershipsQuery(input: InputOf<'getUsersWithMemberships'> = {}) {
  return queryOf('getUsersWithMemberships', input)
}

export function userQuery(id: string) {
  return queryOf('getUserWithMemberships', { id })
}

export function userHistoryQuery(id: string) {
  return queryOf('getUserHistory', { id })
}

/** The user of an email being typed, looked up after a pause in typing. */
export function useEmailOwner(typed: string) {
  const email = typed.trim()
  const [settled] = useDebouncedValue(email, searchDebounce)
  const { data } = useQuery({
    queryKey: ['getUsers', 'of', settled.toLowerCase()],
    queryFn: async ({ signal }) => (await call('getUsers', { email: settled }, { signal })).items[0] ?? null,
    enabled: /.@.+\../.test(settled),
  })
  return settled === email ? (data ?? undefined) : undefined
}

export function useCreateUser() {
  const usersChanged = useUsersChanged()
  return useMutation({
    mutationFn: async (input: InputOf<'createUserWithMembership'>) => call('createUserWithMembership', input),
    onSuccess: async () => {
      toastSuccess('User created successfully')
      await usersChanged()
    },
    onError: (error) => toastRefusal(error, 'Failed to create user'),
  })
}

export function useUpdateUser() {
  const usersChanged = useUsersChanged()
  return useMutation({
    mutationFn: async (input: InputOf<'updateUser'>) => call('updateUser', input),
    onSuccess: async () => {
      toastSuccess('User updated successfully')
      await usersChanged()
    },
    onError: (error) => toastRefusal(error, 'Failed to update user'),
  })
}

export function useChangeUserStatus() {
  const usersChanged = useUsersChanged()
  return useMutation({
    mutationFn: async (input: InputOf<'changeUserStatus'>) => call('changeUserStatus', input),
    onSuccess: async ({ status }) => {
      toastSuccess(status === 'active' ? 'User activated' : 'User deactivated')
      await usersChanged()
    },
    onError: (error) => toastFailure('Failed to save', messageOf(error, '')),
  })
}

/** Deletes a user, or deactivates one with history; shows no toast on refusal. */
export function useDeleteUser() {
  const usersChanged = useUsersChanged()
  return useMutation({
    mutationFn: async (id: string) => call('deleteUser', { id }),
    onSuccess: async ({ outcome }) => {
      if (outcome === 'deleted') toastSuccess('User deleted')
      else toastSuccess('User deactivated', 'Their history is kept.')
      await usersChanged()
    },
  })
}

/** Refreshes everything that shows users. */
function useUsersChanged() {
  const queries = useQueryClient()
  return async () => {
    const names = [
      'getUsers',
      'getUsersWithMemberships',
      'getUserWithMemberships',
      'getUserHistory',
      'getOrganizations',
    ]
    await Promise.all(names.map(async (name) => queries.invalidateQueries({ queryKey: [name] })))
  }
}
