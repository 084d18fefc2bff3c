import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/calls.ts'
import { queryOf } from '#web/lib/query.ts'
import { call, CallError } from '#web/lib/request.ts'
import { messageOf, toastFailure, toastSuccess } from '#web/lib/toasts.tsx'

export function rolesQuery(input: InputOf<'getRoles'> = {}) {
  return queryOf('getRoles', { pageSize: 100, ...input })
}

export function useCreateRole() {
  const rolesChanged = useRolesChanged()
  return useMutation({
    mutationFn: async (input: InputOf<'createRole'>) => call('createRole', input),
    onSuccess: async () => {
      toastSuccess('Role created successfully')
      await rolesChanged()
    },
    onError: (error) => toastFailure(createFailure(error)),
  })
}

/** Statuses named by the spec carry their text; others get a general one (spec 2 §8). */
function createFailure(error: unknown): string {
  const hasOwnText = error instanceof CallError && [400, 409, 500].includes(error.status)
  return hasOwnText ? error.message : 'Failed to create Role: something went wrong.'
}

export function useUpdateRole() {
  const rolesChanged = useRolesChanged()
  return useMutation({
    mutationFn: async (input: InputOf<'updateRole'>) => call('updateRole', input),
    onSuccess: async () => {
      toastSuccess('Saved successfully')
      await rolesChanged()
    },
    onError: (error) => toastFailure('Failed to save', messageOf(error, '')),
  })
}

function useRolesChanged() {
  const queries = useQueryClient()
  return async () => queries.invalidateQueries({ queryKey: ['getRoles'] })
}
