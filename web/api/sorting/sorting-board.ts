import type { CatalogItem, PopulatedCatalog, SortingChanges, Tier } from '#contract/line-lists/catalogs.ts'

/** The catalog type of unsorted items; the contract's own constant would bundle its schemas. */
export const unsorted = 'unsorted'

/** The items being sorted, each once and in file order, at one revision. */
export interface SortingBoard {
  readonly types: readonly string[]
  readonly items: readonly CatalogItem[]
  readonly revision: number
  readonly version: number
}

/** An action on items of one catalog type. */
export type SortingCommand =
  | { readonly action: 'move' | 'copy' | 'add'; readonly origin: string; readonly target: string }
  | { readonly action: 'remove'; readonly origin: string }
  | { readonly action: 'tier'; readonly tier: Tier }
  /** Sorts unsorted items; the first type of each is its origin. */
  | { readonly action: 'sort'; readonly assignments: ReadonlyMap<string, readonly string[]> }

/** Builds a board from catalogs, where an item appears once per type. */
export function boardOf(
  catalogs: readonly PopulatedCatalog[],
  { revision, version }: Pick<SortingChanges, 'revision' | 'version'>,
): SortingBoard {
  const items = new Map(catalogs.flatMap((catalog) => catalog.items.map((item) => [item.model_code, item])))
  return {
    types: catalogs.map(({ type }) => type),
    items: [...items.values()].toSorted((one, other) => one.position - other.position),
    revision,
    version,
  }
}

/** Whether an item is in a catalog type. */
export function isIn(item: CatalogItem, type: string): boolean {
  return type === unsorted ? item.catalogTypes.length === 0 : item.catalogTypes.includes(type)
}

/** Items of a catalog type whose model code or name contains the search, ignoring case (spec 1 §2). */
export function itemsIn(board: SortingBoard, type: string, search = ''): CatalogItem[] {
  const words = search.trim().toLowerCase()
  return board.items.filter(
    (item) =>
      isIn(item, type) &&
      (words === '' ||
        item.model_code.toLowerCase().includes(words) ||
        item.name?.toLowerCase().includes(words)),
  )
}

export function countsOf(board: SortingBoard): ReadonlyMap<string, number> {
  const counts = new Map(board.types.map((type) => [type, 0]))
  for (const { catalogTypes } of board.items)
    for (const type of catalogTypes.length > 0 ? catalogTypes : [unsorted])
      counts.set(type, (counts.get(type) ?? 0) + 1)
  return counts
}

/** The board after a command, by the server's rules. */
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

/** The board with the assignments the server reports; new types are added at the end. */
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
