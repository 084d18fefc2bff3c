import { sql } from 'kysely'
import type { Services } from '../../services.ts'

/** Requests per caller and minute (promises "HTTP"). */
const limit = 300

/**
 * Counts a request and returns the seconds to wait if the minute's limit is exceeded, otherwise 0. The counter is in an unlogged
 * table, which all processes share and which is never flushed to disk.
 */
export async function overLimit({ db, clock }: Services, caller: string): Promise<number> {
  const minute = Math.floor(clock.now().getTime() / 60_000)
  const { rows } = await sql<{ requests: number }>`
    INSERT INTO request_counts (caller, minute, requests) VALUES (${caller}, ${minute}, 1)
    ON CONFLICT (caller) DO UPDATE SET
      requests = CASE WHEN request_counts.minute = excluded.minute THEN request_counts.requests + 1 ELSE 1 END,
      minute = excluded.minute
    RETURNING requests`.execute(db)
  return (rows[0]?.requests ?? 0) > limit ? 60 - (Math.floor(clock.now().getTime() / 1000) % 60) : 0
}
