import { isRefusal } from '#contract/refusals.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { changeStore } from '#server/domain/store/change-store.ts'
import { changeAddresses } from '#server/domain/store/store.ts'
import { writeOut } from '#server/domain/store/store-addresses.ts'

/** Sets a store's addresses. */
export async function changeStoreAddresses({
  db,
  input: { id, addresses },
  actor,
  clock,
  expectedVersion,
}: CallContext<'changeStoreAddresses'>) {
  return changeStore(
    db,
    id,
    async (state) => {
      const written = await writeOut(db, state.organizationId, addresses)
      return isRefusal(written) ? written : changeAddresses(state, written)
    },
    { actor, now: clock.now(), expectedVersion },
  )
}
