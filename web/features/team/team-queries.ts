import type { ResultOf } from '#contract/calls.ts'
import { adminRoleId } from '#contract/people/role-ids.ts'
import { queryOf } from '#web/api/client.ts'
import { organizationsQuery } from '#web/api/organizations.ts'

export function staffOrganizationQuery() {
  return { ...organizationsQuery({ type: 'internal' }), select: firstOrganization }
}

function firstOrganization({ items: [first] }: ResultOf<'getOrganizations'>) {
  if (!first) throw new Error('Organization not found')
  return first
}

/** The role of new team members (docs/rules.md#access). */
export function adminRoleQuery() {
  return queryOf('getRole', { id: adminRoleId })
}
