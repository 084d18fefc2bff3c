import type { Kysely, UpdateObject } from 'kysely'
import { refuse } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { ChangeContext } from '#server/platform/history/change-context.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import { refuseStale, type Seen, versionedRecord } from '#server/platform/history/refuse-stale.ts'
import { acquireAndRead, beginLocks, type Locks, type LocksBefore } from '../locks.ts'
import { toHistory } from './add-organizations.ts'
import { readOrganization } from './select-organizations.ts'

const organizationRecord = versionedRecord('organization', readOrganization)

export async function lockOrganization(
  before: LocksBefore<'organizations'>,
  id: string,
  { toDelete = false }: { toDelete?: boolean } = {},
): Promise<{ locks: Locks<'organizations'>; exists: boolean }> {
  const { locks, result } = await acquireAndRead(before, 'organizations', async (tx) => {
    const organization = tx.selectFrom('organizations').select('id').where('id', '=', id)
    return (toDelete ? organization.forUpdate() : organization.forNoKeyUpdate()).execute()
  })
  return { locks, exists: result.length > 0 }
}

export async function changeOrganization(
  tx: Kysely<Tables>,
  { id, action, set }: { id: string; action: string; set: UpdateObject<Tables, 'organizations'> },
  { actor, now, ...seen }: ChangeContext & Seen,
) {
  // Locked first, so that the recorded "before" is what the change replaces.
  await lockOrganization(beginLocks(tx), id)
  const before = await readOrganization(tx, id)
  if (!before) return refuse('organization-not-found')
  const stale = await refuseStale(tx, organizationRecord, before, seen)
  if (stale) return stale
  await tx
    .updateTable('organizations')
    .set({ ...set, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute()
  const after = await readOrganization(tx, id)
  if (!after) return refuse('organization-not-found')
  await recordHistory(tx, {
    actor,
    subject: 'organization',
    subjectId: id,
    action,
    before: toHistory(before),
    after: toHistory(after),
  })
  return after
}
