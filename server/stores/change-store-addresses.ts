import { isRefusal } from '#contract/refusals.ts'
import { changeStore, lockStore } from '#server/domain/store/change-store.ts'
import { changeAddresses } from '#server/domain/store/store.ts'
import { fillIn, readOrganizationAddress } from '#server/domain/store/store-addresses.ts'
import { beginLocks } from '#server/domain/locks.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function changeStoreAddresses({
  db,
  input: { id, addresses },
  actor,
  clock,
  expectedVersion,
}: CallContext<'changeStoreAddresses'>) {
  const store = await lockStore(beginLocks(db), id)
  if (isRefusal(store)) return store
  const own = await readOrganizationAddress(db, store.state.organizationId)
  return changeStore(
    db,
    store,
    (state) => {
      const filled = fillIn(own, addresses)
      return isRefusal(filled) ? filled : changeAddresses(state, filled)
    },
    { actor, now: clock.now(), expectedVersion },
  )
}
