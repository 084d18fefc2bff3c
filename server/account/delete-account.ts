import { emailKey } from '#contract/email.ts'
import { refuse } from '#contract/refusals.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { deactivateUser, lockUser, whyUserStays } from '#server/users/public.ts'

/** Deactivates the user who asks and ends its sessions, once it has typed its own e-mail (rules §1). */
export async function deleteAccount({ db, input: { email }, actor, clock }: CallContext<'deleteAccount'>) {
  if (emailKey(email) !== emailKey(actor.email)) return refuse('account-email-differs')
  await lockUser(db, actor.userId)
  const refusal = await whyUserStays(db, actor.userId)
  if (refusal) return refusal
  await deactivateUser(db, actor.userId, { actor, now: clock.now() })
  return null
}
