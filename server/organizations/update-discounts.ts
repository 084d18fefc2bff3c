import { staffOrganizationId } from '#contract/fixed-ids.ts'
import { isRefusal, refuse } from '#contract/refusals.ts'
import { repriceCartsOf } from '#server/domain/ordering/changes/reprice-carts.ts'
import { allowSeconds } from '#server/platform/database/open-database.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { missingBrands } from '#server/domain/organization/missing-brands.ts'
import { changeOrganization } from '#server/domain/organization/change-organization.ts'

export async function updateDiscounts(context: CallContext<'updateDiscounts'>) {
  const { db, input, actor, clock, expectedVersion } = context
  const { id, discounts } = input
  if (id === staffOrganizationId) return refuse('organization-protected')
  if ((await missingBrands(db, discounts)).size > 0) return refuse('brand-not-found')
  const change = { id, action: 'discounted', set: { discounts: JSON.stringify(discounts) } }
  await allowSeconds(db, 25)
  const changed = await changeOrganization(db, change, { actor, now: clock.now(), expectedVersion })
  if (isRefusal(changed)) return changed
  await repriceCartsOf(db, id, { ...context, now: clock.now() })
  return changed
}
