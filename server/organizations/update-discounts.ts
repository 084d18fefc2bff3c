import { staffOrganizationId } from '#contract/customers/organizations.ts'
import { refuse } from '#contract/refusals.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { missingBrands } from '#server/domain/organization/missing-brands.ts'
import { changeOrganization } from '#server/domain/organization/change-organization.ts'

/** Replaces all discounts of an organization. */
export async function updateDiscounts({
  db,
  input: { id, discounts },
  actor,
  clock,
  expectedVersion,
}: CallContext<'updateDiscounts'>) {
  if (id === staffOrganizationId) return refuse('organization-protected')
  if ((await missingBrands(db, discounts)).size > 0) return refuse('brand-not-found')
  const change = { id, action: 'discounted', set: { discounts: JSON.stringify(discounts) } }
  return changeOrganization(db, change, { actor, now: clock.now(), expectedVersion })
}
