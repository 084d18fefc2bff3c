import { uniqueAfter } from '#server/platform/database/unique-names.ts'
import { type Kysely, sql } from 'kysely'
import { catalogTypeKey } from '#contract/line-lists/catalog-types.ts'
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts'
import { acquireAndRead, beginLocks, type LocksBefore } from '../locks.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { versionedRecord } from '#server/platform/history/refuse-stale.ts'

const fields = ['id', 'editVersion as version', 'name'] as const

export function selectCatalogTypes(db: Kysely<Tables>) {
  return db.selectFrom('catalogTypes').select(fields)
}

export async function readCatalogType(db: Kysely<Tables>, id: number) {
  return selectCatalogTypes(db).where('id', '=', id).executeTakeFirst()
}

export const catalogTypeRecord = versionedRecord('catalog-type', readCatalogType)

export async function insertCatalogType(tx: Kysely<Tables>, name: string) {
  return tx
    .insertInto('catalogTypes')
    .values({ name, nameKey: catalogTypeKey(name), uniqueName: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning(fields)
    .executeTakeFirst()
}

export async function findOrCreateCatalogType(
  tx: Kysely<Tables>,
  name: string,
  createdForBrandId: number,
): Promise<number> {
  const nameKey = catalogTypeKey(name)
  const created = await tx
    .insertInto('catalogTypes')
    .values({ name, nameKey, createdForBrandId, uniqueName: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (created) return created.id
  const { result } = await acquireAndRead(beginLocks(tx), 'catalog-types', async () =>
    sql<{ id: number }>`
      SELECT id FROM catalog_types
      WHERE name_key = ${nameKey} OR (fold(name) = fold(${name}) AND unique_name)
      ORDER BY name_key <> ${nameKey} LIMIT 1 FOR UPDATE`.execute(tx),
  )
  // One deleted between the two statements is created again.
  return result.rows[0]?.id ?? findOrCreateCatalogType(tx, name, createdForBrandId)
}

export async function lockCatalogTypes(before: LocksBefore<'catalog-types'>, ids: readonly number[]) {
  return lockSelected(before, (tx) => selectCatalogTypes(tx).where('id', 'in', ids))
}

async function lockSelected(
  before: LocksBefore<'catalog-types'>,
  select: (tx: Kysely<Tables>) => ReturnType<typeof selectCatalogTypes>,
) {
  const { locks, result } = await acquireAndRead(before, 'catalog-types', async (tx) =>
    select(tx).orderBy('id').forUpdate().execute(),
  )
  return { locks, types: result }
}

/** Returns false if another catalog type has the name; the transaction is then aborted. */
export async function renameCatalogType(tx: Kysely<Tables>, id: number, name: string): Promise<boolean> {
  try {
    await tx
      .updateTable('catalogTypes')
      .set({ name, nameKey: catalogTypeKey(name), uniqueName: uniqueAfter(name) })
      .where('id', '=', id)
      .execute()
    return true
  } catch (error) {
    if (isUniqueViolation(error, 'catalog_types_name_key_key', 'catalog_types_unique_name')) return false
    throw error
  }
}

export async function lockCatalogTypeOfBrand(before: LocksBefore<'catalog-types'>, brandId: number) {
  const { locks, types } = await lockSelected(before, (tx) =>
    selectCatalogTypes(tx).where('createdForBrandId', '=', brandId),
  )
  return { locks, type: types[0] }
}

export async function removeCatalogType(tx: Kysely<Tables>, id: number): Promise<void> {
  await tx.deleteFrom('catalogTypes').where('id', '=', id).execute()
}
