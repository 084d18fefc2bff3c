import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** Marks a line list as published for a test, whatever publishing would ask of it. */
export async function markPublished(db: Kysely<Tables>, lineListId: number): Promise<void> {
  const now = new Date().toISOString()
  await db
    .updateTable('lineLists')
    .set({ catalogsCreatedAt: now, publishedAt: now })
    .where('id', '=', lineListId)
    .execute()
}
