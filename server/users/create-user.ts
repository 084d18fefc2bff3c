import { isRefusal } from '#contract/refusals.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { addPerson } from '#server/domain/user/add-users.ts'

/** Creates a user. */
export async function createUser({ db, input, actor, clock }: CallContext<'createUser'>) {
  const added = await addPerson(db, input, { actor, now: clock.now() })
  return isRefusal(added) ? added : added.user
}
