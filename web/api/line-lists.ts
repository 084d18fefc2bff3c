import type { InputOf } from '#contract/calls.ts'
import { pagesOf, queryOf } from './client.ts'

/** Line lists, newest first by default. */
export function lineListsQuery(input: InputOf<'getLineLists'> = {}) {
  return queryOf('getLineLists', { orderDir: 'desc', ...input })
}

/** Line lists whose catalogs exist, with the size of each catalog. */
export function lineListsWithCatalogsInfoQuery(input: InputOf<'getLineListsWithCatalogsInfo'> = {}) {
  return queryOf('getLineListsWithCatalogsInfo', { orderDir: 'desc', ...input })
}

interface PreviewFilter {
  lineListId: number
  search: string
  withProblems: boolean
}

/** The items of a preview, loaded while scrolling. */
export function lineListItemsPages({ lineListId, search, withProblems }: PreviewFilter) {
  return pagesOf('getLineListItems', {
    lineListId,
    pageSize: 100,
    search: search || undefined,
    withProblems: withProblems ? 'true' : undefined,
  })
}
