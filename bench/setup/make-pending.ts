import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** Returns the newest counted orders to pending review and returns their IDs. */
export async function makePending(db: Kysely<Tables>, wanted: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM orders WHERE status NOT IN ('cart', 'denied', 'cancelled') ORDER BY number DESC LIMIT ${wanted}`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  await db.transaction().execute(async (one) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(one)
    await sql`DELETE FROM events WHERE stream_id = ANY(${ids}::uuid[]) AND version > 2`.execute(one)
    await sql`UPDATE streams SET version = 2 WHERE stream_id = ANY(${ids}::uuid[])`.execute(one)
    await sql`UPDATE orders SET version = 2, status = 'pending-review' WHERE id = ANY(${ids}::uuid[])`.execute(
      one,
    )
    await sql`UPDATE order_models SET status = 'pending-review' WHERE order_id = ANY(${ids}::uuid[])`.execute(
      one,
    )
    await sql`UPDATE purchase_order_parts SET order_status = 'pending-review' WHERE order_id = ANY(${ids}::uuid[])`.execute(
      one,
    )
  })
  await db.connection().execute(async (one) => {
    await sql`SET statement_timeout = 0`.execute(one)
    await sql`VACUUM ANALYZE`.execute(one)
    await sql`RESET statement_timeout`.execute(one)
  })
  return ids
}
