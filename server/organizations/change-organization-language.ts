import { changeOrganization } from '#server/domain/organization/change-organization.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function changeOrganizationLanguage({
  db,
  input: { id, language },
  actor,
  clock,
  expectedVersion,
}: CallContext<'changeOrganizationLanguage'>) {
  const change = { id, action: 'language-changed', set: { language } }
  return changeOrganization(db, change, { actor, now: clock.now(), expectedVersion })
}
