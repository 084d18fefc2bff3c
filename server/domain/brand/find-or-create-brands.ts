import { type Kysely, sql } from 'kysely'
import { fold } from '#contract/input/fold.ts'
import { brandKey } from '#contract/line-lists/brand-key.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { beginLocks, shareBrands } from '../locks.ts'
import { assignCatalogTypes } from './assign-catalog-types.ts'
import { readBrand } from './select-brands.ts'

/** By `brandKey`; the brands cannot be deleted until the transaction ends. */
export async function findOrCreateBrands(
  tx: Kysely<Tables>,
  names: readonly string[],
): Promise<Map<string, number>> {
  const wanted = new Map(names.map((name) => [brandKey(name), name.trim()]))
  if (wanted.size === 0) return new Map()
  const created = await tx
    .insertInto('brands')
    .values(
      [...wanted.keys()]
        .toSorted()
        .map((nameKey) => ({ name: wanted.get(nameKey) ?? nameKey, nameKey, uniqueName: true })),
    )
    .onConflict((conflict) => conflict.doNothing())
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
  const found = await shareBrands(beginLocks(tx), async () =>
    tx
      .selectFrom('brands')
      .select(['id', 'name', 'nameKey'])
      .where((brand) =>
        brand.or([
          brand('nameKey', 'in', [...wanted.keys()]),
          brand.and([
            brand(sql`fold(name)`, 'in', [...wanted.values()].map(fold)),
            brand('uniqueName', '=', true),
          ]),
        ]),
      )
      .orderBy('id')
      .forKeyShare()
      .execute(),
  )
  const byKey = new Map(found.map(({ id, nameKey }) => [nameKey, id]))
  const byName = new Map(found.map(({ id, name }) => [fold(name), id]))
  const ids = new Map<string, number>()
  for (const [key, name] of wanted) {
    const id = byKey.get(key) ?? byName.get(fold(name))
    // A brand deleted between the two statements is created again.
    if (id === undefined) return findOrCreateBrands(tx, names)
    ids.set(key, id)
  }
  return ids
}
