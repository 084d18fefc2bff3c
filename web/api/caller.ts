import { queryOf } from './client.ts'

/** Who is signed in, and their permissions; asked once per visit. */
export function callerQuery() {
  return { ...queryOf('verifyToken', {}), staleTime: Infinity }
}
