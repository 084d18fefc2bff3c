import { sql } from 'kysely'

/** A position in the log of the database: a server that has replayed it contains everything that was committed before. */
export interface LogPosition {
  /** Changes with each failover; positions in different timelines cannot be compared. */
  readonly timeline: number
  /** Bytes since the beginning of the log. */
  readonly at: number
}

/**
 * The position of the primary as text, after everything that the statement can see; null on a standby. A commit is flushed before it is
 * visible, unless the server commits asynchronously.
 */
export const currentPosition = sql<string | null>`CASE WHEN NOT pg_is_in_recovery() THEN
  left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) || '/' || CASE current_setting('synchronous_commit')
    WHEN 'off' THEN pg_current_wal_insert_lsn() ELSE pg_current_wal_flush_lsn() END END`

/** Reads a position such as `00000001/0/3000148`; undefined for none. */
export function parsePosition(text: string | null | undefined): LogPosition | undefined {
  const [timeline, high, low] = (text ?? '').split('/').map((part) => Number.parseInt(part, 16))
  if (timeline === undefined || high === undefined || low === undefined) return undefined
  return { timeline, at: high * 2 ** 32 + low }
}
