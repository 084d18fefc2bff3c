import { type Kysely, sql } from 'kysely'
import type { StoreAddress, StoreAddressInput } from '#contract/addresses.ts'
import type { BrandSegment } from '#contract/stores.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { invalid } from './store.ts'

/** Refuses people who are not active customers of the store's organization (spec 2 §5); `path` is where they were named. */
export async function checkPeople(
  tx: Kysely<Tables>,
  { organizationId, userIds, path }: { organizationId: string; userIds: readonly string[]; path: string },
) {
  const wanted = [...new Set(userIds)]
  if (wanted.length === 0) return undefined
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', wanted)
    .where('organizationId', '=', organizationId)
    .where('type', '=', 'external')
    .where('status', '=', 'active')
    // Nobody of them is deleted or deactivated before the store stands.
    .forShare()
    .execute()
  return found.length === wanted.length
    ? undefined
    : invalid(path, 'Not an active user of the store’s organization')
}

/** Refuses brands or catalog types that do not exist, and the catalog type of what is not sorted yet. */
export async function checkBrands(tx: Kysely<Tables>, segmentation: readonly BrandSegment[], path: string) {
  const brandIds = segmentation.map(({ brandId }) => brandId)
  const typeIds = [...new Set(segmentation.flatMap(({ catalogTypeIds }) => catalogTypeIds))]
  const brands = await tx
    .selectFrom('brands')
    .select('id')
    .where('id', 'in', brandIds)
    .forKeyShare()
    .execute()
  if (brands.length < brandIds.length) return invalid(path, 'Brand not found')
  const types = await tx
    .selectFrom('catalogTypes')
    .select('id')
    .where('id', 'in', typeIds)
    .where('nameKey', '!=', 'unsorted')
    .forKeyShare()
    .execute()
  return types.length < typeIds.length ? invalid(path, 'Catalog type not found') : undefined
}

/** Writes out the addresses that are to be the organization's (spec 2 §3), or refuses where it has none. */
export async function writeOut(
  tx: Kysely<Tables>,
  organizationId: string,
  addresses: readonly StoreAddressInput[],
) {
  const written: StoreAddress[] = []
  for (const address of addresses) {
    if (address.isSameAsOrgAddress !== true) {
      const { isSameAsOrgAddress: _, ...own } = address
      written.push(own)
      continue
    }
    const { rows } = await sql<{ address: Omit<StoreAddress, 'type'> | null }>`
      SELECT CASE WHEN address_line1 IS NOT NULL THEN jsonb_strip_nulls(jsonb_build_object(
        'line1', address_line1, 'line2', address_line2, 'city', city, 'state', state,
        'postalCode', postal_code, 'country', country)) END AS address
      FROM organizations WHERE id = ${organizationId}`.execute(tx)
    const own = rows[0]?.address
    if (!own) return invalid('addresses', 'The organization has no address')
    written.push({ type: address.type, ...own })
  }
  return written
}
