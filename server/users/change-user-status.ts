import { refuse } from '#contract/refusals.ts'
import { checkUserRemovable, lockUser } from '#server/domain/user/check-user-removable.ts'
import { readUser, userRecord } from '#server/domain/user/select-users.ts'
import { setUserStatus } from '#server/domain/user/set-user-status.ts'
import { refuseStale } from '#server/platform/history/refuse-stale.ts'
import { beginLocks } from '#server/domain/locks.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function changeUserStatus({
  db,
  input,
  actor,
  clock,
  expectedVersion,
}: CallContext<'changeUserStatus'>) {
  const { id, status } = input
  await lockUser(beginLocks(db), id)
  const before = await readUser(db, id)
  if (!before) return refuse('user-not-found')
  if (before.status === status)
    return (await refuseStale(db, userRecord, before, { expectedVersion })) ?? before
  if (status === 'inactive') {
    if (id === actor.userId) return refuse('own-user')
    const refusal = await checkUserRemovable(db, id)
    if (refusal) return refusal
  }
  return setUserStatus(db, { id, status }, { actor, now: clock.now(), expectedVersion })
}
