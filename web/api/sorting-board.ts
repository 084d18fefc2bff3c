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
export type Deed =
  | { readonly action: 'move' | 'copy' | 'add'; readonly origin: string; readonly target: string }
  | { readonly action: 'remove'; readonly origin: string }
  | { readonly action: 'tier'; readonly tier: Tier }
  /** Sorts unsorted items, each into catalog types of its own, the first being its origin. */
  | { readonly action: 'sort'; readonly standings: ReadonlyMap<string, readonly string[]> }

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
export function standsIn(item: CatalogItem, type: string): boolean {
  return type === unsorted ? item.catalogTypes.length === 0 : item.catalogTypes.includes(type)
}

/** The items of a catalog type that match the words: by model code or name, without case (spec 1 §2). */
export function itemsIn(board: SortingBoard, type: string, search = ''): CatalogItem[] {
  const words = search.trim().toLowerCase()
  return board.items.filter(
    (item) =>
      standsIn(item, type) &&
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

/** The board as it will be once the server has done a deed: the same rules as there, on what is shown here. */
export function afterDeed(board: SortingBoard, modelCodes: readonly string[], deed: Deed): SortingBoard {
  const chosen = new Set(modelCodes)
  return changed(board, (item) => (chosen.has(item.model_code) ? afterDeedOn(item, deed) : item))
}

function afterDeedOn(item: CatalogItem, deed: Deed): CatalogItem {
  if (deed.action === 'tier') return { ...item, tier: deed.tier }
  if (deed.action === 'sort') {
    const types = deed.standings.get(item.model_code)
    return types && standsIn(item, unsorted) ? { ...item, catalogTypes: [...types] } : item
  }
  if (!standsIn(item, deed.origin)) return item
  return { ...item, catalogTypes: typesAfter(item.catalogTypes, deed) }
}

function typesAfter(types: readonly string[], deed: Exclude<Deed, { action: 'tier' | 'sort' }>): string[] {
  const { origin } = deed
  if (deed.action === 'remove') return types.filter((type) => type !== origin)
  const { target } = deed
  if (deed.action !== 'move') return [...new Set([...types, target])]
  if (target === unsorted) return []
  return origin === unsorted ? [target] : [...new Set(types.map((type) => (type === origin ? target : type)))]
}

/** The board with items standing where the server says that they do; a type that is new here gets a place at the end. */
export function withStandings(
  board: SortingBoard,
  standings: readonly { modelCode: string; catalogTypes: string[]; tier?: Tier }[],
): SortingBoard {
  const byCode = new Map(standings.map((standing) => [standing.modelCode, standing]))
  const after = changed(board, (item) => {
    const standing = byCode.get(item.model_code)
    return standing
      ? { ...item, catalogTypes: standing.catalogTypes, tier: standing.tier ?? item.tier }
      : item
  })
  const types = new Set([...board.types, ...standings.flatMap(({ catalogTypes }) => catalogTypes)])
  return types.size === board.types.length ? after : { ...after, types: [...types] }
}

function changed(board: SortingBoard, change: (item: CatalogItem) => CatalogItem): SortingBoard {
  return { ...board, items: board.items.map(change) }
}
