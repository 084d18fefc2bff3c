import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { Sorted, SortingChanges } from '#contract/catalogs.ts'
import { catalogTypeLabel } from '#web/lib/catalog-type-label.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { call } from '#web/lib/request.ts'
import { tierLabels } from '#web/lib/tier-labels.ts'
import { messageOf, toastFailure, toastSuccess, toastWithAction } from '#web/lib/toasts.tsx'
import { sortingBoardQuery } from './catalogs.ts'
import { afterDeed, type Deed, type SortingBoard, unsorted, withStandings } from './sorting-board.ts'

/** How often others' moves are looked for, in milliseconds. */
const lookEvery = 2_500

/** The most items one call takes; a larger selection goes out in several calls of one batch. */
const batchSize = 1_000

/** What was sorted last is all that its toasts tell. */
const topic = 'sorting'

/** A deed with some items: at once on the board, then on the server; one batch, which is undone as one. */
interface Batch {
  readonly batchId: string
  readonly modelCodes: readonly string[]
  readonly deed: Deed
  /** What is said once it is done, where the spec has other words than the usual. */
  readonly done?: string
}

/** Sorts the items of a line list: what is asked shows at once, goes out in the order it was asked for, and can be taken back. */
export function useSorting(lineListId: number) {
  const queries = useQueryClient()
  const undoable = useRef<string[]>([])
  const change = useCallback(
    (how: (board: SortingBoard) => SortingBoard) =>
      queries.setQueryData(sortingBoardQuery(lineListId).queryKey, (board) => board && how(board)),
    [queries, lineListId],
  )

  const undo = useMutation({
    mutationKey: mutationKey(lineListId),
    scope: { id: `sorting-${lineListId}` },
    mutationFn: async (batchId: string) => call('undoSorting', { lineListId, batchId }),
    onSuccess: ({ details }) => {
      change((board) => withStandings(board, found(details)))
      toastSuccess('Undone', '', topic)
    },
    onError: (error) => toastFailure('Failed to undo', messageOf(error, '')),
    onSettled: async () => lookForChanges(queries, lineListId),
  })
  const undoBatch = (batchId: string) => {
    undoable.current = undoable.current.filter((id) => id !== batchId)
    undo.mutate(batchId)
  }

  const sort = useMutation({
    mutationKey: mutationKey(lineListId),
    scope: { id: `sorting-${lineListId}` },
    mutationFn: async (batch: Batch) => send(lineListId, batch),
    onMutate: ({ batchId, modelCodes, deed }) => {
      // From now on it is what was done last: taken back before it is answered, it is undone right after.
      undoable.current.push(batchId)
      change((board) => afterDeed(board, modelCodes, deed))
    },
    onSuccess: (details, { batchId, deed, done }) => {
      change((board) => withStandings(board, found(details)))
      const missed = details.filter(
        ({ outcome }) => outcome === 'not-in-origin' || outcome === 'not-found',
      ).length
      toastWithAction(
        done ?? words(deed).done,
        { label: 'Undo', run: () => undoBatch(batchId) },
        missed === 0 ? '' : `Already moved by someone else: ${countPhrase(missed, 'item')}`,
        topic,
      )
    },
    onError: async (error, { batchId, deed }) => {
      undoable.current = undoable.current.filter((id) => id !== batchId)
      const { failed } = words(deed)
      if (deed.action === 'move') toastFailure(messageOf(error, failed))
      else toastFailure(failed, messageOf(error, ''))
      await queries.invalidateQueries({ queryKey: sortingBoardQuery(lineListId).queryKey })
    },
    onSettled: async () => lookForChanges(queries, lineListId),
  })

  return {
    /** Does something with items; `done` replaces the usual words of success. */
    sort: (modelCodes: readonly string[], deed: Deed, done?: string) =>
      sort.mutate({ batchId: crypto.randomUUID(), modelCodes, deed, ...(done !== undefined && { done }) }),
    /** Takes back what was done last here, as often as there is something. */
    undoLast: () => {
      const batchId = undoable.current.at(-1)
      if (batchId !== undefined) undoBatch(batchId)
    },
  }
}

/** What somebody else did to the list last. */
export type LatestMove = SortingChanges['moves'][number] | null

