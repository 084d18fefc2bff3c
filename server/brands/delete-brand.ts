import { brandKey, ownStockBrandKey } from '#contract/brand-key.ts'
import { refuse } from '#contract/refusals.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { brandUse } from '#server/domain/brand/brand-references.ts'
import { getBrand } from './get-brands.ts'

/** Deletes a brand that nothing refers to; otherwise says what does, so that staff deactivate it instead (rules §6). */
export async function deleteBrand({ db, input: { brandId }, actor }: CallContext<'deleteBrand'>) {
  const locked = await db
    .selectFrom('brands')
    .select('id')
    .where('id', '=', brandId)
    .forUpdate()
    .executeTakeFirst()
  const before = locked && (await getBrand(db, brandId))
  if (!before) return refuse('brand-not-found')
  if (brandKey(before.name) === ownStockBrandKey) return refuse('brand-protected')
  const use = await brandUse(db, brandId)
  if (use) return refuse('brand-in-use', `Brand is in use: ${use}.`)
  await db.deleteFrom('brands').where('id', '=', brandId).execute()
  await recordHistory(db, {
    actor,
    subject: 'brand',
    subjectId: brandId,
    action: 'deleted',
    before,
    after: null,
  })
  return null
}
