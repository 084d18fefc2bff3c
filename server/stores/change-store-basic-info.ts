import { isRefusal } from '#contract/refusals.ts'
import { changeStore, lockStore } from '#server/domain/store/change-store.ts'
import { changeBasicInfo } from '#server/domain/store/store.ts'
import { lockPeople, refusePeople } from '#server/domain/store/store-references.ts'
import { beginLocks } from '#server/domain/locks.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function changeStoreBasicInfo({
  db,
  input,
  actor,
  clock,
  expectedVersion,
}: CallContext<'changeStoreBasicInfo'>) {
  const {
    id,
    newName: name,
    newDescription: description = null,
    newMainContactUserId: mainContactUserId,
  } = input
  const store = await lockStore(beginLocks(db), id)
  if (isRefusal(store)) return store
  const { organizationId } = store.state
  const added = mainContactUserId === store.state.mainContactUserId ? [] : [mainContactUserId]
  const { people } = await lockPeople(store.locks, added)
  return changeStore(
    db,
    store,
    (state) =>
      refusePeople(people, { organizationId, userIds: added, path: 'newMainContactUserId' }) ??
      changeBasicInfo(state, { name, description, mainContactUserId }),
    { actor, now: clock.now(), expectedVersion },
  )
}
