import type { CallContext } from '#server/platform/http/route.ts'
import { renameUser } from '#server/domain/user/rename-user.ts'

export async function updateUser({ db, input, actor, clock, expectedVersion }: CallContext<'updateUser'>) {
  return renameUser(db, input, { actor, now: clock.now(), expectedVersion })
}
