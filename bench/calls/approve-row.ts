import { sql } from 'kysely'
import { endpoints } from '#contract/endpoints.ts'
import type { BenchDatabase } from '../setup/bench-database.ts'
import { httpRequest } from '../load/keep-alive-client.ts'
import { makePending } from '../setup/make-pending.ts'
import { measure, type Measured } from './measure-row.ts'
import type { MeasuredProcess } from '../setup/processes.ts'

const clients = 8

/** Approves so many distinct orders; the limit only appends an event to as many streams, and its events are removed again. */
export async function measureApprovals(
  { limit, welt }: { limit: MeasuredProcess; welt: MeasuredProcess },
  database: BenchDatabase,
  count: number,
): Promise<{ limit: Measured; welt: Measured }> {
  const pending = await makePending(database.db, count)
  const invoiced = await invoicedOrders(database, pending.length)
  const warmUp = Math.ceil(pending.length / 10)
  const loads = (ids: readonly string[]) => {
    const next = approvals(ids, database.tokens)
    return {
      warmUp: { connections: clients, next: first(next, warmUp) },
      load: { connections: clients, next },
    }
  }
  const appended = await measure(limit, database, loads(invoiced))
  await removeAppended(database, invoiced)
  return { limit: appended, welt: await measure(welt, database, loads(pending)) }
}

/** Requests that approve these orders, each by the next user. */
export function approvals(ids: readonly string[], tokens: readonly string[]): () => string | undefined {
  const [method = '', path = ''] = endpoints.approveOrder.split(' ')
  let sent = 0
  return () => {
    const [orderStreamId, token = ''] = [ids[sent], tokens[sent % tokens.length]]
    sent += 1
    return (
      orderStreamId &&
      httpRequest([method, path], { token, body: { orderStreamId, stockOverride: 'Benchmark' } })
    )
  }
}

/** Limits a source of requests to a number of them. */
export function first(next: () => string | undefined, count: number): () => string | undefined {
  let left = count
  return () => (left-- > 0 ? next() : undefined)
}

async function invoicedOrders({ db }: BenchDatabase, count: number): Promise<string[]> {
  // By ID, which is random: orders of all brands and days in turn.
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM (SELECT id FROM orders WHERE status = 'invoiced' ORDER BY sorted_at DESC LIMIT 20000) AS latest
    ORDER BY id LIMIT ${count}`.execute(db)
  return rows.map(({ id }) => id)
}

async function removeAppended({ db }: BenchDatabase, ids: readonly string[]): Promise<void> {
  await sql`WITH removed AS (
      DELETE FROM events WHERE stream_id = ANY(${ids}::uuid[]) AND metadata->>'by' = 'limit' RETURNING stream_id)
    UPDATE streams SET version = version - 1 FROM removed WHERE streams.stream_id = removed.stream_id`.execute(
    db,
  )
}
