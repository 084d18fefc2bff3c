import type { CallContext } from '#server/platform/http/route.ts'
import { changeStore } from '#server/domain/store/change-store.ts'
import { changeUsers } from '#server/domain/store/store.ts'
import { checkPeople } from '#server/domain/store/store-references.ts'

/** Sets who besides the main contact may order for a store; who is one already may stay even where it is inactive by now. */
export async function changeStoreUsers({
  db,
  input: { id, userIds },
  actor,
  clock,
  expectedVersion,
}: CallContext<'changeStoreUsers'>) {
  return changeStore(
    db,
    id,
    async (state) => {
      const added = userIds.filter((one) => !state.userIds.includes(one))
      const { organizationId } = state
      const refusal = await checkPeople(db, { organizationId, userIds: added, path: 'userIds' })
      return refusal ?? changeUsers(state, userIds)
    },
    { actor, now: clock.now(), expectedVersion },
  )
}
