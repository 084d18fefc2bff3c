import { type Kysely, sql } from 'kysely'
import { catalogTypeKey, unsorted } from '#contract/line-lists/catalog-types.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { acquireAndRead, type Locks, type LocksBefore } from '../../locks.ts'
import type { Place } from './sorting.ts'

export interface CatalogTypes {
  place(name: string): Place | undefined
  /** Skips the ids of deleted types. */
  names(ids: readonly number[]): string[]
  exists(id: number): boolean
}

export async function readCatalogTypes(db: Kysely<Tables>): Promise<CatalogTypes> {
  return byName(await readRows(db, false))
}

/** Reads the catalog types; none can be deleted until the transaction ends, while items are sorted into it. */
export async function lockCatalogTypesByName(
  before: LocksBefore<'catalog-types'>,
): Promise<{ locks: Locks<'catalog-types'>; types: CatalogTypes }> {
  const { locks, result } = await acquireAndRead(before, 'catalog-types', async (tx) => readRows(tx, true))
  return { locks, types: byName(result) }
}

interface Row {
  readonly id: number
  readonly name: string
  readonly nameKey: string
}

async function readRows(db: Kysely<Tables>, lock: boolean): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    SELECT id, name, name_key FROM catalog_types ORDER BY id ${lock ? sql`FOR KEY SHARE` : sql``}`.execute(db)
  return rows
}

function byName(rows: readonly Row[]): CatalogTypes {
  const byKey = new Map(rows.map(({ id, nameKey }) => [nameKey, id]))
  const byId = new Map(rows.map(({ id, name }) => [id, name]))
  return {
    place: (name) => (catalogTypeKey(name) === unsorted ? unsorted : byKey.get(catalogTypeKey(name))),
    names: (ids) => ids.flatMap((id) => byId.get(id) ?? []),
    exists: (id) => byId.has(id),
  }
}
