import { infiniteQueryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/calls.ts'
import { queryOf } from '#web/lib/query.ts'
import { call, CallError } from '#web/lib/request.ts'
import { messageOf, toastFailure, toastSuccess } from '#web/lib/toasts.tsx'

/** A page of line lists, the latest first unless asked otherwise. */
export function lineListsQuery(input: InputOf<'getLineLists'> = {}) {
  return queryOf('getLineLists', { orderDir: 'desc', ...input })
}

/** A page of the line lists whose catalogs were created, with what each holds. */
export function lineListsWithCatalogsInfoQuery(input: InputOf<'getLineListsWithCatalogsInfo'> = {}) {
  return queryOf('getLineListsWithCatalogsInfo', { orderDir: 'desc', ...input })
}

/** One line list with the counts of its preview. */
export function lineListQuery(lineListId: number) {
  return queryOf('getLineList', { lineListId })
}

/** The line list that a page is about; where there is none of this id, says so and gives null. */
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

/** The items of a preview, loaded as they are scrolled to. */
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

/** A page of a line list's problems. */
export function lineListProblemsQuery(input: InputOf<'getLineListProblems'>) {
  return queryOf('getLineListProblems', input)
}

/** The problems of a line list, loaded as they are scrolled to. */
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

/** The versions of a line list, the latest first. */
export function lineListVersionsQuery(lineListId: number) {
  return queryOf('getLineListVersions', { lineListId, orderDir: 'desc', pageSize: 100 })
}

/** The pictures of a list's file that no item took. */
export function unmatchedPicturesQuery(lineListId: number) {
  return queryOf('getUnmatchedPictures', { lineListId, pageSize: 100 })
}

/** Gives an item a picture that no item took. */
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

/** The items that a picture can be attached to, found by what is typed. */
export function itemChoicesQuery(lineListId: number, search: string) {
  return queryOf('getLineListItems', { lineListId, pageSize: 20, search: search || undefined })
}

/** Changes a line list's name, description, dates or rate. */
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

/** Deletes a line list; a refusal is told in its dialog. */
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

/** Brings an earlier version of a line list back, as a new one. */
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

/** Saves a previewed line list: its catalogs are created (spec 1 §4). */
export function useSaveLineList() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (input: InputOf<'createCatalogs'>) => call('createCatalogs', input),
    onSuccess: async () => lineListsChanged(queries),
    onError: (error) => toastFailure('Failed to save line list', messageOf(error, '')),
  })
}

/** Reads anew what shows line lists, wherever it is, but for one that is `gone`. */
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
