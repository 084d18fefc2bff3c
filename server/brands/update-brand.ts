import { brandKey, ownStockBrandKey } from '#contract/brand-key.ts'
import { refuse } from '#contract/refusals.ts'
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { getBrand } from './get-brands.ts'

/** Changes a brand's name, description and category, and where they are given its state and purchase discount. */
export async function updateBrand({ db, input, actor, clock }: CallContext<'updateBrand'>) {
  const { brandId, name, description, categoryId, status, purchaseDiscount } = input
  const nameKey = brandKey(name)
  await db.selectFrom('brands').select('id').where('id', '=', brandId).forNoKeyUpdate().execute()
  const before = await getBrand(db, brandId)
  if (!before) return refuse('brand-not-found')
  if (brandKey(before.name) === ownStockBrandKey && (nameKey !== ownStockBrandKey || status === 'inactive'))
    return refuse('brand-protected')
  try {
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
  } catch (error) {
    if (isUniqueViolation(error, 'brands_name_key_key')) return refuse('brand-exists')
    throw error
  }
  const after = await getBrand(db, brandId)
  if (!after) return refuse('brand-not-found')
  await recordHistory(db, { actor, subject: 'brand', subjectId: brandId, action: 'updated', before, after })
  return after
}
