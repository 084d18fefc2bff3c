import { infiniteQueryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/calls.ts'
import { queryOf } from '#web/lib/query.ts'
import { call, CallError } from '#web/lib/request.ts'
import { messageOf, toastFailure, toastSuccess } from '#web/lib/toasts.tsx'

/** Line lists, newest first by default. */
export function lineListsQuery(input: InputOf<'getLineLists'> = {}) {
  return queryOf('getLineLists', { orderDir: 'desc', ...input })
}

/** Line lists whose catalogs exist, with the size of each catalog. */
export function lineListsWithCatalogsInfoQuery(input: InputOf<'getLineListsWithCatalogsInfo'> = {}) {
  return queryOf('getLineListsWithCatalogsInfo', { orderDir: 'desc', ...input })
}

export function lineListQuery(lineListId: number) {
  return queryOf('getLineList', { lineListId })
}

/** The line list a page is about; shows a toast and returns null if there is none. */
export async function loadLineList(queries: QueryClient, lineListId: number) {
  try {
    return await queries.ensureQueryData(lineListQuery(lineListId))
  } catch (error) {
    if (!(error instanceof CallError) || ![400, 404].includes(error.status)) throw error
    toastFailure('Line list not found')
    return null
  }
}

const previewPage = 100

/** The items of a preview, loaded while scrolling. */
export function lineListItemsQuery({
  lineListId,
  search,
  withProblems,
}: {
  lineListId: number
  search: string
  withProblems: boolean
}) {
  const input = {
    lineListId,
    pageSize: previewPage,
    search: search || undefined,
    withProblems: withProblems ? ('true' as const) : undefined,
  }
  return infiniteQueryOptions({
    queryKey: ['getLineListItems', input] as const,
    queryFn: async ({ pageParam, signal }) =>
      call('getLineListItems', { ...input, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
}

export function lineListProblemsQuery(input: InputOf<'getLineListProblems'>) {
  return queryOf('getLineListProblems', input)
}

/** The problems of a line list, loaded while scrolling. */
export function lineListProblemsPages(
  lineListId: number,
  severity: 'error' | 'warning' | 'info' | undefined,
) {
  const input = { lineListId, pageSize: previewPage, severity }
  return infiniteQueryOptions({
    queryKey: ['getLineListProblems', input, 'pages'] as const,
    queryFn: async ({ pageParam, signal }) =>
      call('getLineListProblems', { ...input, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
}

/** The versions of a line list, newest first. */
export function lineListVersionsQuery(lineListId: number) {
  return queryOf('getLineListVersions', { lineListId, orderDir: 'desc', pageSize: 100 })
}

/** Pictures of the file that match no item. */
export function unmatchedPicturesQuery(lineListId: number) {
  return queryOf('getUnmatchedPictures', { lineListId, pageSize: 100 })
}

/** Attaches an unmatched picture to an item. */
export function useAttachPicture() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (input: InputOf<'attachPicture'>) => call('attachPicture', input),
    onSuccess: async (_, { modelCode }) => {
      toastSuccess(`Picture attached to ${modelCode}`)
      await lineListsChanged(queries)
    },
    onError: (error) => toastFailure('Failed to attach picture', messageOf(error, '')),
  })
}

/** Items that match what is typed into the picture's picker. */
export function itemChoicesQuery(lineListId: number, search: string) {
  return queryOf('getLineListItems', { lineListId, pageSize: 20, search: search || undefined })
}

export function useUpdateLineList() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (input: InputOf<'updateLineList'>) => call('updateLineList', input),
    onSuccess: async () => {
      toastSuccess('Line list updated')
      await lineListsChanged(queries)
    },
  })
}

/** Shows no toast on refusal: the dialog does. */
export function useDeleteLineList() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (input: InputOf<'deleteLineList'>) => call('deleteLineList', input),
    onSuccess: async (_, { lineListId }) => {
      toastSuccess('Line list deleted')
      await lineListsChanged(queries, Number(lineListId))
    },
  })
}

/** Restores an earlier version as a new one. */
export function useRestoreVersion() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (input: InputOf<'restoreLineListVersion'>) => call('restoreLineListVersion', input),
    onSuccess: async (_, { version }) => {
      toastSuccess(`Version ${version} restored`)
      await lineListsChanged(queries)
    },
  })
}

export function useSaveLineList() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (input: InputOf<'createCatalogs'>) => call('createCatalogs', input),
    onSuccess: async () => lineListsChanged(queries),
    onError: (error) => toastFailure('Failed to save line list', messageOf(error, '')),
  })
}

/** Refreshes everything that shows line lists, except queries of the deleted list `gone`. */
export async function lineListsChanged(queries: QueryClient, gone?: number): Promise<void> {
  const stays = ({ queryKey: [, about] }: { queryKey: readonly unknown[] }) =>
    gone === undefined || (about as { lineListId?: number } | undefined)?.lineListId !== gone
  const names = [
    'getLineLists',
    'getLineList',
    'getLineListItems',
    'getLineListProblems',
    'getLineListVersions',
    'getUnmatchedPictures',
    'getLineListsWithCatalogsInfo',
    'getPublishPreflight',
    'getImports',
    'getImport',
    'sortingBoard',
  ]
  await Promise.all(
    names.map(async (name) => queries.invalidateQueries({ queryKey: [name], predicate: stays })),
  )
}
