import { refuse } from '#contract/refusals.ts'
import { readCustomerOverview } from '#server/domain/ordering/lists/customer-overview.ts'
import { today } from '#server/domain/ordering/stock/offers.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function getOrganizationOverview({
  db,
  input: { id },
  ...services
}: CallContext<'getOrganizationOverview'>) {
  const overview = await readCustomerOverview(db, { kind: 'organization', id }, today(services))
  return overview ?? refuse('organization-not-found')
}
