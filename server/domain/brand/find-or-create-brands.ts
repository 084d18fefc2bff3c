import type { Kysely } from 'kysely'
import { brandKey } from '#contract/line-lists/brand-key.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { assignCatalogTypes } from './assign-catalog-types.ts'
import { readBrand } from './select-brands.ts'

/**
 * Finds the brands that the rows of a stock list name and creates missing ones with their catalog type (rules §2: an item keeps the
 * brand of its row). Returns ids by `brandKey`; the brands cannot be deleted until the transaction ends.
 */
export async function findOrCreateBrands(
  tx: Kysely<Tables>,
  names: readonly string[],
): Promise<Map<string, number>> {
  const wanted = new Map(names.map((name) => [brandKey(name), name.trim()]))
  if (wanted.size === 0) return new Map()
  const created = await tx
    .insertInto('brands')
    .values(
      [...wanted.keys()].toSorted().map((nameKey) => ({ name: wanted.get(nameKey) ?? nameKey, nameKey })),
    )
    .onConflict((conflict) => conflict.column('nameKey').doNothing())
    .returning(['id', 'name'])
    .execute()
  for (const { id, name } of created) {
    await assignCatalogTypes(tx, { brandId: id, brandName: name, catalogTypeIds: [] })
    const after = (await readBrand(tx, id)) ?? null
    await recordHistory(tx, {
      actor: 'system',
      subject: 'brand',
      subjectId: id,
      action: 'created',
      before: null,
      after,
    })
  }
  const found = await tx
    .selectFrom('brands')
    .select(['id', 'nameKey'])
    .where('nameKey', 'in', [...wanted.keys()])
    .orderBy('id')
    .forKeyShare()
    .execute()
  // A brand deleted between the two statements is created again.
  if (found.length < wanted.size) return findOrCreateBrands(tx, names)
  return new Map(found.map(({ id, nameKey }) => [nameKey, id]))
}
