import { type Kysely, sql } from 'kysely'
import { adminRoleId } from '#contract/roles.ts'
import { refuse } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** Locks a user until the transaction ends, and with it who is an Admin, so that two Admins cannot take away each other. */
export async function lockUser(tx: Kysely<Tables>, id: string): Promise<void> {
  await tx.selectFrom('roles').select('id').where('id', '=', adminRoleId).forNoKeyUpdate().execute()
  await tx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** Refuses where a user must stay active: the last active Admin, or a main contact (rules §6); else says nothing. The user is locked. */
export async function whyUserStays(tx: Kysely<Tables>, id: string) {
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
