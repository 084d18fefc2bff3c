import { staffOrganizationId } from '#contract/fixed-ids.ts'
import { isRefusal, refuse } from '#contract/refusals.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { changeOrganization } from '#server/domain/organization/change-organization.ts'
import { endSessionsOf } from '#server/domain/organization/end-sessions-of.ts'

export async function changeOrganizationStatus({
  db,
  input: { id, status },
  actor,
  clock,
  expectedVersion,
}: CallContext<'changeOrganizationStatus'>) {
  if (id === staffOrganizationId) return refuse('organization-protected')
  const action = status === 'active' ? 'activated' : 'deactivated'
  const changed = await changeOrganization(
    db,
    { id, action, set: { status } },
    { actor, now: clock.now(), expectedVersion },
  )
  if (!isRefusal(changed) && status === 'inactive') await endSessionsOf(db, id)
  return changed
}
