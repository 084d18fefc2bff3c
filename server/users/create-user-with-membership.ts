import type { CallContext } from '#server/platform/http/route.ts'
import { addUser } from '#server/domain/user/add-users.ts'

export async function createUserWithMembership({
  db,
  input: { userType, ...person },
  actor,
  clock,
}: CallContext<'createUserWithMembership'>) {
  return addUser(db, { ...person, type: userType }, { actor, now: clock.now() })
}
