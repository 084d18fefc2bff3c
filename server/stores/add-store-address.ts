import { isRefusal } from '#contract/refusals.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { changeStore } from '#server/domain/store/change-store.ts'
import { addAddress, invalid } from '#server/domain/store/store.ts'
import { writeOut } from '#server/domain/store/store-addresses.ts'

/** Adds the address that a store does not have yet. */
export async function addStoreAddress({
  db,
  input: { id, address },
  actor,
  clock,
  expectedVersion,
}: CallContext<'addStoreAddress'>) {
  return changeStore(
    db,
    id,
    async (state) => {
      const written = await writeOut(db, state.organizationId, [address])
      if (isRefusal(written)) return written
      const [one] = written
      return one ? addAddress(state, one) : invalid('address', 'An address is required')
    },
    { actor, now: clock.now(), expectedVersion },
  )
}
