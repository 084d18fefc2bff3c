import { route } from '#server/platform/http/route.ts'
import { verifyToken } from './verify-token.ts'

/** The authorization server's own addresses are mounted by `signIn`. */
export const authRoutes = [route('verifyToken', verifyToken)]
