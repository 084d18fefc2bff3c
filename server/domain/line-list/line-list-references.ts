import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { countPhrase } from '#server/platform/count-phrase.ts'

export async function lineListReferences(db: Kysely<Tables>, lineListId: number): Promise<string> {
  const { rows } = await sql<{ orders: number; imports: number }>`
    SELECT
      (SELECT count(DISTINCT order_id) FROM order_lines WHERE line_list_id = ${lineListId}) AS orders,
      (SELECT count(*) FROM imports WHERE line_list_id = ${lineListId} AND status IN ('queued', 'reading')) AS imports`.execute(
    db,
  )
  const { orders, imports } = rows[0] ?? { orders: 0, imports: 0 }
  return countPhrase([
    [orders, 'order'],
    [imports, 'import under way', 'imports under way'],
  ])
}
