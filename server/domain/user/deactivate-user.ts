import type { Kysely } from 'kysely'
import { endSessions } from '#server/auth/public.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { type Change, recordHistory } from '#server/platform/history/history.ts'
import { readUser } from './select-users.ts'

/** Makes a user inactive and ends its sessions. */
export async function deactivateUser(
  tx: Kysely<Tables>,
  id: string,
  { actor, now }: { actor: Change['actor']; now: Date },
): Promise<void> {
  const before = await readUser(tx, id)
  await tx
    .updateTable('users')
    .set({ status: 'inactive', updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute()
  await endSessions(tx, id)
  const after = (await readUser(tx, id)) ?? null
  await recordHistory(tx, {
    actor,
    subject: 'user',
    subjectId: id,
    action: 'deactivated',
    before: before ?? null,
    after,
  })
}
