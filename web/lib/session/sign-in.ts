import type { PendingSignIn } from './authorization-server.ts'
import { clear, pendingSignInStore, read, remove, write } from './database.ts'
import { forgetSentEmail } from './login-email.ts'
import { readTokens, storeTokens, withTokenLock } from './token-store.ts'

/** In milliseconds; the authorization server forgets a pending sign-in after the same time. */
const pendingMax = 60 * 60_000

/** Whether this browser has tokens; the next call shows whether the server still accepts them. */
export async function isSignedIn(): Promise<boolean> {
  return (await readTokens()) !== undefined
}

export async function beginSignIn(): Promise<void> {
  const { authorizationRequest } = await import('./authorization-server.ts')
  const { url, state, pending } = await authorizationRequest()
  await write(pendingSignInStore, state, pending)
  location.replace(url)
}

/**
 * Completes a sign-in with the query that the authorization server sent back. Returns false if this browser did not begin the sign-in,
 * or too long ago; the user then has to begin again.
 */
export async function finishSignIn(query: URLSearchParams): Promise<boolean> {
  const state = query.get('state') ?? ''
  const pending = await read<PendingSignIn>(pendingSignInStore, state)
  await remove(pendingSignInStore, state)
  if (pending === undefined || Date.now() - pending.at > pendingMax) return false
  const { exchangeCode } = await import('./authorization-server.ts')
  const tokens = await exchangeCode(query, state, pending)
  await withTokenLock(async () => storeTokens(tokens))
  await clear(pendingSignInStore)
  forgetSentEmail()
  return true
}
