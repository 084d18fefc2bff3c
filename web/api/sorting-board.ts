import type { CatalogItem, PopulatedCatalog, SortingChanges, Tier } from '#contract/catalogs.ts'

/** The catalog type of the items that stand in none; the contract's own constant would bring its schemas along. */
export const unsorted = 'unsorted'

/** A line list's items as they are being sorted, each once and in the file's order, and the revision they are at. */
export interface SortingBoard {
  readonly types: readonly string[]
  readonly items: readonly CatalogItem[]
  readonly revision: number
  readonly version: number
}

/** What can be done with items that stand in one catalog type. */
export type SortingCommand =
  | { readonly action: 'move' | 'copy' | 'add'; readonly origin: string; readonly target: string }
  | { readonly action: 'remove'; readonly origin: string }
  | { readonly action: 'tier'; readonly tier: Tier }
  /** Sorts unsorted items, each into catalog types of its own, the first being its origin. */
  | { readonly action: 'sort'; readonly assignments: ReadonlyMap<string, readonly string[]> }

/** Makes a board of what the server reads by catalog type, where an item stands once in each of its types. */
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

/** Tells whether an item stands in a catalog type. */
export function isIn(item: CatalogItem, type: string): boolean {
  return type === unsorted ? item.catalogTypes.length === 0 : item.catalogTypes.includes(type)
}

/** The items of a catalog type that match the words: by model code or name, without case (spec 1 §2). */
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

/** How many items stand in each catalog type. */
export function countsOf(board: SortingBoard): ReadonlyMap<string, number> {
  const counts = new Map(board.types.map((type) => [type, 0]))
  for (const { catalogTypes } of board.items)
    for (const type of catalogTypes.length > 0 ? catalogTypes : [unsorted])
      counts.set(type, (counts.get(type) ?? 0) + 1)
  return counts
}

/** The board as it will be once the server has done a command: the same rules as there, on what is shown here. */
export function applyCommand(board: SortingBoard, modelCodes: readonly string[], command: SortingCommand): SortingBoard {
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

function typesAfter(types: readonly string[], command: Exclude<SortingCommand, { action: 'tier' | 'sort' }>): string[] {
  const { origin } = command
  if (command.action === 'remove') return types.filter((type) => type !== origin)
  const { target } = command
  if (command.action !== 'move') return [...new Set([...types, target])]
  if (target === unsorted) return []
  return origin === unsorted ? [target] : [...new Set(types.map((type) => (type === origin ? target : type)))]
}

/** The board with items assignment where the server says that they do; a type that is new here gets a place at the end. */
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
