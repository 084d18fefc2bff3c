import { emailKey } from '#contract/input/email.ts'
import { isRefusal, refuse } from '#contract/refusals.ts'
import { checkUserRemovable, lockUser } from '#server/domain/user/check-user-removable.ts'
import { setUserStatus } from '#server/domain/user/set-user-status.ts'
import { ActorDeleted } from '#server/platform/history/actor.ts'
import { beginLocks } from '#server/domain/locks.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function deleteAccount({ db, input: { email }, actor, clock }: CallContext<'deleteAccount'>) {
  if (emailKey(email) !== emailKey(actor.email)) return refuse('account-email-differs')
  await lockUser(beginLocks(db), actor.userId)
  const refusal = await checkUserRemovable(db, actor.userId)
  if (refusal) return refusal
  const status = { id: actor.userId, status: 'inactive' as const }
  if (isRefusal(await setUserStatus(db, status, { actor, now: clock.now() }))) throw new ActorDeleted()
  return null
}
