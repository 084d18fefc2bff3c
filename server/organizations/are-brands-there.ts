import type { Kysely } from 'kysely'
import type { Discount } from '#contract/organizations.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** Tells whether every brand that discounts name is there, and keeps them there to the end of the transaction. */
export async function areBrandsThere(tx: Kysely<Tables>, discounts: readonly Discount[]): Promise<boolean> {
  const ids = [...new Set(discounts.flatMap(({ brand }) => (brand === 'all' ? [] : brand)))]
  if (ids.length === 0) return true
  const found = await tx.selectFrom('brands').select('id').where('id', 'in', ids).forKeyShare().execute()
  return found.length === ids.length
}
