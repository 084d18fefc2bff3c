import { brandKey } from '#contract/line-lists/brand-key.ts'
import { refuse } from '#contract/refusals.ts'
import { assignCatalogTypes } from '#server/domain/brand/assign-catalog-types.ts'
import { readBrand } from '#server/domain/brand/select-brands.ts'
import { insertBrand } from '#server/domain/brand/write-brands.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function createBrand({ db, input, actor }: CallContext<'createBrand'>) {
  const { name, description, categoryId, catalogTypeIds } = input
  const brandId = await insertBrand(db, {
    name,
    nameKey: brandKey(name),
    description: description || null,
    categoryId,
  })
  if (brandId === undefined) return refuse('brand-exists')
  const assigned = await assignCatalogTypes(db, { brandId, brandName: name, catalogTypeIds })
  if (!assigned) return refuse('catalog-type-not-found')
  const after = await readBrand(db, brandId)
  if (!after) throw new Error('The brand just created does not exist')
  await recordHistory(db, {
    actor,
    subject: 'brand',
    subjectId: brandId,
    action: 'created',
    before: null,
    after,
  })
  return after
}
