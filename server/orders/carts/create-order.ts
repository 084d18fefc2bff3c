import { type Kysely, sql } from 'kysely'
import { isRefusal, refuse } from '#contract/refusals.ts'
import { shareLockLineListsOf } from '#server/domain/line-list/share-lock-line-lists.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { openOrder } from '#server/domain/ordering/order/change-orders.ts'
import { readOffers, today } from '#server/domain/ordering/stock/offers.ts'
import { open } from '#server/domain/ordering/order/order.ts'
import { holdOrderingStore } from '#server/domain/ordering/lists/order-access.ts'
import { answerWith } from '#server/domain/ordering/lists/select-orders.ts'

/** Opens a cart of a store, by staff or by one of its people. */
export async function createOrder({ db, input, actor, ...services }: CallContext<'createOrder'>) {
  const { storeId, organizationId, type, items: wanted } = input
  const store = await holdOrderingStore(db, actor, storeId)
  if (!store || (organizationId && organizationId !== store.organizationId)) return refuse('store-not-found')
  if (!store.active) return refuse('order-store-inactive')
  const itemIds = wanted.map(({ itemId }) => itemId)
  await shareLockLineListsOf(db, itemIds)
  const offers = await readOffers(db, { storeId, type, itemIds }, today(services))
  const now = services.clock.now()
  const opening = {
    number: await nextOrderNumber(db),
    organizationId: store.organizationId,
    storeId,
    type,
    replicatedFrom: null,
    openedAt: now.toISOString(),
  }
  const events = open(null, opening, { wanted, offers })
  if (isRefusal(events)) return events
  const making = { ...services, actor, now, expectedVersion: undefined }
  const changed = await openOrder(db, uuidv7(now), events, making)
  return answerWith(db, actor, changed, true)
}

/** The next number of an order; one that is rolled back leaves a gap. */
export async function nextOrderNumber(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ number: number }>`SELECT nextval('order_numbers') AS number`.execute(db)
  return rows[0]?.number ?? 0
}
