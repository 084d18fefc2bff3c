import { brandKey, ownStockBrandKey } from '#contract/line-lists/brand-key.ts'
import { refuse } from '#contract/refusals.ts'
import { brandRecord, readBrand } from '#server/domain/brand/select-brands.ts'
import { writeBrand } from '#server/domain/brand/write-brands.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import { refuseStale } from '#server/platform/history/refuse-stale.ts'
import { beginLocks } from '#server/domain/locks.ts'
import { lockBrand } from '#server/domain/brand/lock-brand.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function updateBrand({ db, input, actor, clock, expectedVersion }: CallContext<'updateBrand'>) {
  const { brandId, name, description, categoryId, status, purchaseDiscount } = input
  const nameKey = brandKey(name)
  await lockBrand(beginLocks(db), brandId)
  const before = await readBrand(db, brandId)
  if (!before) return refuse('brand-not-found')
  if (brandKey(before.name) === ownStockBrandKey && (nameKey !== ownStockBrandKey || status === 'inactive'))
    return refuse('brand-protected')
  const stale = await refuseStale(db, brandRecord, before, { expectedVersion })
  if (stale) return stale
  const written = await writeBrand(db, brandId, {
    name,
    nameKey,
    description: description || null,
    categoryId,
    status,
    purchaseDiscount,
    updatedAt: clock.now().toISOString(),
  })
  if (!written) return refuse('brand-exists')
  const after = await readBrand(db, brandId)
  if (!after) return refuse('brand-not-found')
  await recordHistory(db, { actor, subject: 'brand', subjectId: brandId, action: 'updated', before, after })
  return after
}
