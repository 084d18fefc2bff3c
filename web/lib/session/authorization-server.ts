import {
  type AuthorizationServer,
  type Client,
  None,
  ResponseBodyError,
  type TokenEndpointResponse,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  calculatePKCECodeChallenge,
  generateRandomCodeVerifier,
  generateRandomNonce,
  generateRandomState,
  getValidatedIdTokenClaims,
  processAuthorizationCodeResponse,
  processRefreshTokenResponse,
  processRevocationResponse,
  refreshTokenGrantRequest,
  revocationRequest,
  validateAuthResponse,
} from 'oauth4webapi'
import type { Tokens } from './token-store.ts'

/** The authorization server shares our origin, so no discovery is needed. */
const server: AuthorizationServer = {
  issuer: location.origin,
  authorization_endpoint: `${location.origin}/authorize`,
  token_endpoint: `${location.origin}/token`,
  revocation_endpoint: `${location.origin}/token/revocation`,
  id_token_signing_alg_values_supported: ['EdDSA'],
  authorization_response_iss_parameter_supported: true,
}
const client: Client = { client_id: 'console', id_token_signed_response_alg: 'EdDSA' }
const redirectUri = `${location.origin}/auth/callback`
/** On one's own machine the console is served without TLS. */
const options = { [allowInsecureRequests]: location.protocol === 'http:' }

/** What a begun sign-in must remember until its code comes back; kept under `state`. */
export interface BegunSignIn {
  readonly codeVerifier: string
  readonly nonce: string
  readonly at: number
}

/** Makes an authorization request (code flow, PKCE S256): where to send the browser, and what to remember. */
export async function authorizationRequest(): Promise<{ url: string; state: string; begun: BegunSignIn }> {
  const state = generateRandomState()
  const begun = { codeVerifier: generateRandomCodeVerifier(), nonce: generateRandomNonce(), at: Date.now() }
  const query = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid',
    state,
    nonce: begun.nonce,
    code_challenge: await calculatePKCECodeChallenge(begun.codeVerifier),
    code_challenge_method: 'S256',
  })
  return { url: `${server.authorization_endpoint}?${query}`, state, begun }
}

/** Exchanges the code in a callback's query for tokens; throws if the answer is not the one to what was begun. */
export async function exchangeCode(
  query: URLSearchParams,
  state: string,
  begun: BegunSignIn,
): Promise<Tokens> {
  const answer = validateAuthResponse(server, client, query, state)
  const response = await authorizationCodeGrantRequest(
    server,
    client,
    None(),
    answer,
    redirectUri,
    begun.codeVerifier,
    options,
  )
  return toTokens(
    await processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: begun.nonce,
      requireIdToken: true,
    }),
  )
}

/** Renews the tokens; gives nothing when the server ended this sign-in, and throws when it could not be asked. */
export async function renew({ refreshToken, renewalKey }: Tokens): Promise<Tokens | undefined> {
  try {
    const headers = { 'Idempotency-Key': renewalKey }
    const response = await refreshTokenGrantRequest(server, client, None(), refreshToken, {
      ...options,
      headers,
    })
    return toTokens(await processRefreshTokenResponse(server, client, response))
  } catch (error) {
    if (error instanceof ResponseBodyError && error.error === 'invalid_grant') return undefined
    throw error
  }
}

/** Ends a sign-in on the server, with all tokens that came of it. */
export async function revoke(refreshToken: string): Promise<void> {
  const signal = AbortSignal.timeout(5_000)
  const response = await revocationRequest(server, client, None(), refreshToken, { ...options, signal })
  await processRevocationResponse(response)
}

function toTokens(response: TokenEndpointResponse): Tokens {
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds } = response
  const userId = getValidatedIdTokenClaims(response)?.sub
  if (refreshToken === undefined || seconds === undefined || userId === undefined)
    throw new Error('The token response is not complete')
  return {
    accessToken,
    refreshToken,
    accessTokenEndsAt: Date.now() + seconds * 1000,
    renewalKey: crypto.randomUUID(),
    userId,
  }
}
