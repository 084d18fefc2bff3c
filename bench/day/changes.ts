import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Chance } from './chance.ts'
import type { Desk } from './desk.ts'
import { makePending } from '../setup/make-pending.ts'
import { type Request, requestOf } from './request.ts'

/** What a desk changes: orders are approved and submitted once each, everything else again and again. */
export interface Changes {
  /** The next approval, until no order is left. */
  readonly approve: () => Request | undefined
  readonly submit: () => Request | undefined
  /** A change of any kind. */
  readonly next: (chance: Chance) => Request
}

/** Makes orders and carts ready to be approved and submitted, up to `count` of each. */
export async function prepareChanges(db: Kysely<Tables>, desk: Desk, count: number): Promise<Changes> {
  const pending = await makePending(db, count)
  const { rows } = await sql<{
    id: string
  }>`SELECT id FROM orders WHERE status = 'cart' ORDER BY id LIMIT ${count}`.execute(db)
  const carts = rows.map(({ id }) => id)
  const approve = () => {
    const orderStreamId = pending.pop()
    return orderStreamId === undefined
      ? undefined
      : requestOf('approveOrder', { orderStreamId, stockOverride: 'Benchmark' })
  }
  const submit = () => {
    const orderStreamId = carts.pop()
    return orderStreamId === undefined ? undefined : requestOf('submitOrder', { orderStreamId })
  }
  const next = (chance: Chance) => {
    const kind = chance.next()
    if (kind < 0.4) return approve() ?? note(desk, chance)
    if (kind < 0.6) return submit() ?? note(desk, chance)
    if (kind < 0.8) return note(desk, chance)
    return requestOf('changeOrderDetails', {
      orderStreamId: chance.pickEarly(desk.orders).id,
      details: { internalNote: `Call back ${Math.floor(chance.next() * 1_000)}` },
    })
  }
  return { approve, submit, next }
}

function note(desk: Desk, chance: Chance): Request {
  return requestOf('createNote', {
    subject: 'organization',
    subjectId: chance.pick(desk.organizations).id,
    text: `Called about ${chance.pick(desk.styles).modelCode}.`,
  })
}
