import { orderFileFieldLabels } from '#contract/orders/order-forms.ts'
import { can } from '#contract/permissions.ts'
import { isRefusal, type Refusal, refuse } from '#contract/refusals.ts'
import { recordOrderFile } from '#server/domain/order-file/earlier-orders.ts'
import { rememberOrderFileName } from '#server/domain/order-file/names.ts'
import { shareLockLineListsOf } from '#server/domain/line-list/share-lock-line-lists.ts'
import { shareLockOrderingStore } from '#server/domain/ordering/lists/order-access.ts'
import { changeOrder } from '#server/domain/ordering/changes/change-orders.ts'
import { linkFormCarts, openCart } from '#server/domain/ordering/order/open-orders.ts'
import {
  changeQuantities,
  isWholePacks,
  type Offers,
  type Wanted,
} from '#server/domain/ordering/order/order.ts'
import { detailsOfNew } from '#server/domain/ordering/order/order.details.ts'
import { orderContext } from '#server/domain/ordering/order/order-stream.ts'
import { readGivenDetails } from '#server/domain/ordering/order/read-given-details.ts'
import { readOffers, today } from '#server/domain/ordering/stock/offers.ts'
import { beginLocks } from '#server/domain/locks.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import type { MatchedLine } from './matched.ts'
import { historyOfName } from './names/history-of-name.ts'
import { type Cart } from './read-cart.ts'
import { marksOf, type ReadFile, type ResolvedForm, resolveForm } from './read-order-form.ts'
import { orderNumber } from '#contract/orders/order-numbers.ts'
import { isIn } from '#contract/orders/status-sets.ts'

type Context = CallContext<'orderFromForm'>

export async function orderFromForm(context: Context & { readonly prepared: ReadFile }) {
  const { db, input, actor, prepared } = context
  const storeId = storeOf(prepared) ?? input.storeId
  const locked =
    storeId === undefined ? undefined : await shareLockOrderingStore(beginLocks(db), actor, storeId)
  const resolved = await resolveForm(db, prepared, context)
  const { cart, problems } = resolved
  if (input.into === 'same-cart' && !cart) return refuse('order-form-no-cart')
  if (input.into === 'new-cart' && resolved.earlier.length > 0 && !input.again)
    return refuse('order-form-again')
  const ordered =
    input.into === 'same-cart' && cart
      ? await changeCart(context, resolved, { cart, store: locked?.store })
      : await openCarts(context, resolved, locked)
  if (isRefusal(ordered)) return ordered
  await remember(context, resolved, ordered.orders)
  return { ...ordered, problemsCount: problems.length }
}

async function remember(
  { db, clock, actor, prepared }: Context & { readonly prepared: ReadFile },
  { storeId }: ResolvedForm,
  orders: readonly OpenedOrder[],
): Promise<void> {
  const store = await db
    .selectFrom('stores')
    .select('organizationId')
    .where('id', '=', storeId ?? '')
    .executeTakeFirst()
  if (!store) return
  const { organizationId } = store
  const ids = orders.map(({ streamId }) => streamId)
  await recordOrderFile(db, ids, { ...marksOf(prepared), organizationId })
  for (const headings of prepared.file.matched) {
    const name = { kind: 'columns' as const, ...textsOf(headings) }
    const kept = await rememberOrderFileName(db, { organizationId, headings, ...name }, clock.now())
    if (kept === 'kept')
      await recordHistory(db, {
        actor,
        subject: 'organization',
        subjectId: organizationId,
        action: 'matched',
        before: {},
        after: historyOfName(name),
      })
  }
}

function textsOf(headings: ReadFile['file']['matched'][number]) {
  const entries = Object.entries(headings).flatMap(([heading, field]) =>
    field === null ? [] : [[heading, field] as const],
  )
  return {
    given: entries
      .map(([heading]) => heading)
      .join(', ')
      .slice(0, 500),
    meaning: entries
      .map(([, field]) => orderFileFieldLabels[field])
      .join(', ')
      .slice(0, 500),
  }
}

function storeOf({ code }: ReadFile): string | undefined {
  return code === null || typeof code === 'string' ? undefined : code.storeId
}

type LockedStore = Awaited<ReturnType<typeof shareLockOrderingStore>>

