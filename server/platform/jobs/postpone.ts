import type { PgBoss } from 'pg-boss'

/** Thrown by a job that no other attempt can complete: it fails at once, and is not reported as poisoned. */
export class Hopeless extends Error {}

/** A job gives up on an outage after this many seconds. */
const patienceSeconds = 24 * 3600
const longestDelaySeconds = 60

/** The next wait of a job during an outage, in seconds, given how long it has waited in total; undefined when it gives up. */
export function delayAfter(waitedSeconds: number, shortestDelaySeconds: number): number | undefined {
  if (waitedSeconds >= patienceSeconds) return undefined
  return Math.min(longestDelaySeconds, Math.max(shortestDelaySeconds, waitedSeconds / 2))
}

/** Puts a running job back into its queue for later without counting the attempt; its worker's own completion then has no effect. */
export async function postpone(
  boss: PgBoss,
  { name, id, delaySeconds }: { name: string; id: string; delaySeconds: number },
): Promise<void> {
  // A job without a start is not counted as tried when it is fetched again.
  await boss.getDb().executeSql(
    `UPDATE pgboss.job SET state = 'created', started_on = NULL, heartbeat_on = NULL,
       start_after = now() + $3 * interval '1 second', keep_until = greatest(keep_until, now() + interval '14 days')
     WHERE name = $1 AND id = $2 AND state = 'active'`,
    [name, id, delaySeconds],
  )
}

/** Makes the current attempt of a job its last. */
export async function endAttempts(boss: PgBoss, name: string, id: string): Promise<void> {
  await boss
    .getDb()
    .executeSql(
      `UPDATE pgboss.job SET retry_limit = retry_count, dead_letter = NULL WHERE name = $1 AND id = $2`,
      [name, id],
    )
}
