import { accessToken, accessTokenAfterRefusal } from './access-token.ts'
import { noteVersion } from '../release.ts'
import { leaveConsole } from './leave-console.ts'

/**
 * Fetches as the signed-in user. After a 401, the request is sent once more with a renewed token, which is safe for any call, because it
 * was refused before anything was done. If the session has ended, this tab goes to the start page.
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
  const renewed = await accessTokenAfterRefusal(token)
  if (renewed !== null) return fetchWith(renewed)
  leaveConsole()
  return response
}
