import type { Kysely } from 'kysely'
import { refuse } from '#contract/refusals.ts'
import { endSessions } from '#server/auth/public.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { ChangeContext } from '#server/platform/history/change-context.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import { refuseStale, type Seen } from '#server/platform/history/refuse-stale.ts'
import { readUser, userRecord } from './select-users.ts'

export async function setUserStatus(
  tx: Kysely<Tables>,
  { id, status }: { id: string; status: 'active' | 'inactive' },
  { actor, now, ...seen }: ChangeContext & Seen,
) {
  const before = await readUser(tx, id)
  if (!before) return refuse('user-not-found')
  const stale = await refuseStale(tx, userRecord, before, seen)
  if (stale) return stale
  const updatedAt = now.toISOString()
  await tx.updateTable('users').set({ status, updatedAt }).where('id', '=', id).execute()
  if (status === 'inactive') await endSessions(tx, id)
  const after = await readUser(tx, id)
  if (!after) return refuse('user-not-found')
  const action = status === 'active' ? 'activated' : 'deactivated'
  await recordHistory(tx, { actor, subject: 'user', subjectId: id, action, before, after })
  return after
}
