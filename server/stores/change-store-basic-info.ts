import type { CallContext } from '#server/platform/http/route.ts'
import { changeStore } from '#server/domain/store/change-store.ts'
import { changeBasicInfo } from '#server/domain/store/store.ts'
import { checkPeople } from '#server/domain/store/store-references.ts'

/** Changes a store's name, description and main contact. */
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
  return changeStore(
    db,
    id,
    async (state) => {
      const isNew = mainContactUserId !== state.mainContactUserId
      const people = { organizationId: state.organizationId, userIds: isNew ? [mainContactUserId] : [] }
      const refusal = await checkPeople(db, { ...people, path: 'newMainContactUserId' })
      return refusal ?? changeBasicInfo(state, { name, description, mainContactUserId })
    },
    { actor, now: clock.now(), expectedVersion },
  )
}
