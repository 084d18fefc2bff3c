import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/request.ts'

/** Who is signed in, as the server verified the token; asked once a visit, since any later call tells when that ends. */
export const signedInUserQuery = queryOptions({
  queryKey: ['verifyToken'] as const,
  queryFn: async ({ signal }) => (await call('verifyToken', {}, { signal })).user,
  staleTime: Infinity,
})
