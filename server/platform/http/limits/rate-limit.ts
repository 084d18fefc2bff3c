import { sql } from 'kysely'
import type { Services } from '../../services.ts'

/** Requests per caller and minute (docs/promises.md, "HTTP"). */
const limit = 300

const exchangeEveryMilliseconds = 250

interface Count {
  requests: number
  unsent: number
}

export type RateLimit = ReturnType<typeof openRateLimit>

/** In memory, exchanged with other processes through an unlogged table: a request costs no statement. Exchanged again before a refusal. */
export function openRateLimit({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  let minute = 0
  const counts = new Map<string, Count>()
  let exchanging: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  async function exchange(): Promise<void> {
    const sentIn = minute
    const sent = [...counts].filter(([, { unsent }]) => unsent > 0).toSorted(([a], [b]) => (a < b ? -1 : 1))
    const callers = sent.map(([caller]) => caller)
    const requests = sent.map(([, { unsent }]) => unsent)
    for (const [, count] of sent) count.unsent = 0
    // Sorted, so that two processes lock the rows in the same order.
    const { rows } = await sql<{ caller: string; requests: number }>`
      INSERT INTO request_counts (caller, minute, requests)
      SELECT caller, ${sentIn}::integer, requests FROM unnest(${callers}::text[], ${requests}::integer[]) AS sent (caller, requests)
      ON CONFLICT (caller) DO UPDATE SET
        requests = CASE WHEN request_counts.minute = excluded.minute THEN request_counts.requests ELSE 0 END + excluded.requests,
        minute = excluded.minute
      RETURNING caller, requests`.execute(db)
    if (sentIn !== minute) return
    for (const { caller, requests: total } of rows) {
      const count = counts.get(caller)
      if (count) count.requests = total + count.unsent
    }
  }

  /** Requests share an exchange in progress. If the database is unavailable, the process continues with its own counts. */
  async function exchangeOnce(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    exchanging ??= exchange()
      .catch(() => {})
      .finally(() => (exchanging = undefined))
    return exchanging
  }

  return {
    async overLimit(caller: string): Promise<number> {
      const seconds = Math.floor(clock.now().getTime() / 1000)
      const current = Math.floor(seconds / 60)
      if (current !== minute) {
        minute = current
        counts.clear()
      }
      const count = counts.get(caller) ?? { requests: 0, unsent: 0 }
      counts.set(caller, count)
      count.requests += 1
      count.unsent += 1
      timer ??= setTimeout(() => void exchangeOnce(), exchangeEveryMilliseconds).unref()
      if (count.requests > limit) await exchangeOnce()
      return count.requests > limit ? 60 - (seconds % 60) : 0
    },

    close(): void {
      clearTimeout(timer)
    },
  }
}

export async function deleteOldCounts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const hourAgo = Math.floor(clock.now().getTime() / 60_000) - 60
  await sql`DELETE FROM request_counts WHERE minute < ${hourAgo}`.execute(db)
}
