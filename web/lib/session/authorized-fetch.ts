import { accessToken, accessTokenAfter } from './access-token.ts'
import { noteVersion } from '../release.ts'
import { leaveConsole } from './session.ts'

/**
 * Fetches as the user who is signed in. A 401 is answered once with a renewed token, which is safe for any call since it was
 * refused before anything was done; if the sign-in is over, this tab goes back to the start.
 */
export async function authorizedFetch(
  path: string,
  { headers, ...init }: Omit<RequestInit, 'headers'> & { readonly headers?: Record<string, string> },
): Promise<Response> {
  const fetchWith = async (token: string | null) =>
    fetch(path, {
      ...init,
      headers: token === null ? { ...headers } : { ...headers, Authorization: `Bearer ${token}` },
    })
  const token = await accessToken()
  const response = await fetchWith(token)
  noteVersion(response)
  if (response.status !== 401) return response
  const renewed = await accessTokenAfter(token)
  if (renewed !== null) return fetchWith(renewed)
  leaveConsole()
  return response
}
