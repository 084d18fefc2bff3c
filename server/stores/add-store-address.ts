import { isRefusal } from '#contract/refusals.ts'
import { changeStore, lockStore } from '#server/domain/store/change-store.ts'
import { addAddress, invalid } from '#server/domain/store/store.ts'
import { fillIn, readOrganizationAddress } from '#server/domain/store/store-addresses.ts'
import { beginLocks } from '#server/domain/locks.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function addStoreAddress({
  db,
  input: { id, address },
  actor,
  clock,
  expectedVersion,
}: CallContext<'addStoreAddress'>) {
  const store = await lockStore(beginLocks(db), id)
  if (isRefusal(store)) return store
  const own = await readOrganizationAddress(db, store.state.organizationId)
  return changeStore(
    db,
    store,
    (state) => {
      const filled = fillIn(own, [address])
      if (isRefusal(filled)) return filled
      const [one] = filled
      return one ? addAddress(state, one) : invalid('address', 'An address is required')
    },
    { actor, now: clock.now(), expectedVersion },
  )
}
