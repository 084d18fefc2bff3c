import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/calls.ts'
import { queryOf } from '#web/lib/query.ts'
import { call } from '#web/lib/request.ts'
import { messageOf, toastFailure, toastSuccess } from '#web/lib/toasts.tsx'

/** Who is signed in. */
export function accountQuery() {
  return queryOf('getAccount', {})
}

/** Saves one's own names. */
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

/** Ends every session of one's own. */
export async function signOutEverywhere(): Promise<void> {
  await call('signOutEverywhere', {})
}

/** Deactivates one's own account and ends its sessions. */
export async function deleteAccount(email: string): Promise<void> {
  await call('deleteAccount', { email })
}
