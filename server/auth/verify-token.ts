import type { Handler } from '#server/platform/http/route.ts'

/** Returns the user of the access token, who was admitted for this request. */
export const verifyToken: Handler<'verifyToken'> = async ({ actor }) => ({
  permissions: [...actor.permissions],
  user: { id: actor.userId, email: actor.email, firstName: actor.firstName, lastName: actor.lastName },
})
