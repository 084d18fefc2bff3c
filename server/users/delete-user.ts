import { refuse } from '#contract/refusals.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { deactivateUser } from '#server/domain/user/deactivate-user.ts'
import { selectUsers } from '#server/domain/user/select-users.ts'
import { hasUserHistory } from '#server/domain/user/user-history.ts'
import { lockUser, whyUserStays } from '#server/domain/user/check-user-removable.ts'

/** Deletes a user, or deactivates one with history; never oneself, the last Admin or a main contact (rules §6). */
export async function deleteUser({ db, input: { id }, actor, clock }: CallContext<'deleteUser'>) {
  await lockUser(db, id)
  const before = await selectUsers(db).where('users.id', '=', id).forUpdate().executeTakeFirst()
  if (!before) return refuse('user-not-found')
  if (id === actor.userId) return refuse('own-user')
  const refusal = await whyUserStays(db, id)
  if (refusal) return refusal
  if (await hasUserHistory(db, id)) {
    await deactivateUser(db, id, { actor, now: clock.now() })
    return { outcome: 'deactivated' as const }
  }
  await db.deleteFrom('users').where('id', '=', id).execute()
  await recordHistory(db, { actor, subject: 'user', subjectId: id, action: 'deleted', before, after: null })
  return { outcome: 'deleted' as const }
}
