import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

export async function removeUser(tx: Kysely<Tables>, id: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', id).execute()
}

export async function removeUsersOf(tx: Kysely<Tables>, organizationId: string): Promise<void> {
  await tx.deleteFrom('organizationMemberships').where('organizationId', '=', organizationId).execute()
  await tx.deleteFrom('users').where('organizationId', '=', organizationId).execute()
}
