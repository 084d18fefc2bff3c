import type { CallContext } from '#server/platform/http/route.ts'
import { changeOrganization } from '#server/domain/organization/change-organization.ts'
import { addressColumns } from '#server/domain/organization/select-organizations.ts'

export async function changeOrganizationAddress({
  db,
  input: { id, address },
  actor,
  clock,
  expectedVersion,
}: CallContext<'changeOrganizationAddress'>) {
  const change = { id, action: 'moved', set: addressColumns(address) }
  return changeOrganization(db, change, { actor, now: clock.now(), expectedVersion })
}
