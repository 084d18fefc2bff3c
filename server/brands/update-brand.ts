import { brandKey, ownStockBrandKey } from '#contract/brand-key.ts'
import { refuse } from '#contract/refusals.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import type { Handling } from '#server/platform/http/route.ts'
import { getBrand } from './get-brands.ts'

/** Changes a brand's name, description and category, and where they are given its state and purchase discount. */
export async function updateBrand({ db, input, actor, clock }: Handling<'updateBrand'>) {
  const { brandId, name, description, categoryId, status, purchaseDiscount } = input
  const nameKey = brandKey(name)
  const before = await getBrand(db, brandId)
  if (!before) return refuse('brand-not-found')
  if (brandKey(before.name) === ownStockBrandKey && (nameKey !== ownStockBrandKey || status === 'inactive'))
    return refuse('brand-protected')
  const taken = await db
    .selectFrom('brands')
    .select('id')
    .where('nameKey', '=', nameKey)
    .where('id', '!=', brandId)
    .executeTakeFirst()
  if (taken) return refuse('brand-exists')
  await db
    .updateTable('brands')
    .set({
      name,
      nameKey,
      description: description || null,
      categoryId,
      status,
      purchaseDiscount,
      updatedAt: clock.now().toISOString(),
    })
    .where('id', '=', brandId)
    .execute()
  const after = await getBrand(db, brandId)
  if (!after) return refuse('brand-not-found')
  await recordHistory(db, { actor, subject: 'brand', subjectId: brandId, action: 'updated', before, after })
  return after
}
