import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { endFamilies } from './provider/oidc-adapter.ts'

export async function endSessions(db: Kysely<Tables>, userId: string): Promise<void> {
  await endFamilies(db, 'accountId', userId)
  await db
    .deleteFrom('loginCodes')
    .where('emailKey', '=', (users) => users.selectFrom('users').select('emailKey').where('id', '=', userId))
    .execute()
}
