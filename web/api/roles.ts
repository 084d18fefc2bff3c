import type { InputOf } from '#contract/calls.ts'
import { queryOf } from './client.ts'

export function rolesQuery(input: InputOf<'getRoles'> = {}) {
  return queryOf('getRoles', { pageSize: 100, ...input })
}
