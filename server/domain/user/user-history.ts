import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

export async function hasUserHistory(db: Kysely<Tables>, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM history WHERE actor_id = ${id})
      OR EXISTS (SELECT FROM store_users WHERE user_id = ${id})
      OR EXISTS (SELECT FROM orders WHERE sales_rep_id = ${id}) AS found`.execute(db)
  return rows[0]?.found ?? false
}
