import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** How many rows of tables and entries of indexes PostgreSQL read for what runs on the given connection. */
export async function rowsRead(db: Kysely<Tables>, run: (tx: Kysely<Tables>) => Promise<unknown>) {
  return db.transaction().execute(async (tx) => {
    // The rows that other processes read for a statement are not counted.
    await sql`SET LOCAL max_parallel_workers_per_gather = 0`.execute(tx)
    const before = await readCount(tx)
    await run(tx)
    return (await readCount(tx)) - before
  })
}

async function readCount(tx: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT sum(pg_stat_get_xact_tuples_returned(oid)) AS count FROM pg_class
    WHERE relkind IN ('r', 'i') AND relnamespace = 'public'::regnamespace`.execute(tx)
  return Number(rows[0]?.count)
}
