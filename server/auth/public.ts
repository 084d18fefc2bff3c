// The only file of this folder that others import: grants, tokens, and login codes stay inside.
export { authenticate } from './authenticate.ts'
export { endSessions } from './end-sessions.ts'
export { loadPepper } from './login-codes/pepper.ts'
export { loginCodeJob } from './login-codes/mail-login-code.ts'
export { purgeSignInJob } from './purge-sign-in.ts'
export { descriptionReader } from './read-description.ts'
export { authRoutes } from './routes.ts'
export { type SignInSettings, signIn } from './sign-in.ts'
