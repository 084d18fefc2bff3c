import type { CatalogItem, PopulatedCatalog, SortingChanges } from '#contract/line-lists/catalogs.ts'

/** The catalog type of unsorted items; the contract's own constant would bundle its schemas. */
export const unsorted = 'unsorted'

export interface SortingBoard {
  readonly types: readonly string[]
  readonly items: readonly CatalogItem[]
  readonly revision: number
  readonly version: number
}

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
