import { isRefusal, refuse } from '#contract/refusals.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { renameUser } from '#server/domain/user/rename-user.ts'

export async function updateAccount({
  db,
  input,
  actor,
  clock,
  expectedVersion,
}: CallContext<'updateAccount'>) {
  const context = { actor, now: clock.now(), expectedVersion }
  const renamed = await renameUser(db, { ...input, id: actor.userId }, context)
  if (isRefusal(renamed) && renamed.code === 'conflict') return refuse('conflict', undefined, renamed.data)
  if (isRefusal(renamed)) throw new Error('The signed-in user is missing')
  return renamed
}
