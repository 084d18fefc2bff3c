import { refuse } from '#contract/refusals.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { changeOrganization } from '#server/domain/organization/change-organization.ts'

/** Makes one of an organization's active users its main contact. */
export async function changeMainContactUser({
  db,
  input: { id, mainContactUserId },
  actor,
  clock,
}: CallContext<'changeMainContactUser'>) {
  const organization = await db
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!organization) return refuse('organization-not-found')
  const contact = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', mainContactUserId)
    .where('organizationId', '=', id)
    .where('status', '=', 'active')
    // Nobody deletes or deactivates the user before it is the main contact.
    .forShare()
    .executeTakeFirst()
  if (!contact) return refuse('main-contact-invalid')
  const change = { id, action: 'main contact changed', set: { mainContactUserId } }
  return changeOrganization(db, change, { actor, now: clock.now() })
}
