import { queryOf } from './client.ts'

export function callerQuery() {
  return { ...queryOf('verifyToken', {}), staleTime: Infinity }
}
