import type { ResultOf } from '#contract/calls.ts'
import { organizationsQuery } from '#web/api/organizations.ts'
import { rolesQuery } from '#web/api/roles.ts'

/** The organization of the staff (rules §7). */
export function staffOrganizationQuery() {
  return { ...organizationsQuery({ type: 'internal' }), select: firstOrganization }
}

function firstOrganization({ items: [first] }: ResultOf<'getOrganizations'>) {
  if (!first) throw new Error('Organization not found')
  return first
}

/** The role of the staff (rules §7). */
export function adminRoleQuery() {
  return { ...rolesQuery({ type: 'internal', search: 'Admin' }), select: adminRole }
}

function adminRole({ items }: ResultOf<'getRoles'>) {
  const role = items.find(({ name }) => name === 'Admin')
  if (!role) throw new Error('Role not found')
  return role
}
