import type { InputOf } from '#contract/calls.ts'
import { adminRoleId, type Role } from '#contract/people/roles.ts'
import { queryOf } from './client.ts'

export function rolesQuery(input: InputOf<'getRoles'> = {}) {
  return queryOf('getRoles', { pageSize: 100, ...input })
}

/** The roles that customers' users can have: all but Admin, which gives full access. */
export function customerRoles(roles: readonly Role[] = []): readonly Role[] {
  return roles.filter(({ id }) => id !== adminRoleId)
}
