import type { Kysely } from 'kysely'
import { adminRoleId } from '#contract/people/roles.ts'
import { type Refusal, refuse } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Actor } from '#server/platform/history/actor.ts'

/** Refuses callers with another role. */
export async function requireAdmin(
  db: Kysely<Tables>,
  { userId }: Actor,
): Promise<Refusal<'admins-only'> | undefined> {
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('roleId', '=', adminRoleId)
    .executeTakeFirst()
  return admin ? undefined : refuse('admins-only')
}
