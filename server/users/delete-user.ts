import { refuse } from '#contract/refusals.ts'
import { checkUserRemovable, lockUser } from '#server/domain/user/check-user-removable.ts'
import { removeUser } from '#server/domain/user/remove-users.ts'
import { selectUsers } from '#server/domain/user/select-users.ts'
import { setUserStatus } from '#server/domain/user/set-user-status.ts'
import { hasUserHistory } from '#server/domain/user/user-history.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import { beginLocks } from '#server/domain/locks.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function deleteUser({ db, input: { id }, actor, clock }: CallContext<'deleteUser'>) {
  await lockUser(beginLocks(db), id, { toDelete: true })
  const before = await selectUsers(db).where('users.id', '=', id).executeTakeFirst()
  if (!before) return refuse('user-not-found')
  if (id === actor.userId) return refuse('own-user')
  const refusal = await checkUserRemovable(db, id)
  if (refusal) return refusal
  if (await hasUserHistory(db, id)) {
    await setUserStatus(db, { id, status: 'inactive' }, { actor, now: clock.now() })
    return { outcome: 'deactivated' as const }
  }
  await removeUser(db, id)
  await recordHistory(db, { actor, subject: 'user', subjectId: id, action: 'deleted', before, after: null })
  return { outcome: 'deleted' as const }
}
