import type { CallContext } from '#server/platform/http/route.ts'
import { changeStore } from '#server/domain/store/change-store.ts'
import { changeStatus } from '#server/domain/store/store.ts'

/** Activates or deactivates a store. */
export async function changeStoreStatus({
  db,
  input: { id, newStatus },
  actor,
  clock,
  expectedVersion,
}: CallContext<'changeStoreStatus'>) {
  return changeStore(db, id, (state) => changeStatus(state, newStatus), {
    actor,
    now: clock.now(),
    expectedVersion,
  })
}
