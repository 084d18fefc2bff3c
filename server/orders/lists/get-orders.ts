import { sql } from 'kysely'
import { lineListTypeLabels } from '#contract/line-list-types.ts'
import { orderStatusLabels } from '#contract/order-status.ts'
import { refuse } from '#contract/refusals.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import { pageByKey } from '#server/platform/database/page.ts'
import { exportList, exportPageSize } from '#server/platform/export/export-list.ts'
import { readHistory } from '#server/platform/history/history.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import type { Services } from '#server/platform/services.ts'
import { type ListedOrder, listOrders } from '#server/domain/ordering/lists/list-orders.ts'
import { reachesOrder, storesOf } from '#server/domain/ordering/lists/order-access.ts'
import { readItems, readOrder, toOrder } from '#server/domain/ordering/lists/select-orders.ts'

/** Lists orders, newest submitted first. */
export async function getOrders(context: CallContext<'getOrders'>) {
  const { db, input } = context
  const page = await listOrders(context, input)
  const ids = page.items.map(({ id }) => id)
  const items = input.withItems ? await readItems(db, ids) : undefined
  return {
    ...page,
    items: page.items.map((row) => ({ ...toOrder(row), ...(items && { items: items.get(row.id) ?? [] }) })),
  }
}

/** Writes the list of orders to a CSV file. */
export async function exportOrders(context: CallContext<'exportOrders'>) {
  const { input } = context
  return exportList<ListedOrder>({
    what: 'orders',
    columns: {
      Number: ({ number }) => `SO-${number}`,
      Organization: ({ organizationName }) => organizationName,
      Store: ({ storeName }) => storeName,
      Type: ({ type }) => lineListTypeLabels[type],
      Brands: ({ brands }) => brands.map(({ name }) => name).join(', '),
      Status: ({ status }) => orderStatusLabels[status],
      'Date submitted': ({ dateSubmitted }) =>
        dateSubmitted === null ? null : usDay(dateSubmitted, context),
      Items: ({ itemsCount }) => itemsCount,
      Units: ({ unitsCount }) => unitsCount,
      'Total (USD)': ({ totalPrice }) => totalPrice / 100,
      Reason: ({ reason }) => reason,
    },
    page: async (cursor) =>
      listOrders(context, { ...input, cursor, pageSize: exportPageSize, counted: false }),
  })
}

/** A moment's day where the server's days begin, as Americans write it. */
function usDay(moment: string, { timeZone }: Pick<Services, 'timeZone'>): string {
  return new Date(moment).toLocaleDateString('en-US', { timeZone })
}

/** Reads an order. */
export async function getOrder({ db, input: { streamId }, actor }: CallContext<'getOrder'>) {
  if (!(await reachesOrder(db, actor, streamId))) return refuse('order-not-found')
  return (await readOrder(db, streamId, actor)) ?? refuse('order-not-found')
}

/** Tells the changes of an order. */
export async function getOrderHistory({ db, input: { id, before } }: CallContext<'getOrderHistory'>) {
  return readHistory(db, { subject: 'order', subjectId: id, before })
}

/** Lists the active stores that the caller may order for. */
export async function getOrderStores({ db, input, actor }: CallContext<'getOrderStores'>) {
  let query = db
    .selectFrom('stores')
    .innerJoin('organizations', 'organizations.id', 'stores.organizationId')
    .select(['stores.id', 'stores.name', 'stores.organizationId', 'organizations.name as organizationName'])
    .where('stores.status', '=', 'active')
    .where('organizations.status', '=', 'active')
  if (actor.client === 'portal') query = query.where(sql<boolean>`stores.id IN ${storesOf(actor)}`)
  if (input.search) query = query.where('stores.search', 'like', likePattern(input.search.toLowerCase()))
  return pageByKey(db, query, { ...input, by: [sql`lower(stores.name)`, sql`stores.id`] })
}
