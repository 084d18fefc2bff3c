import { adminRoleId } from '#contract/fixed-ids.ts'
import type { Role } from '#contract/people/roles.ts'

/** The roles that customers' users can have: all but Admin, which gives full access. */
export function customerRoles(roles: readonly Role[] = []): readonly Role[] {
  return roles.filter(({ id }) => id !== adminRoleId)
}
