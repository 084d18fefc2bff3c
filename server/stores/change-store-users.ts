import { isRefusal } from '#contract/refusals.ts'
import { changeStore, lockStore } from '#server/domain/store/change-store.ts'
import { changeUsers } from '#server/domain/store/store.ts'
import { lockPeople, refusePeople } from '#server/domain/store/store-references.ts'
import { beginLocks } from '#server/domain/locks.ts'
import type { CallContext } from '#server/platform/http/route.ts'

/** Sets who may order for a store in addition to the main contact; a user who is inactive by now may stay. */
export async function changeStoreUsers({
  db,
  input: { id, userIds },
  actor,
  clock,
  expectedVersion,
}: CallContext<'changeStoreUsers'>) {
  const store = await lockStore(beginLocks(db), id)
  if (isRefusal(store)) return store
  const { organizationId } = store.state
  const added = userIds.filter((one) => !store.state.userIds.includes(one))
  const { people } = await lockPeople(store.locks, added)
  return changeStore(
    db,
    store,
    (state) =>
      refusePeople(people, { organizationId, userIds: added, path: 'userIds' }) ??
      changeUsers(state, userIds),
    { actor, now: clock.now(), expectedVersion },
  )
}
