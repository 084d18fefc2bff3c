import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { InputOf } from '#contract/calls.ts'
import { queryOf } from '#web/lib/query.ts'
import { call } from '#web/lib/request.ts'
import { messageOf, toastFailure, toastSuccess } from '#web/lib/toasts.tsx'
import { boardOf } from './sorting-board.ts'

/** The items being sorted; kept fresh by `useSortingChanges`, not by age. */
export function sortingBoardQuery(lineListId: number) {
  return queryOptions({
    queryKey: ['sortingBoard', lineListId] as const,
    queryFn: async ({ signal }) => {
      // The revision is read first: moves between the two reads are reported again by the next poll.
      const changes = await call('getSortingChanges', { lineListId }, { signal })
      return boardOf(await call('getPopulatedCatalogs', { lineListId }, { signal }), changes)
    },
    staleTime: Infinity,
  })
}

/** How the models of unsorted items were sorted in the brand's previous list. */
export function lastSeasonQuery(lineListId: number) {
  return { ...queryOf('getLastSeasonSorting', { lineListId }), staleTime: 0 }
}

/** What publishing would do; fetched again each time the dialog opens. */
export function publishPreflightQuery(lineListId: number) {
  return { ...queryOf('getPublishPreflight', { lineListId }), staleTime: 0, gcTime: 0 }
}

/** The sections of the Catalogs screen. */
export type CatalogKind = 'active' | 'unpublished' | 'archived'

type CardFilters = Pick<InputOf<'getLineListsWithCatalogsInfo'>, 'search' | 'brandId' | 'type' | 'season'>

/** The cards of one section, newest first. */
export function catalogCardsQuery(kind: CatalogKind, filters: CardFilters) {
  const of = {
    active: { published: 1 },
    unpublished: { published: 0 },
    archived: { archived: 1 },
  }[kind]
  return infiniteQueryOptions({
    queryKey: ['getLineListsWithCatalogsInfo', kind, filters] as const,
    queryFn: async ({ pageParam, signal }) =>
      call(
        'getLineListsWithCatalogsInfo',
        { ...of, ...filters, pageSize: 24, orderDir: 'desc', cursor: pageParam },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
}

export function useSaveCatalogs() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (input: InputOf<'createCatalogs'>) => call('createCatalogs', input),
    onSuccess: async () => catalogsChanged(queries),
    onError: (error) => toastFailure('Failed to save catalogs', messageOf(error, '')),
  })
}

/** Publishes a line list; `what` selects the spec's wording (spec 1 §8). */
export function usePublishCatalogs(what: 'catalog' | 'catalogs') {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (input: InputOf<'publishCatalogs'>) => call('publishCatalogs', input),
    onSuccess: async () => {
      toastSuccess(what === 'catalog' ? 'Catalog published successfully' : 'Catalogs published successfully')
      await catalogsChanged(queries)
    },
    onError: (error) => toastFailure(`Failed to publish ${what}`, messageOf(error, '')),
  })
}

/** Actions on a catalog card and their toasts. */
const cardActions = {
  closeOrdering: { done: 'Ordering closed', failed: 'Failed to close ordering' },
  reopenOrdering: { done: 'Ordering reopened', failed: 'Failed to reopen ordering' },
  archiveCatalogs: { done: 'Catalog archived', failed: 'Failed to archive catalog' },
  bringBackCatalogs: { done: 'Catalog restored', failed: 'Failed to restore catalog' },
} as const
export type CardAction = keyof typeof cardActions

/** Closes or reopens ordering, archives or restores a catalog. */
export function useCardAction(action: CardAction) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (input: { lineListId: number }) => call(action, input),
    onSuccess: async () => {
      toastSuccess(cardActions[action].done)
      await catalogsChanged(queries)
    },
    onError: (error) => toastFailure(cardActions[action].failed, messageOf(error, '')),
  })
}

/** Refreshes everything that shows catalogs. */
async function catalogsChanged(queries: QueryClient): Promise<void> {
  const names = ['getLineListsWithCatalogsInfo', 'getLineLists', 'getLineList', 'getPublishPreflight']
  await Promise.all(names.map(async (name) => queries.invalidateQueries({ queryKey: [name] })))
}
