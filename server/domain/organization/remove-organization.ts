import type { Kysely } from 'kysely'
import { removeNotesOf } from '#server/domain/note/write-notes.ts'
import { removeUsersOf } from '#server/domain/user/remove-users.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export async function removeOrganization(tx: Kysely<Tables>, id: string, now: Date): Promise<void> {
  await tx.updateTable('organizations').set({ mainContactUserId: null }).where('id', '=', id).execute()
  await removeUsersOf(tx, id)
  await removeNotesOf(tx, 'organization', id, now)
  await tx.deleteFrom('organizations').where('id', '=', id).execute()
}
