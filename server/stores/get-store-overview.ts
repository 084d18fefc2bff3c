import { refuse } from '#contract/refusals.ts'
import { readCustomerOverview } from '#server/domain/ordering/lists/customer-overview.ts'
import { today } from '#server/domain/ordering/stock/offers.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function getStoreOverview({ db, input: { id }, ...services }: CallContext<'getStoreOverview'>) {
  const overview = await readCustomerOverview(db, { kind: 'store', id }, today(services))
  return overview ?? refuse('store-not-found')
}
