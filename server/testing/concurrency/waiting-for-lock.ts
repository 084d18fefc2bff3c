import { type QueryExecutorProvider, sql } from 'kysely'

/** The number of connections to the database that wait for a lock. */
export async function waitingForLock(db: QueryExecutorProvider): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}
