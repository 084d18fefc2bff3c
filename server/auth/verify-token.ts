import type { Handler } from '#server/platform/http/route.ts'

/** Tells whom the access token belongs to; whoever gets here was admitted by this very request. */
export const verifyToken: Handler<'verifyToken'> = async ({ actor }) => ({
  user: { id: actor.userId, email: actor.email, firstName: actor.firstName, lastName: actor.lastName },
})
