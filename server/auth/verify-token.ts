import type { Handler } from '#server/platform/http/route.ts'

export const verifyToken: Handler<'verifyToken'> = async ({ actor }) => ({
  permissions: [...actor.permissions],
  user: { id: actor.userId, email: actor.email, firstName: actor.firstName, lastName: actor.lastName },
})