/** Shows others' moves on the board within seconds, and hands out the latest; looks away while a move of one's own is under way. */
export function useSortingChanges(lineListId: number) {
  const queries = useQueryClient()
  const board = sortingBoardQuery(lineListId).queryKey
  const key = ['sortingChanges', lineListId] as const
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<LatestMove> => {
      const seen = queries.getQueryData<LatestMove>(key) ?? null
      const before = queries.getQueryData(board)
      if (!before || sortingNow(queries, lineListId)) return seen
      const changes = await call('getSortingChanges', { lineListId, since: before.revision }, { signal })
      // What was read may be older than a move made since; the next look tells it again.
      if (sortingNow(queries, lineListId) || queries.getQueryData(board) !== before) return seen
      if (changes.version !== before.version) await queries.invalidateQueries({ queryKey: board })
      else if (changes.revision !== before.revision)
        queries.setQueryData(board, { ...withStandings(before, changes.items), revision: changes.revision })
      return changes.moves.findLast(({ own }) => !own) ?? seen
    },
    refetchInterval: lookEvery,
    staleTime: 0,
    retry: false,
  })
}

function mutationKey(lineListId: number) {
  return ['sorting', lineListId] as const
}

function sortingNow(queries: QueryClient, lineListId: number): boolean {
  return queries.isMutating({ mutationKey: mutationKey(lineListId) }) > 0
}

async function lookForChanges(queries: QueryClient, lineListId: number): Promise<void> {
  await queries.invalidateQueries({ queryKey: ['sortingChanges', lineListId] })
}

async function send(lineListId: number, { batchId, modelCodes, deed }: Batch): Promise<Sorted['details']> {
  const list = { lineListId, batchId }
  if (deed.action === 'sort')
    return inChunks(stepsInto(deed.standings), async (addItems) =>
      call('addItemsToCatalog', { ...list, addItems }),
    )
  return inChunks(modelCodes, async (chunk) => sendChunk(list, chunk, deed))
}

/** One after another: each call locks the list. */
async function inChunks<One>(
  all: readonly One[],
  sendOne: (chunk: One[]) => Promise<Sorted>,
): Promise<Sorted['details']> {
  const details: Sorted['details'] = []
  for (let sent = 0; sent < all.length; sent += batchSize)
    details.push(...(await sendOne(all.slice(sent, sent + batchSize))).details)
  return details
}

/** Out of unsorted into the first type, from there into each further one. */
function stepsInto(standings: ReadonlyMap<string, readonly string[]>) {
  return [...standings].flatMap(([modelCode, types]) =>
    types.map((targetCatalogType, index) => ({
      modelCode,
      originCatalogType: index === 0 ? unsorted : (types[0] ?? unsorted),
      targetCatalogType,
    })),
  )
}

async function sendChunk(
  list: { lineListId: number; batchId: string },
  modelCodes: string[],
  deed: Exclude<Deed, { action: 'sort' }>,
): Promise<Sorted> {
  if (deed.action === 'tier') return call('editItemTier', { ...list, modelCodes, tier: deed.tier })
  if (deed.action === 'remove') return call('removeItems', { ...list, modelCodes, catalogType: deed.origin })
  const { origin: originCatalogType, target: targetCatalogType } = deed
  const steps = modelCodes.map((modelCode) => ({ modelCode, originCatalogType, targetCatalogType }))
  if (deed.action === 'add') return call('addItemsToCatalog', { ...list, addItems: steps })
  if (deed.action === 'copy') return call('copyItemsTo', { ...list, copyItems: steps })
  return call('moveItems', { ...list, moveItems: steps })
}

/** An item that the list no longer has stands nowhere; the board is read anew when the list was updated. */
function found(details: Sorted['details']): Sorted['details'] {
  return details.filter(({ outcome }) => outcome !== 'not-found')
}

/** What is said of a deed (spec 1 §8). */
function words(deed: Deed): { done: string; failed: string } {
  if (deed.action === 'tier')
    return { done: `Tier set to ${tierLabels[deed.tier]}`, failed: 'Failed to set tier' }
  if (deed.action === 'sort') return { done: 'Items sorted', failed: 'Failed to sort items' }
  if (deed.action === 'remove') return { done: 'Items removed', failed: 'Failed to remove items' }
  const { action } = deed
  const target = catalogTypeLabel(deed.target)
  return {
    move: { done: `item(s) moved to ${target}`, failed: 'Failed to move items' },
    copy: { done: `Item(s) copied to ${target}`, failed: 'Failed to copy items' },
    add: { done: `Items added to catalog ${target}`, failed: 'Failed to add items' },
  }[action]
}
