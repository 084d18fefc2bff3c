import type { Kysely } from 'kysely'
import { refuse } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { ChangeContext } from '#server/platform/history/change-context.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import { refuseStale, type Seen } from '#server/platform/history/refuse-stale.ts'
import { acquire, beginLocks } from '../locks.ts'
import { readUser, userRecord } from './select-users.ts'

export async function renameUser(
  tx: Kysely<Tables>,
  { id, firstName, lastName }: { id: string; firstName: string; lastName: string },
  { actor, now, ...seen }: ChangeContext & Seen,
) {
  await acquire(beginLocks(tx), 'users', async () =>
    tx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute(),
  )
  const before = await readUser(tx, id)
  if (!before) return refuse('user-not-found')
  const stale = await refuseStale(tx, userRecord, before, seen)
  if (stale) return stale
  const updatedAt = now.toISOString()
  await tx.updateTable('users').set({ firstName, lastName, updatedAt }).where('id', '=', id).execute()
  const after = await readUser(tx, id)
  if (!after) return refuse('user-not-found')
  await recordHistory(tx, { actor, subject: 'user', subjectId: id, action: 'renamed', before, after })
  return after
}
