import { useMutation } from '@tanstack/react-query'
import type { InputOf, ResultOf } from '#contract/calls.ts'
import { call } from '#web/lib/request.ts'
import { messageOf, toastFailure } from '#web/lib/toasts.tsx'

type Exporting = 'exportOrders' | 'exportOrganizations' | 'exportStores' | 'exportUsers' | 'exportRoles'

/** Exports a list as it is filtered: the browser saves the file. */
export function useExport<Name extends Exporting>(name: Name) {
  return useMutation<ResultOf<Exporting>, Error, InputOf<Name>>({
    mutationFn: async (input) => call<Exporting>(name, input),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => toastFailure('Failed to export', messageOf(error, '')),
  })
}
