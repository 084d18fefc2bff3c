import { uniqueAfter } from '#server/platform/database/unique-names.ts'
import { refuse } from '#contract/refusals.ts'
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { changeOrganization } from '#server/domain/organization/change-organization.ts'

export async function renameOrganization({
  db,
  input: { id, name },
  actor,
  clock,
  expectedVersion,
}: CallContext<'renameOrganization'>) {
  try {
    const change = { id, action: 'renamed', set: { name, uniqueName: uniqueAfter(name) } }
    return await changeOrganization(db, change, { actor, now: clock.now(), expectedVersion })
  } catch (error) {
    if (isUniqueViolation(error, 'organizations_name_key_key', 'organizations_unique_name'))
      return refuse('customer-exists')
    throw error
  }
}
