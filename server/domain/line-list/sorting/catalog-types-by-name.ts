import { type Kysely, sql } from 'kysely'
import { catalogTypeKey, unsorted } from '#contract/catalog-types.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Place } from './sorting.ts'

/** The catalog types, found by name without case or by id. */
export interface CatalogTypes {
  /** The place of a name, or nothing where there is no such type. */
  place(name: string): Place | undefined
  /** The names of ids, in the same order; an id of a type that is gone is left out. */
  names(ids: readonly number[]): string[]
  exists(id: number): boolean
}

/**
 * Reads the catalog types, which stay as they are until the transaction ends: nobody deletes one while items are sorted into it.
 * Where nothing is to be written, `lock` is false.
 */
export async function readCatalogTypes(db: Kysely<Tables>, lock: boolean): Promise<CatalogTypes> {
  const { rows } = await sql<{ id: number; name: string; nameKey: string }>`
    SELECT id, name, name_key FROM catalog_types ORDER BY id ${lock ? sql`FOR KEY SHARE` : sql``}`.execute(db)
  const byKey = new Map(rows.map(({ id, nameKey }) => [nameKey, id]))
  const byId = new Map(rows.map(({ id, name }) => [id, name]))
  return {
    place: (name) => (catalogTypeKey(name) === unsorted ? unsorted : byKey.get(catalogTypeKey(name))),
    names: (ids) => ids.flatMap((id) => byId.get(id) ?? []),
    exists: (id) => byId.has(id),
  }
}
