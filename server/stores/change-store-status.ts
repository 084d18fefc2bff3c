import { isRefusal } from '#contract/refusals.ts'
import { changeStore, lockStore } from '#server/domain/store/change-store.ts'
import { changeStatus } from '#server/domain/store/store.ts'
import { beginLocks } from '#server/domain/locks.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function changeStoreStatus({
  db,
  input: { id, newStatus },
  actor,
  clock,
  expectedVersion,
}: CallContext<'changeStoreStatus'>) {
  const store = await lockStore(beginLocks(db), id)
  if (isRefusal(store)) return store
  return changeStore(db, store, (state) => changeStatus(state, newStatus), {
    actor,
    now: clock.now(),
    expectedVersion,
  })
}
