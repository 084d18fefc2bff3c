import { route } from '#server/platform/http/route.ts'
import { verifyToken } from './verify-token.ts'

export const authRoutes = [route('verifyToken', verifyToken)]
