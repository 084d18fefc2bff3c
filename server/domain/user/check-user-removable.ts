import { type Kysely, sql } from 'kysely'
import { adminRoleId } from '#contract/fixed-ids.ts'
import { refuse } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { acquire, type LocksBefore } from '../locks.ts'

/** Locks a user and the set of Admins until the transaction ends, so that two Admins cannot remove each other. */
export async function lockUser(
  locks: LocksBefore<'roles'>,
  id: string,
  { toDelete = false }: { toDelete?: boolean } = {},
): Promise<void> {
  const withRole = await acquire(locks, 'roles', async (tx) =>
    tx.selectFrom('roles').select('id').where('id', '=', adminRoleId).forNoKeyUpdate().execute(),
  )
  await acquire(withRole, 'users', async (tx) => {
    const user = tx.selectFrom('users').select('id').where('id', '=', id)
    await (toDelete ? user.forUpdate() : user.forNoKeyUpdate()).execute()
  })
}

export async function checkUserRemovable(tx: Kysely<Tables>, id: string) {
  const { rows } = await sql<{ isLastAdmin: boolean; isMainContact: boolean }>`
    SELECT
      EXISTS (SELECT FROM users WHERE id = ${id} AND type = 'internal' AND status = 'active' AND role_id = ${adminRoleId})
      AND NOT EXISTS (
        SELECT FROM users WHERE id <> ${id} AND type = 'internal' AND status = 'active' AND role_id = ${adminRoleId}
      ) AS is_last_admin,
      EXISTS (SELECT FROM organizations WHERE main_contact_user_id = ${id})
      OR EXISTS (SELECT FROM stores WHERE main_contact_user_id = ${id}) AS is_main_contact`.execute(tx)
  if (rows[0]?.isLastAdmin) return refuse('last-admin')
  return rows[0]?.isMainContact ? refuse('main-contact') : undefined
}
