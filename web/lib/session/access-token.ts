import {
  type Tokens,
  cachedTokens,
  deleteTokens,
  readTokens,
  storeTokens,
  withTokenLock,
} from './token-store.ts'

/** In milliseconds: an access token that ends sooner is renewed before it is used, so that it is still valid when the request arrives. */
const remainingMin = 20_000

export async function accessToken(): Promise<string | null> {
  const tokens = await cachedTokens()
  if (tokens === undefined) return null
  if (isFresh(tokens)) return tokens.accessToken
  return (await renewUnless(isFresh))?.accessToken ?? null
}

/** The access token to use after a 401: the one that another tab has renewed, or a new one; null if the session has ended. */
export async function accessTokenAfterRefusal(refused: string | null): Promise<string | null> {
  return (await renewUnless((tokens) => tokens.accessToken !== refused))?.accessToken ?? null
}

export async function renewTokens(): Promise<boolean> {
  const before = await readTokens()
  return (await renewUnless((tokens) => tokens.accessToken !== before?.accessToken)) !== undefined
}

/**
 * Renews the tokens unless the current ones are usable. One tab renews at a time; the others then use its tokens. Tokens that the
 * server rejects are deleted.
 */
async function renewUnless(isUsable: (tokens: Tokens) => boolean): Promise<Tokens | undefined> {
  return withTokenLock(async () => {
    const tokens = await readTokens()
    if (tokens === undefined || isUsable(tokens)) return tokens
    const { renew } = await import('./authorization-server.ts')
    const renewed = await renew(tokens)
    if (renewed === undefined) await deleteTokens()
    else await storeTokens(renewed)
    return renewed
  })
}

function isFresh(tokens: Tokens): boolean {
  return tokens.accessTokenEndsAt - Date.now() > remainingMin
}
