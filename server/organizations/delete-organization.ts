import { type Kysely, sql } from 'kysely'
import { staffOrganizationId } from '#contract/fixed-ids.ts'
import { isRefusal, refuse } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import { beginLocks } from '#server/domain/locks.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { inSet } from '#server/domain/in-set.ts'
import { deactivateStoresOf } from '#server/domain/store/deactivate-stores-of.ts'
import { toHistory } from '#server/domain/organization/add-organizations.ts'
import { changeOrganization, lockOrganization } from '#server/domain/organization/change-organization.ts'
import { removeOrganization } from '#server/domain/organization/remove-organization.ts'
import { endSessionsOf } from '#server/domain/organization/end-sessions-of.ts'
import { readOrganization } from '#server/domain/organization/select-organizations.ts'

/** One with a store, or a user who changed something, is deactivated instead, with its stores (docs/rules.md#deleting). */
export async function deleteOrganization({
  db,
  input: { id },
  actor,
  clock,
}: CallContext<'deleteOrganization'>) {
  if (id === staffOrganizationId) return refuse('organization-protected')
  const { locks } = await lockOrganization(beginLocks(db), id, { toDelete: true })
  const before = await readOrganization(db, id)
  if (!before) return refuse('organization-not-found')

  if (await hasOpenOrders(db, id)) return refuse('organization-has-open-orders')
  if (await hasHistory(db, id)) {
    const change = { id, action: 'deactivated', set: { status: 'inactive' as const } }
    const deactivated = await changeOrganization(db, change, { actor, now: clock.now() })
    if (isRefusal(deactivated)) return refuse('organization-not-found')
    await deactivateStoresOf(locks, id, { actor, now: clock.now() })
    await endSessionsOf(db, id)
    return { outcome: 'deactivated' as const }
  }

  await removeOrganization(db, id, clock.now())
  await recordHistory(db, {
    actor,
    subject: 'organization',
    subjectId: id,
    action: 'deleted',
    before: toHistory(before),
    after: null,
  })
  return { outcome: 'deleted' as const }
}

async function hasHistory(db: Kysely<Tables>, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM stores WHERE organization_id = ${id})
      OR EXISTS (
        SELECT FROM users JOIN history ON history.actor_id = users.id::text WHERE users.organization_id = ${id}) AS found`.execute(
    db,
  )
  return rows[0]?.found ?? false
}

/** Carts do not count as open orders. */
async function hasOpenOrders(db: Kysely<Tables>, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (
      SELECT FROM orders WHERE organization_id = ${id}
        AND ${inSet('status', 'isOpen')}) AS found`.execute(db)
  return rows[0]?.found ?? false
}
