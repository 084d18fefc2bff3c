import type { CatalogItem, Tier } from '#contract/line-lists/catalogs.ts'
import { isIn } from './board-items.ts'
import { type SortingBoard, unsorted } from './sorting-board.ts'

export type SortingCommand =
  | { readonly action: 'move' | 'copy' | 'add'; readonly origin: string; readonly target: string }
  | { readonly action: 'remove'; readonly origin: string }
  | { readonly action: 'tier'; readonly tier: Tier }
  /** Sorts unsorted items; the first type of each is its origin. */
  | { readonly action: 'sort'; readonly assignments: ReadonlyMap<string, readonly string[]> }

export function applyCommand(
  board: SortingBoard,
  modelCodes: readonly string[],
  command: SortingCommand,
): SortingBoard {
  const chosen = new Set(modelCodes)
  return changed(board, (item) => (chosen.has(item.model_code) ? applyToItem(item, command) : item))
}

function applyToItem(item: CatalogItem, command: SortingCommand): CatalogItem {
  if (command.action === 'tier') return { ...item, tier: command.tier }
  if (command.action === 'sort') {
    const types = command.assignments.get(item.model_code)
    return types && isIn(item, unsorted) ? { ...item, catalogTypes: [...types] } : item
  }
  if (!isIn(item, command.origin)) return item
  return { ...item, catalogTypes: typesAfter(item.catalogTypes, command) }
}

function typesAfter(
  types: readonly string[],
  command: Exclude<SortingCommand, { action: 'tier' | 'sort' }>,
): string[] {
  const { origin } = command
  if (command.action === 'remove') return types.filter((type) => type !== origin)
  const { target } = command
  if (command.action !== 'move') return [...new Set([...types, target])]
  if (target === unsorted) return []
  return origin === unsorted ? [target] : [...new Set(types.map((type) => (type === origin ? target : type)))]
}

export function withAssignments(
  board: SortingBoard,
  assignments: readonly { modelCode: string; catalogTypes: string[]; tier?: Tier }[],
): SortingBoard {
  const byCode = new Map(assignments.map((assignment) => [assignment.modelCode, assignment]))
  const after = changed(board, (item) => {
    const assignment = byCode.get(item.model_code)
    return assignment
      ? { ...item, catalogTypes: assignment.catalogTypes, tier: assignment.tier ?? item.tier }
      : item
  })
  const types = new Set([...board.types, ...assignments.flatMap(({ catalogTypes }) => catalogTypes)])
  return types.size === board.types.length ? after : { ...after, types: [...types] }
}

function changed(board: SortingBoard, change: (item: CatalogItem) => CatalogItem): SortingBoard {
  return { ...board, items: board.items.map(change) }
}
