import { refuse } from '#contract/refusals.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { deactivateUser } from '#server/domain/user/deactivate-user.ts'
import { readUser } from '#server/domain/user/select-users.ts'
import { lockUser, whyUserStays } from '#server/domain/user/check-user-removable.ts'

/** Activates a user, or deactivates it under the rules of deleting. */
export async function changeUserStatus({ db, input, actor, clock }: CallContext<'changeUserStatus'>) {
  const { id, status } = input
  await lockUser(db, id)
  const before = await readUser(db, id)
  if (!before) return refuse('user-not-found')
  if (before.status === status) return before
  const now = clock.now()
  if (status === 'inactive') {
    if (id === actor.userId) return refuse('own-user')
    const refusal = await whyUserStays(db, id)
    if (refusal) return refusal
    await deactivateUser(db, id, { actor, now })
    return (await readUser(db, id)) ?? refuse('user-not-found')
  }
  const updatedAt = now.toISOString()
  await db.updateTable('users').set({ status, updatedAt }).where('id', '=', id).execute()
  const after = { ...before, status, updatedAt }
  await recordHistory(db, { actor, subject: 'user', subjectId: id, action: 'activated', before, after })
  return after
}
