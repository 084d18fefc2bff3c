import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf, ResultOf } from '#contract/calls.ts'
import { queryOf } from '#web/lib/query.ts'
import { call, CallError } from '#web/lib/request.ts'
import { messageOf, toastFailure, toastRefusal, toastSuccess } from '#web/lib/toasts.tsx'

export function storesQuery(input: InputOf<'getStores'> = {}) {
  return queryOf('getStores', input)
}

export function storeQuery(id: string) {
  return queryOf('getStore', { id })
}

export function storeHistoryQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['getStoreHistory', id],
    queryFn: async ({ pageParam, signal }) => call('getStoreHistory', { id, before: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length === 50 ? page.at(-1)?.id : undefined),
  })
}

/** The answer to a stale change: the current store and the changes since. */
export interface StoreConflict {
  store: ResultOf<'getStore'>['store']
  nextExpectedStreamVersion: number
  changes: { action: string; at: string; by: string }[]
}

/** The conflict an error carries, if any. */
export function storeConflict(error: unknown): StoreConflict | undefined {
  return error instanceof CallError && error.status === 409 ? (error.data as StoreConflict) : undefined
}

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

/** Toasts of store changes (spec 2 §8); `own` shows the server's message first. */
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

/** A change of a store, based on the version its editor saw; conflicts are shown on the page instead of a toast. */
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

/** Refreshes everything that shows stores. */
function useStoresChanged() {
  const queries = useQueryClient()
  return async () => {
    const names = ['getStores', 'getStore', 'getStoreHistory', 'getOrganizations']
    await Promise.all(names.map(async (name) => queries.invalidateQueries({ queryKey: [name] })))
  }
}
