import type { Kysely } from 'kysely'
import type { Discount } from '#contract/organizations.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** Tells which brands that discounts name are not there, and keeps the others there to the end of the transaction. */
export async function missingBrands(
  tx: Kysely<Tables>,
  discounts: readonly Discount[],
): Promise<ReadonlySet<number>> {
  const missing = new Set(brandsOf(discounts))
  if (missing.size === 0) return missing
  const there = await tx
    .selectFrom('brands')
    .select('id')
    .where('id', 'in', [...missing])
    .forKeyShare()
    .execute()
  for (const { id } of there) missing.delete(id)
  return missing
}

/** The brands that discounts name. */
export function brandsOf(discounts: readonly Discount[]): number[] {
  return discounts.flatMap(({ brand }) => (brand === 'all' ? [] : brand))
}
