import { type Kysely, sql } from 'kysely'
import type { LineListType } from '#contract/line-lists/line-list-types.ts'
import { isRefusal } from '#contract/refusals.ts'
import { isIn } from '#contract/orders/status-sets.ts'
import { shareLockBrands } from '#server/domain/brand/share-lock-brands.ts'
import { shareLockLineListsOf } from '#server/domain/line-list/share-lock-line-lists.ts'
import { shareLockOrderingStore } from '#server/domain/ordering/lists/order-access.ts'
import { answerWith } from '#server/domain/ordering/lists/select-orders.ts'
import { changeOrder, lockAndLoadOrder } from '#server/domain/ordering/order/change-orders.ts'
import { changeQuantities, type Offers, type OrderState } from '#server/domain/ordering/order/order.ts'
import { orderContext } from '#server/domain/ordering/order/order-stream.ts'
import { addToDrafts, removeFromDrafts } from '#server/domain/ordering/purchase-order/drafts.ts'
import { lockGroupsOf } from '#server/domain/ordering/purchase-order/lock-groups.ts'
import { type Group, groupsOf } from '#server/domain/ordering/purchase-order/purchase-order.ts'
import { readOffers, today } from '#server/domain/ordering/stock/offers.ts'
import { acquire, beginLocks } from '#server/domain/locks.ts'
import { arrayOf } from '#server/platform/database/statements/rows-of.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { RestartTransaction } from '#server/platform/database/transaction.ts'
import type { CallContext } from '#server/platform/http/route.ts'

/** A size that an order does not have. */
interface AddedItem {
  readonly itemId: number
  readonly brandId: number
}

/** Reads which of some sizes an order does not have. */
export async function readAdded(
  db: Kysely<Tables>,
  orderId: string,
  itemIds: readonly number[],
): Promise<AddedItem[]> {
  const { rows } = await sql<AddedItem>`
    SELECT sizes.id AS item_id, items.brand_id
    FROM line_list_sizes AS sizes JOIN line_list_items AS items ON items.id = sizes.item_id
    WHERE sizes.id = ANY(${arrayOf('bigint', itemIds)})
      AND NOT EXISTS (SELECT FROM order_lines WHERE order_id = ${orderId} AND order_lines.item_id = sizes.id)`.execute(
    db,
  )
  return rows
}

/** Restarts if an offered item was not known to be added when the locks were chosen: the cart was submitted, or the order lost it, since. */
export function restartIfAdded(
  { status, lines }: OrderState,
  { offers, added, byStaff }: { offers: Offers; added: readonly AddedItem[]; byStaff: boolean },
): void {
  if (!isIn(status, 'awaitsDecision') || !byStaff) return
  const known = new Set([...lines, ...added].map(({ itemId }) => itemId))
  if ([...offers.keys()].some((itemId) => !known.has(itemId)))
    throw new RestartTransaction('The order was submitted, or lost an item, before it was locked')
}

interface Addition {
  readonly order: { readonly id: string; readonly storeId: string; readonly type: LineListType }
  /** The sizes with a quantity; the others of the call are removed. */
  readonly itemIds: readonly number[]
  readonly added: readonly AddedItem[]
}

/** Adds items to an order pending review, and the order to the drafts of their groups. Other quantities of the call change too. */
export async function addItems(
  context: CallContext<'changeItemQuantity'>,
  { order: { id, storeId, type }, itemIds, added }: Addition,
) {
  const { db, input, actor, expectedVersion } = context
  const { items: wanted } = input
  await shareLockOrderingStore(db, actor, storeId)
  const withLists = await acquire(beginLocks(db), 'line-lists', async (tx) => {
    await shareLockLineListsOf(tx, itemIds)
    await shareLockBrands(
      tx,
      added.map(({ brandId }) => brandId),
    )
  })
  const offers = await readOffers(db, { storeId, type, itemIds }, today(context))
  const groups = groupsOf(
    type,
    added.flatMap(({ itemId }) => offers.get(itemId) ?? []),
  )
  const withGroups = await lockGroupsOf(withLists, [id], groups)
  const { locks, order } = await lockAndLoadOrder(withGroups, 'orders', id)
  const change = orderContext(context)
  const changed = await changeOrder(
    locks,
    order,
    (state) => {
      restartIfAdded(state, { offers, added, byStaff: true })
      return changeQuantities(state, { wanted, offers, byStaff: true })
    },
    { ...change, expectedVersion },
  )
  if (isRefusal(changed)) return changed
  const before = new Set(groupsOf(type, changed.before?.lines ?? []).map(keyOf))
  const joined = groupsOf(type, changed.state.lines).filter((group) => !before.has(keyOf(group)))
  if (joined.length > 0) await addToDrafts(locks, joined, [id], change)
  if (itemIds.length < wanted.length) await removeFromDrafts(locks, [id], change, { ifNothingIsLeft: true })
  return answerWith(db, actor, changed)
}

function keyOf({ brandId, lineListId }: Group): string {
  return `${brandId} ${lineListId}`
}
