import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** Deletes a user without history. */
export async function removeUser(tx: Kysely<Tables>, id: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', id).execute()
}

/** Deletes the users of an organization; none of them has history or is its main contact. */
export async function removeUsersOf(tx: Kysely<Tables>, organizationId: string): Promise<void> {
  await tx.deleteFrom('organizationMemberships').where('organizationId', '=', organizationId).execute()
  await tx.deleteFrom('users').where('organizationId', '=', organizationId).execute()
}
