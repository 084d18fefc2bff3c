import { brandKey } from '#contract/brand-key.ts'
import { refuse } from '#contract/refusals.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { assignCatalogTypes } from '#server/domain/brand/assign-catalog-types.ts'
import { getBrand } from './get-brands.ts'

/** Creates a brand with its catalog types; with none chosen, one of the brand's own name is assigned (spec 1 §2). */
export async function createBrand({ db, input, actor }: CallContext<'createBrand'>) {
  const { name, description, categoryId, catalogTypeIds } = input
  const created = await db
    .insertInto('brands')
    .values({ name, nameKey: brandKey(name), description: description || null, categoryId })
    .onConflict((conflict) => conflict.column('nameKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) return refuse('brand-exists')
  const assigned = await assignCatalogTypes(db, { brandId: created.id, brandName: name, catalogTypeIds })
  if (!assigned) return refuse('catalog-type-not-found')
  const after = await getBrand(db, created.id)
  if (!after) throw new Error('The brand just created is not there')
  await recordHistory(db, {
    actor,
    subject: 'brand',
    subjectId: created.id,
    action: 'created',
    before: null,
    after,
  })
  return after
}