async function readWanted(
  context: Context,
  lines: readonly MatchedLine[],
  { storeId, type }: { storeId: string; type: MatchedLine['item']['type'] },
) {
  const itemIds = lines.map(({ item }) => item.itemId)
  const offers = await readOffers(context.db, { storeId, type, itemIds }, today(context))
  return { offers, wanted: offered(lines, offers) }
}

function offered(lines: readonly MatchedLine[], offers: Offers): Wanted[] {
  return lines
    .map(({ item: { itemId }, quantity }) => ({ itemId, quantity }))
    .filter((line) => {
      const offer = offers.get(line.itemId)
      return offer !== undefined && isWholePacks(line, offer)
    })
}

async function openCarts(context: Context, { lines }: ResolvedForm, locked: LockedStore | undefined) {
  if (!locked || lines.length === 0) return refuse('order-form-empty')
  const { locks, store } = locked
  if (!store) return refuse('store-not-found')
  await shareLockLineListsOf(
    locks,
    lines.map(({ item }) => item.itemId),
  )
  const opened = await openCartsOf(context, lines, {
    storeId: store.id,
    organizationId: store.organizationId,
  })
  if (opened.orders.length === 0) return refuse('order-form-empty')
  await linkOrders(context, opened.orders)
  return opened
}

interface OpenedOrder {
  readonly streamId: string
  readonly number: string
}

async function openCartsOf(
  context: Context,
  lines: readonly MatchedLine[],
  { storeId, organizationId }: { storeId: string; organizationId: string },
): Promise<{ orders: OpenedOrder[]; linesCount: number }> {
  const { db } = context
  const change = orderContext(context)
  const { details } = context.input
  const given = details && detailsOfNew(await readGivenDetails(context, storeId, details))
  // The contract refuses a window that ends before it starts.
  if (isRefusal(given)) throw new Error(`Details of a file are refused: ${given.code}`)
  const orders: OpenedOrder[] = []
  let linesCount = 0
  for (const [type, own] of Map.groupBy(lines, ({ item }) => item.type)) {
    const { wanted, offers } = await readWanted(context, own, { storeId, type })
    if (wanted.length === 0) continue
    const opening = { ...given, organizationId, storeId, type, replicatedFrom: null }
    const opened = await openCart(db, opening, { wanted, offers }, change)
    if (isRefusal(opened)) throw new Error('An offered item cannot be refused')
    orders.push({ streamId: opened.id, number: orderNumber(opened.state.number) })
    linesCount += wanted.length
  }
  return { orders, linesCount }
}

async function linkOrders({ db, clock }: Context, orders: readonly OpenedOrder[]): Promise<void> {
  const ids = orders.map(({ streamId }) => streamId)
  if (ids.length > 1) await linkFormCarts(db, ids, clock.now())
}

/** Lines that the form does not mention stay. Lines of other types open carts. */
async function changeCart(
  context: Context,
  { lines, removed }: ResolvedForm,
  { cart, store }: { cart: Cart; store: LockedStore['store'] },
) {
  if (!store) return refuse('store-not-found')
  const own = lines.filter(({ item }) => item.type === cart.type)
  const others = lines.filter(({ item }) => item.type !== cart.type)
  const byStaff = can(context.actor, 'orders.edit-all')
  const changed = await changeOrder(
    context.db,
    cart.id,
    {
      // The lists of the others are locked as well, for the carts that they open.
      needs: () => ({ offers: lines.map(({ item }) => item.itemId) }),
      context: orderContext(context),
    },
    (state, { offers }) => {
      if (!isIn(state.status, 'isCart')) return refuse('order-not-editable')
      const there = new Set(state.lines.map(({ itemId }) => itemId))
      const cleared = removed.filter((itemId) => there.has(itemId)).map((itemId) => ({ itemId, quantity: 0 }))
      return changeQuantities(state, { wanted: [...offered(own, offers), ...cleared], offers, byStaff })
    },
  )
  if (isRefusal(changed)) return refuse('order-form-no-cart') satisfies Refusal
  const { wanted } = await readWanted(context, own, cart)
  if (wanted.length === 0 && removed.length === 0 && others.length === 0) return refuse('order-form-empty')
  const opened = await openCartsOf(context, others, {
    storeId: cart.storeId,
    organizationId: store.organizationId,
  })
  const orders = [{ streamId: cart.id, number: cart.number }, ...opened.orders]
  await linkOrders(context, orders)
  return { orders, linesCount: wanted.length + opened.linesCount }
}
