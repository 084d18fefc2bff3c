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
/** On localhost, the console is served without TLS. */
const options = { [allowInsecureRequests]: location.protocol === 'http:' }

export interface PendingSignIn {
  readonly codeVerifier: string
  readonly nonce: string
  readonly at: number
}

export async function authorizationRequest(): Promise<{
  url: string
  state: string
  pending: PendingSignIn
}> {
  const state = generateRandomState()
  const pending = { codeVerifier: generateRandomCodeVerifier(), nonce: generateRandomNonce(), at: Date.now() }
  const query = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid',
    state,
    nonce: pending.nonce,
    code_challenge: await calculatePKCECodeChallenge(pending.codeVerifier),
    code_challenge_method: 'S256',
  })
  return { url: `${server.authorization_endpoint}?${query}`, state, pending }
}

/** Exchanges the code in a callback's query for tokens; throws if the query does not belong to the pending sign-in. */
export async function exchangeCode(
  query: URLSearchParams,
  state: string,
  pending: PendingSignIn,
): Promise<Tokens> {
  const parameters = validateAuthResponse(server, client, query, state)
  const response = await authorizationCodeGrantRequest(
    server,
    client,
    None(),
    parameters,
    redirectUri,
    pending.codeVerifier,
    options,
  )
  return toTokens(
    await processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: pending.nonce,
      requireIdToken: true,
    }),
  )
}

/** Renews the tokens; returns undefined if the session has ended, and throws if the server cannot be reached. */
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
