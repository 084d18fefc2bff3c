import { uniqueAfter } from '#server/platform/database/unique-names.ts'
import type { Insertable, Kysely, Updateable } from 'kysely'
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { BrandsTable } from './tables.ts'

export async function insertBrand(
  tx: Kysely<Tables>,
  brand: Insertable<BrandsTable>,
): Promise<number | undefined> {
  const created = await tx
    .insertInto('brands')
    .values({ ...brand, uniqueName: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return created?.id
}

/** Returns false if another brand has the name; the transaction is then aborted. */
export async function writeBrand(
  tx: Kysely<Tables>,
  brandId: number,
  set: Updateable<BrandsTable> & { readonly name: string },
): Promise<boolean> {
  try {
    await tx
      .updateTable('brands')
      .set({ ...set, uniqueName: uniqueAfter(set.name) })
      .where('id', '=', brandId)
      .execute()
    return true
  } catch (error) {
    if (isUniqueViolation(error, 'brands_name_key_key', 'brands_unique_name')) return false
    throw error
  }
}

export async function removeBrand(tx: Kysely<Tables>, brandId: number): Promise<void> {
  await tx.deleteFrom('brands').where('id', '=', brandId).execute()
}
