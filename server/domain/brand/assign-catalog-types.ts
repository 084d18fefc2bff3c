import type { Kysely } from 'kysely'
import { catalogTypeKey } from '#contract/catalog-types.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** Assigns a new brand its catalog types: the ones chosen, or with none chosen the one named after it; false when one of them does not exist. */
export async function assignCatalogTypes(
  db: Kysely<Tables>,
  {
    brandId,
    brandName,
    catalogTypeIds,
  }: { brandId: number; brandName: string; catalogTypeIds: readonly number[] },
): Promise<boolean> {
  const wanted = [...new Set(catalogTypeIds)]
  const ids = wanted.length > 0 ? await existing(db, wanted) : [await namedAfter(db, brandName)]
  if (wanted.length > 0 && ids.length < wanted.length) return false
  await db
    .insertInto('brandCatalogTypes')
    .values(ids.map((catalogTypeId) => ({ brandId, catalogTypeId })))
    .execute()
  return true
}

async function existing(db: Kysely<Tables>, ids: readonly number[]): Promise<number[]> {
  // Locked, so that none of them is deleted before the brand stands.
  const rows = await db.selectFrom('catalogTypes').select('id').where('id', 'in', ids).forKeyShare().execute()
  return rows.map((row) => row.id)
}

async function namedAfter(db: Kysely<Tables>, brandName: string): Promise<number> {
  const name = brandName.toLowerCase()
  const row = await db
    .insertInto('catalogTypes')
    .values({ name, nameKey: catalogTypeKey(name) })
    // An update that changes nothing, so that the row which stands there already is returned.
    .onConflict((conflict) => conflict.column('nameKey').doUpdateSet({ nameKey: catalogTypeKey(name) }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
