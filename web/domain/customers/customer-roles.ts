import { adminRoleId } from '#contract/fixed-ids.ts'
import type { Role } from '#contract/people/roles.ts'

export function customerRoles(roles: readonly Role[] = []): readonly Role[] {
  return roles.filter(({ id }) => id !== adminRoleId)
}
