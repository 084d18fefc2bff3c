import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/request.ts'

/** The signed-in user as verified by the server; asked once per visit, because any later call reports the end of the session. */
export const signedInUserQuery = queryOptions({
  queryKey: ['verifyToken'] as const,
  queryFn: async ({ signal }) => (await call('verifyToken', {}, { signal })).user,
  staleTime: Infinity,
})
