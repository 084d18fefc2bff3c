import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/calls.ts'
import { queryOf } from '#web/lib/query.ts'
import { call } from '#web/lib/request.ts'
import { messageOf, toastFailure, toastSuccess } from '#web/lib/toasts.tsx'

export function accountQuery() {
  return queryOf('getAccount', {})
}

export function useUpdateAccount() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (input: InputOf<'updateAccount'>) => call('updateAccount', input),
    onSuccess: async () => {
      toastSuccess('Saved successfully')
      await Promise.all(
        ['getAccount', 'getUsers', 'getUsersWithMemberships'].map(async (name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      )
    },
    onError: (error) => toastFailure('Failed to save', messageOf(error, '')),
  })
}

export async function signOutEverywhere(): Promise<void> {
  await call('signOutEverywhere', {})
}

export async function deleteAccount(email: string): Promise<void> {
  await call('deleteAccount', { email })
}
