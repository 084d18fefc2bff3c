import { z } from 'zod'
import { defineCall, uuid } from '../call.ts'
import { permissions } from '../permissions.ts'

const signedInUser = z.object({
  id: uuid,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
})

export const authCalls = {
  verifyToken: defineCall({
    summary: 'Returns the user of the access token, with their permissions, if the user still has access.',
    permission: 'session.verify',
    input: z.strictObject({}),
    data: z.object({ user: signedInUser, permissions: z.array(z.enum(permissions)) }),
  }),
}
