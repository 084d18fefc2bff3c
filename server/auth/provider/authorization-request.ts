import { isClientId } from '../admission.ts'

/** Our clients never send longer requests; each request is stored for an hour. */
const mostCharacters = 2_000

/** Only looks at the query, so that a flood of malformed requests reaches neither the database nor the provider. */
export function refuseAuthorization(
  search: string,
  { origin, redirectUris }: { origin: string; redirectUris: Readonly<Record<'console' | 'portal', string>> },
): string | undefined {
  const query = new URLSearchParams(search)
  const only = (name: string) => {
    const values = query.getAll(name)
    return values.length === 1 ? values[0] : undefined
  }
  const client = only('client_id')
  if (!isClientId(client)) return '/auth/start?error=invalid_client'
  const redirectUri = only('redirect_uri')
  if (redirectUri !== redirectUris[client]) return '/auth/start?error=invalid_redirect_uri'
  if (search.length > mostCharacters) return '/auth/start?error=invalid_request'
  const wellFormed =
    only('response_type') === 'code' &&
    only('code_challenge_method') === 'S256' &&
    /^[\w-]{43}$/.test(only('code_challenge') ?? '')
  if (wellFormed) return undefined
  const back = new URL(redirectUri)
  back.searchParams.set('error', 'invalid_request')
  const state = only('state')
  if (state !== undefined) back.searchParams.set('state', state)
  back.searchParams.set('iss', origin)
  return back.href
}
