import type { CallContext } from '#server/platform/http/route.ts'
import { addPerson } from '#server/domain/user/add-users.ts'

/** Creates a user and answers with its membership too. */
export async function createUserWithMembership({
  db,
  input: { userType, ...person },
  actor,
  clock,
}: CallContext<'createUserWithMembership'>) {
  return addPerson(db, { ...person, type: userType }, { actor, now: clock.now() })
}
