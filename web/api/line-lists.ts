import type { InputOf } from '#contract/calls.ts'
import { pagesOf, queryOf } from './client.ts'

export function lineListsQuery(input: InputOf<'getLineLists'> = {}) {
  return queryOf('getLineLists', { ...input, orderDir: input.orderDir ?? 'desc' })
}

export function lineListsWithCatalogsInfoQuery(input: InputOf<'getLineListsWithCatalogsInfo'> = {}) {
  return queryOf('getLineListsWithCatalogsInfo', { ...input, orderDir: input.orderDir ?? 'desc' })
}

interface PreviewFilter {
  lineListId: number
  search: string
  withProblems: boolean
}

export function lineListItemsPages({ lineListId, search, withProblems }: PreviewFilter) {
  return pagesOf('getLineListItems', {
    lineListId,
    pageSize: 100,
    search: search || undefined,
    withProblems: withProblems ? 'true' : undefined,
  })
}
