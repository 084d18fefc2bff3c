import { readUser } from '#server/domain/user/select-users.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function getAccount({ db, actor }: CallContext<'getAccount'>) {
  const user = await readUser(db, actor.userId)
  if (!user) throw new Error('The calling user does not exist')
  return user
}
