import { refuse } from '#contract/refusals.ts'
import { acquireAndRead, beginLocks } from '#server/domain/locks.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { changeOrganization, lockOrganization } from '#server/domain/organization/change-organization.ts'

export async function changeMainContactUser({
  db,
  input: { id, mainContactUserId },
  actor,
  clock,
  expectedVersion,
}: CallContext<'changeMainContactUser'>) {
  const { locks, exists } = await lockOrganization(beginLocks(db), id)
  if (!exists) return refuse('organization-not-found')
  const { result: contact } = await acquireAndRead(locks, 'users', async () =>
    db
      .selectFrom('users')
      .select('id')
      .where('id', '=', mainContactUserId)
      .where('organizationId', '=', id)
      .where('status', '=', 'active')
      // Locked, so that the user is not deleted or deactivated in between.
      .forShare()
      .executeTakeFirst(),
  )
  if (!contact) return refuse('main-contact-invalid')
  const change = { id, action: 'main contact changed', set: { mainContactUserId } }
  return changeOrganization(db, change, { actor, now: clock.now(), expectedVersion })
}
