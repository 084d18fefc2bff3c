import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { Sorted, SortingChanges } from '#contract/line-lists/catalogs.ts'
import { catalogTypeLabel } from '#web/api/labels/catalog-type-label.ts'
import { tierLabels } from '#web/api/labels/tier-labels.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { call } from '#web/lib/request.ts'
import { hideToast, messageOf, toastFailure, toastSuccess, toastWithAction } from '#web/lib/toasts.tsx'
import { sortingBoardQuery } from '#web/api/catalogs.ts'
import { applyCommand, type SortingCommand, withAssignments } from './board-commands.ts'
import { type SortingBoard, unsorted } from './sorting-board.ts'

const lookEveryMilliseconds = 2_500

/** Most items per call; larger selections are sent in several calls of one batch. */
const batchSize = 1_000

const topic = 'sorting'

interface Batch {
  readonly batchId: string
  readonly modelCodes: readonly string[]
  readonly command: SortingCommand
  readonly done?: string | undefined
}

/** Sorts items: changes show at once, are sent in order, and can be undone. Unlike `useCall`, it queues clicks instead of dropping them. */
export function useSorting(lineListId: number) {
  const queries = useQueryClient()
  const undoable = useRef<string[]>([])
  const failureToast = useRef<string | undefined>(undefined)
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
      change((board) => withAssignments(board, found(details)))
      hideToast(failureToast.current)
      toastSuccess('Undone', '', topic)
    },
    onError: (error) => (failureToast.current = toastFailure('Failed to undo', messageOf(error, ''))),
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
    onMutate: ({ batchId, modelCodes, command }) => {
      // From here on this is the latest command, even if it is undone before the server answers.
      undoable.current.push(batchId)
      change((board) => applyCommand(board, modelCodes, command))
    },
    onSuccess: (details, { batchId, command, done }) => {
      change((board) => withAssignments(board, found(details)))
      hideToast(failureToast.current)
      const missed = details.filter(
        ({ outcome }) => outcome === 'not-in-origin' || outcome === 'not-found',
      ).length
      toastWithAction(
        done ?? messagesOf(command).done,
        { label: 'Undo', run: () => undoBatch(batchId) },
        missed === 0 ? '' : `Already moved by someone else: ${countPhrase(missed, 'item')}`,
        topic,
      )
    },
    onError: async (error, { batchId, command }) => {
      undoable.current = undoable.current.filter((id) => id !== batchId)
      const { failed } = messagesOf(command)
      failureToast.current =
        command.action === 'move'
          ? toastFailure(messageOf(error, failed))
          : toastFailure(failed, messageOf(error, ''))
      await queries.invalidateQueries({ queryKey: sortingBoardQuery(lineListId).queryKey })
    },
    onSettled: async () => lookForChanges(queries, lineListId),
  })

  return {
    sort: (modelCodes: readonly string[], command: SortingCommand, done?: string) =>
      sort.mutate({ batchId: crypto.randomUUID(), modelCodes, command, done }),
    undoLast: () => {
      const batchId = undoable.current.at(-1)
      if (batchId !== undefined) undoBatch(batchId)
    },
  }
}

export type LatestMove = SortingChanges['moves'][number] | null

/** Applies other users' moves to the board and returns the latest; pauses while a command of our own is running. */
export function useSortingChanges(lineListId: number) {
  const queries = useQueryClient()
  const board = sortingBoardQuery(lineListId).queryKey
  const key = ['getSortingChanges', { lineListId }] as const
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<LatestMove> => {
      const seen = queries.getQueryData<LatestMove>(key) ?? null
      const before = queries.getQueryData(board)
      if (!before || sortingNow(queries, lineListId)) return seen
      const changes = await call('getSortingChanges', { lineListId, since: before.revision }, { signal })
      // The answer may be older than our latest move; the next poll reports it again.
      if (sortingNow(queries, lineListId) || queries.getQueryData(board) !== before) return seen
      if (changes.version !== before.version) await queries.invalidateQueries({ queryKey: board })
      else if (changes.revision !== before.revision)
        queries.setQueryData(board, { ...withAssignments(before, changes.items), revision: changes.revision })
      return changes.moves.findLast(({ own }) => !own) ?? seen
    },
    refetchInterval: lookEveryMilliseconds,
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
  await queries.invalidateQueries({ queryKey: ['getSortingChanges', { lineListId }] })
}

async function send(lineListId: number, { batchId, modelCodes, command }: Batch): Promise<Sorted['details']> {
  const list = { lineListId, batchId }
  if (command.action === 'sort')
    return inChunks(stepsInto(command.assignments), async (addItems) =>
      call('addItemsToCatalog', { ...list, addItems }),
    )
  return inChunks(modelCodes, async (chunk) => sendChunk(list, chunk, command))
}

/** One call at a time: each locks the list. */
async function inChunks<One>(
  all: readonly One[],
  sendOne: (chunk: One[]) => Promise<Sorted>,
): Promise<Sorted['details']> {
  const details: Sorted['details'] = []
  for (let sent = 0; sent < all.length; sent += batchSize)
    details.push(...(await sendOne(all.slice(sent, sent + batchSize))).details)
  return details
}

function stepsInto(assignments: ReadonlyMap<string, readonly string[]>) {
  return [...assignments].flatMap(([modelCode, types]) =>
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
  command: Exclude<SortingCommand, { action: 'sort' }>,
): Promise<Sorted> {
  if (command.action === 'tier') return call('editItemTier', { ...list, modelCodes, tier: command.tier })
  if (command.action === 'remove')
    return call('removeItems', { ...list, modelCodes, catalogType: command.origin })
  const { origin: originCatalogType, target: targetCatalogType } = command
  const steps = modelCodes.map((modelCode) => ({ modelCode, originCatalogType, targetCatalogType }))
  if (command.action === 'add') return call('addItemsToCatalog', { ...list, addItems: steps })
  if (command.action === 'copy') return call('copyItemsTo', { ...list, copyItems: steps })
  return call('moveItems', { ...list, moveItems: steps })
}

/** Items no longer in the list; the board is reloaded when the list is updated. */
function found(details: Sorted['details']): Sorted['details'] {
  return details.filter(({ outcome }) => outcome !== 'not-found')
}

function messagesOf(command: SortingCommand): { done: string; failed: string } {
  if (command.action === 'tier')
    return { done: `Tier set to ${tierLabels[command.tier]}`, failed: 'Failed to set tier' }
  if (command.action === 'sort') return { done: 'Items sorted', failed: 'Failed to sort items' }
  if (command.action === 'remove') return { done: 'Items removed', failed: 'Failed to remove items' }
  const { action } = command
  const target = catalogTypeLabel(command.target)
  return {
    move: { done: `item(s) moved to ${target}`, failed: 'Failed to move items' },
    copy: { done: `Item(s) copied to ${target}`, failed: 'Failed to copy items' },
    add: { done: `Items added to catalog ${target}`, failed: 'Failed to add items' },
  }[action]
}
