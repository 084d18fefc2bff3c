import type { Kysely } from 'kysely'
import { ownStockBrandKey } from '#contract/line-lists/brand-key.ts'
import type { Discount } from '#contract/customers/organizations.ts'
import { beginLocks, shareBrands } from '../locks.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export async function missingBrands(
  tx: Kysely<Tables>,
  discounts: readonly Discount[],
): Promise<ReadonlySet<number>> {
  const missing = new Set(brandsOf(discounts))
  if (missing.size === 0) return missing
  const found = await shareBrands(beginLocks(tx), async () =>
    tx
      .selectFrom('brands')
      .select('id')
      .where('id', 'in', [...missing])
      .where('nameKey', 'not like', `%${ownStockBrandKey}%`)
      .orderBy('id')
      .forKeyShare()
      .execute(),
  )
  for (const { id } of found) missing.delete(id)
  return missing
}

export function brandsOf(discounts: readonly Discount[]): number[] {
  return discounts.flatMap(({ brand }) => (brand === 'all' ? [] : brand))
}
