import { type Kysely, sql } from 'kysely'
import type { InputOf } from '#contract/calls.ts'
import type { Tables } from '#server/platform/database/tables.ts'

type DecidingCall = <Name extends 'approveOrder' | 'denyOrders'>(
  name: Name,
  input: InputOf<Name>,
) => Promise<{ status: number; message: string }>

/** How often each status and message was answered when an order was decided many times in parallel. */
export type Outcome = Readonly<Record<string, number>>

/** Sends approvals and denials of an order alternately, `times` in total and all in parallel. */
export async function decideAtOnce(
  call: DecidingCall,
  orderStreamId: string,
  times: number,
): Promise<Outcome> {
  const answers = await Promise.all(
    Array.from({ length: times }, async (_, index) =>
      index % 2 === 0
        ? call('approveOrder', { orderStreamId })
        : call('denyOrders', { streamsIds: [orderStreamId] }),
    ),
  )
  const outcome: Record<string, number> = {}
  for (const { status, message } of answers) {
    const what = status === 200 ? '200' : `${status} ${message}`
    outcome[what] = (outcome[what] ?? 0) + 1
  }
  return outcome
}

/** The submitted orders that were not decided exactly once, or whose status differs from the decision, according to their events. */
export async function notDecidedOnce(db: Kysely<Tables>): Promise<{ id: string; decisions: string[] }[]> {
  const { rows } = await sql<{ id: string; decisions: string[] }>`
    SELECT orders.id, coalesce(array_agg(events.type ORDER BY events.version) FILTER (WHERE events.type IS NOT NULL), '{}') AS decisions
    FROM orders
    LEFT JOIN events ON events.stream_id = orders.id AND events.type IN ('order-approved', 'order-denied')
    WHERE orders.status <> 'cart'
    GROUP BY orders.id
    HAVING count(events.type) <> 1 OR max(events.type) <> 'order-' || orders.status`.execute(db)
  return rows
}
