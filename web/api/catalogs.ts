import { queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/calls.ts'
import { call } from '#web/lib/request.ts'
import { pagesOf, queryOf } from './client.ts'
import { boardOf } from '#web/api/sorting/sorting-board.ts'

export function sortingBoardQuery(lineListId: number) {
  return queryOptions({
    queryKey: ['getPopulatedCatalogs', { lineListId }] as const,
    queryFn: async ({ signal }) => {
      // The revision is read first: moves between the two reads are reported again by the next poll.
      const changes = await call('getSortingChanges', { lineListId }, { signal })
      return boardOf(await call('getPopulatedCatalogs', { lineListId }, { signal }), changes)
    },
    // `useSortingChanges` keeps it up to date.
    staleTime: Infinity,
  })
}

export function lastSeasonQuery(lineListId: number) {
  return { ...queryOf('getLastSeasonSorting', { lineListId }), staleTime: 0 }
}

/** What publishing would do; fetched again each time the dialog opens. */
export function publishPreflightQuery(lineListId: number) {
  return { ...queryOf('getPublishPreflight', { lineListId }), staleTime: 0, gcTime: 0 }
}

export type CatalogKind = 'active' | 'unpublished' | 'archived'

type CardFilters = Pick<InputOf<'getLineListsWithCatalogsInfo'>, 'search' | 'brandId' | 'type' | 'season'>

const filterOfKind = {
  active: { published: 1 },
  unpublished: { published: 0 },
  archived: { archived: 1 },
} as const

export function catalogCardsPages(kind: CatalogKind, filters: CardFilters) {
  return pagesOf('getLineListsWithCatalogsInfo', {
    ...filterOfKind[kind],
    ...filters,
    pageSize: 24,
    orderDir: 'desc',
  })
}
