import { readUser } from '#server/users/public.ts'
import type { CallContext } from '#server/platform/http/route.ts'

/** Reads the user who asks. */
export async function getAccount({ db, actor }: CallContext<'getAccount'>) {
  const user = await readUser(db, actor.userId)
  if (!user) throw new Error('The user who asks is not there')
  return user
}
