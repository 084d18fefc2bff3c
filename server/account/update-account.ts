import { isRefusal } from '#contract/refusals.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { renameUser } from '#server/domain/user/rename-user.ts'

export async function updateAccount({ db, input, actor, clock }: CallContext<'updateAccount'>) {
  const renamed = await renameUser(db, { ...input, id: actor.userId }, { actor, now: clock.now() })
  if (isRefusal(renamed)) throw new Error('The signed-in user is missing')
  return renamed
}
