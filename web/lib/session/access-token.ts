import { type Tokens, alone, forgetTokens, keepTokens, knownTokens, readTokens } from './token-store.ts'

/** An access token with less time left than this is renewed before it is used: a request must not overtake its end. */
const spare = 20_000

/** The access token for the next request, fresh enough to be used, or null when nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  const tokens = await knownTokens()
  if (tokens === undefined) return null
  if (isFresh(tokens)) return tokens.accessToken
  return (await renewUnless(isFresh))?.accessToken ?? null
}

/** What to do after a 401: a token that another tab has renewed, a newly renewed one, or null if the session has ended. */
export async function accessTokenAfter(refused: string | null): Promise<string | null> {
  return (await renewUnless((tokens) => tokens.accessToken !== refused))?.accessToken ?? null
}

/** Renews the tokens (spec 1 §2, "/"); false when nobody is signed in any more. */
export async function renewTokens(): Promise<boolean> {
  const before = await readTokens()
  return (await renewUnless((tokens) => tokens.accessToken !== before?.accessToken)) !== undefined
}

/**
 * Renews the tokens unless the current ones satisfy `enough`. A lock across tabs lets one tab renew; the others then use its tokens.
 * Tokens that the server rejects are deleted.
 */
async function renewUnless(enough: (tokens: Tokens) => boolean): Promise<Tokens | undefined> {
  return alone(async () => {
    const tokens = await readTokens()
    if (tokens === undefined || enough(tokens)) return tokens
    const { renew } = await import('./authorization-server.ts')
    const renewed = await renew(tokens)
    if (renewed === undefined) await forgetTokens()
    else await keepTokens(renewed)
    return renewed
  })
}

function isFresh(tokens: Tokens): boolean {
  return tokens.accessTokenEndsAt - Date.now() > spare
}
