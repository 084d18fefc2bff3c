import type { Kysely } from 'kysely'
import { endSessions } from '#server/auth/public.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export async function endSessionsOf(tx: Kysely<Tables>, organizationId: string): Promise<void> {
  const users = await tx
    .selectFrom('users')
    .select('id')
    .where('organizationId', '=', organizationId)
    .execute()
  for (const { id } of users) await endSessions(tx, id)
}
