import { isRefusal } from '#contract/refusals.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { addUser } from '#server/domain/user/add-users.ts'

export async function createUser({ db, input, actor, clock }: CallContext<'createUser'>) {
  const added = await addUser(db, input, { actor, now: clock.now() })
  return isRefusal(added) ? added : added.user
}
