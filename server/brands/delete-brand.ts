import { brandKey, ownStockBrandKey } from '#contract/line-lists/brand-key.ts'
import { refuse } from '#contract/refusals.ts'
import { brandReferences } from '#server/domain/brand/brand-references.ts'
import { readBrand } from '#server/domain/brand/select-brands.ts'
import { removeBrand } from '#server/domain/brand/write-brands.ts'
import { catalogTypeReferences } from '#server/domain/catalog-type/catalog-type-references.ts'
import { lockCatalogTypeOfBrand, removeCatalogType } from '#server/domain/catalog-type/write-catalog-types.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import { beginLocks } from '#server/domain/locks.ts'
import { lockBrand } from '#server/domain/brand/lock-brand.ts'
import type { CallContext } from '#server/platform/http/route.ts'

/** The refusal says what references the brand, so that staff can deactivate it instead (docs/rules.md#deleting). */
export async function deleteBrand({ db, input: { brandId }, actor }: CallContext<'deleteBrand'>) {
  const { locks, type: ownType } = await lockCatalogTypeOfBrand(beginLocks(db), brandId)
  await lockBrand(locks, brandId, { toDelete: true })
  const before = await readBrand(db, brandId)
  if (!before) return refuse('brand-not-found')
  if (brandKey(before.name) === ownStockBrandKey) return refuse('brand-protected')
  const references = await brandReferences(db, brandId)
  if (references) return refuse('brand-in-use', `Brand is in use: ${references}.`)
  await removeBrand(db, brandId)
  if (ownType && !(await catalogTypeReferences(db, ownType.id))) {
    await removeCatalogType(db, ownType.id)
    await recordHistory(db, {
      actor,
      subject: 'catalog-type',
      subjectId: ownType.id,
      action: 'deleted',
      before: ownType,
      after: null,
    })
  }
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
