import { uniqueAfter } from '#server/platform/database/unique-names.ts'
import { adminRoleId } from '#contract/fixed-ids.ts'
import { refuse } from '#contract/refusals.ts'
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import { refuseStale } from '#server/platform/history/refuse-stale.ts'
import { acquire, beginLocks } from '#server/domain/locks.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { readRole, roleRecord } from './get-roles.ts'

/** Changes a role. Of Admin, only the description may change: the system relies on the rest (docs/rules.md#access). */
export async function updateRole({ db, input, actor, clock, expectedVersion }: CallContext<'updateRole'>) {
  const { id, name, description = null, type, status } = input
  await acquire(beginLocks(db), 'roles', async () =>
    db.selectFrom('roles').select('id').where('id', '=', id).forNoKeyUpdate().execute(),
  )
  const before = await readRole(db, id)
  if (!before) return refuse('role-not-found')
  const isSame = name === before.name && type === before.type && status === before.status
  if (id === adminRoleId && !isSame) return refuse('role-protected')
  const stale = await refuseStale(db, roleRecord, before, { expectedVersion })
  if (stale) return stale
  try {
    await db
      .updateTable('roles')
      .set({
        name,
        uniqueName: uniqueAfter(name),
        description,
        type,
        status,
        updatedAt: clock.now().toISOString(),
      })
      .where('id', '=', id)
      .execute()
  } catch (error) {
    if (isUniqueViolation(error, 'roles_name', 'roles_unique_name')) return refuse('role-exists')
    throw error
  }
  const after = await readRole(db, id)
  if (!after) return refuse('role-not-found')
  await recordHistory(db, { actor, subject: 'role', subjectId: id, action: 'updated', before, after })
  return after
}
