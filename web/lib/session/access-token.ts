/** The access token for the next request, fresh enough to be used, or null when nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  return localStorage.getItem('access_token')
}
