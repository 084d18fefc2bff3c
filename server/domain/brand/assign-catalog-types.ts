import { type Kysely, sql } from 'kysely'
import { findOrCreateCatalogType } from '#server/domain/catalog-type/write-catalog-types.ts'
import { acquireAndRead, beginLocks } from '../locks.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** False if a chosen type does not exist; without any, the brand gets the one named after it. */
export async function assignCatalogTypes(
  tx: Kysely<Tables>,
  {
    brandId,
    brandName,
    catalogTypeIds,
  }: { brandId: number; brandName: string; catalogTypeIds: readonly number[] },
): Promise<boolean> {
  const chosen = [...new Set(catalogTypeIds)]
  const ids =
    chosen.length > 0
      ? await readExisting(tx, chosen)
      : [await findOrCreateCatalogType(tx, brandName.toLowerCase(), brandId)]
  if (ids.length < chosen.length) return false
  await tx
    .insertInto('brandCatalogTypes')
    .values(ids.map((catalogTypeId) => ({ brandId, catalogTypeId })))
    .execute()
  return true
}

async function readExisting(tx: Kysely<Tables>, ids: readonly number[]): Promise<number[]> {
  // Locked, so that none is deleted before it is assigned.
  const { result } = await acquireAndRead(beginLocks(tx), 'catalog-types', async () =>
    tx.selectFrom('catalogTypes').select('id').where('id', 'in', ids).orderBy('id').forKeyShare().execute(),
  )
  return result.map(({ id }) => id)
}

export async function reassignCatalogType(tx: Kysely<Tables>, from: number, to: number): Promise<void> {
  await sql`
    INSERT INTO brand_catalog_types (brand_id, catalog_type_id)
    SELECT brand_id, ${to} FROM brand_catalog_types WHERE catalog_type_id = ${from}
    ON CONFLICT DO NOTHING`.execute(tx)
  await tx.deleteFrom('brandCatalogTypes').where('catalogTypeId', '=', from).execute()
}
