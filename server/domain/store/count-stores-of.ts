import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

export async function countStoresOf(db: Kysely<Tables>, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM stores
    WHERE status = 'active' AND id IN (
      SELECT id FROM stores WHERE main_contact_user_id = ${userId}
      UNION SELECT store_id FROM store_users WHERE user_id = ${userId})`.execute(db)
  return rows[0]?.count ?? 0
}
