import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf, ResultOf } from '#contract/calls.ts'
import { queryOf } from '#web/lib/query.ts'
import { call, CallError } from '#web/lib/request.ts'
import { messageOf, toastFailure, toastRefusal, toastSuccess } from '#web/lib/toasts.tsx'

/** A page of stores, by name. */
export function storesQuery(input: InputOf<'getStores'> = {}) {
  return queryOf('getStores', input)
}

/** One store, with the version that a change of it expects. */
export function storeQuery(id: string) {
  return queryOf('getStore', { id })
}

/** The changes of a store, page by page. */
export function storeHistoryQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['getStoreHistory', id],
    queryFn: async ({ pageParam, signal }) => call('getStoreHistory', { id, before: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length === 50 ? page.at(-1)?.id : undefined),
  })
}

/** What a stale change is answered with: the store as it is, and what happened since the version it was made on. */
export interface StoreConflict {
  store: ResultOf<'getStore'>['store']
  nextExpectedStreamVersion: number
  changes: { action: string; at: string; by: string }[]
}

/** The conflict that an error tells of, or nothing. */
export function storeConflict(error: unknown): StoreConflict | undefined {
  return error instanceof CallError && error.status === 409 ? (error.data as StoreConflict) : undefined
}

/** Opens a store. */
export function useCreateStore() {
  const storesChanged = useStoresChanged()
  return useMutation({
    mutationFn: async (input: InputOf<'createStore'>) => call('createStore', input),
    onSuccess: async () => {
      toastSuccess('Store created successfully')
      await storesChanged()
    },
    onError: (error) => toastFailure('Failed to create store', messageOf(error, 'Something went wrong.')),
  })
}

/** The changes of a store with their toasts (spec 2 §8); `own` says that the server's message goes before the general one. */
const changes = {
  changeStoreBasicInfo: {
    saved: 'Store basic info updated successfully.',
    failed: 'Failed to update store basic info.',
    own: true,
  },
  changeStoreAddresses: {
    saved: 'Store addresses updated successfully.',
    failed: 'Failed to update store addresses.',
    own: false,
  },
  changeStoreStatus: {
    saved: 'Store status updated successfully.',
    failed: 'Failed to update store status.',
    own: true,
  },
  changeStoreBrandFocusType: { saved: 'Saved successfully', failed: 'Failed to save', own: false },
  changeStoreUsers: { saved: 'Saved successfully', failed: 'Failed to save', own: false },
  changeStoreLogo: { saved: 'Saved successfully', failed: 'Failed to save', own: false },
} as const

type Changing = keyof typeof changes

/** A change of a store, made on the version that its editor saw; a conflict is told in place and not by a toast. */
export function useChangeStore<Name extends Changing>(name: Name) {
  const storesChanged = useStoresChanged()
  const { saved, failed, own } = changes[name]
  return useMutation<ResultOf<Name>, Error, { input: InputOf<Name>; expectedVersion: number }>({
    mutationFn: async ({ input, expectedVersion }) => call(name, input, { expectedVersion }),
    onSuccess: async () => {
      toastSuccess(saved)
      await storesChanged()
    },
    onError: (error) => {
      if (storeConflict(error)) return
      if (own) toastRefusal(error, failed)
      else toastFailure(failed, messageOf(error, ''))
    },
  })
}

/** Everything that shows stores; the counts of their organizations too. */
function useStoresChanged() {
  const queries = useQueryClient()
  return async () => {
    const names = ['getStores', 'getStore', 'getStoreHistory', 'getOrganizations']
    await Promise.all(names.map(async (name) => queries.invalidateQueries({ queryKey: [name] })))
  }
}
