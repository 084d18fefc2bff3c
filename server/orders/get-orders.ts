import { type Kysely, sql } from 'kysely'
import type { ParsedInputOf } from '#contract/calls.ts'
import { lineListTypeLabels } from '#contract/line-list-types.ts'
import { orderStatusLabels } from '#contract/order-words.ts'
import { refuse } from '#contract/refusals.ts'
import { containing } from '#server/platform/database/containing.ts'
import { pageByKey } from '#server/platform/database/page.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { exportList, exportPageSize } from '#server/platform/export/export-list.ts'
import { readHistory } from '#server/platform/history/history.ts'
import type { Handling } from '#server/platform/http/route.ts'
import type { Services } from '#server/platform/services.ts'
import { reachesOrder, storesOf } from './reach.ts'
import { readItems, readOrder, selectOrders, toOrder } from './select-orders.ts'

const keys = {
  dateSubmitted: sql`orders.sorted_at`,
  totalPrice: sql`orders.total_price`,
  number: sql`orders.number`,
}

/** Lists orders, newest submitted first. */
export async function getOrders(handling: Handling<'getOrders'>) {
  const { db, input } = handling
  const page = await listOrders(handling, input)
  const ids = page.items.map(({ id }) => id)
  const items = input.withItems ? await readItems(db, ids) : undefined
  return {
    ...page,
    items: page.items.map((row) => ({ ...toOrder(row), ...(items && { items: items.get(row.id) ?? [] }) })),
  }
}

/** Writes the list of orders to a CSV file. */
export async function exportOrders(handling: Handling<'exportOrders'>) {
  const { input } = handling
  return exportList<Awaited<ReturnType<typeof listOrders>>['items'][number]>(handling, {
    what: 'orders',
    columns: {
      Number: ({ number }) => `SO-${number}`,
      Organization: ({ organizationName }) => organizationName,
      Store: ({ storeName }) => storeName,
      Type: ({ type }) => lineListTypeLabels[type],
      Brands: ({ brands }) => brands.map(({ name }) => name).join(', '),
      Status: ({ status }) => orderStatusLabels[status],
      'Date submitted': ({ dateSubmitted }) =>
        dateSubmitted === null ? null : usDay(dateSubmitted, handling),
      Items: ({ itemsCount }) => itemsCount,
      Units: ({ unitsCount }) => unitsCount,
      'Total (USD)': ({ totalPrice }) => totalPrice / 100,
      Reason: ({ reason }) => reason,
    },
    page: async (cursor) =>
      listOrders(handling, { ...input, cursor, pageSize: exportPageSize, counted: false }),
  })
}

/** A moment's day where the server's days begin, as Americans write it. */
function usDay(moment: string, { timeZone }: Pick<Services, 'timeZone'>): string {
  return new Date(moment).toLocaleDateString('en-US', { timeZone })
}

type Listed = ParsedInputOf<'exportOrders'> &
  Pick<ParsedInputOf<'getOrders'>, 'cursor' | 'pageSize'> & { counted?: boolean }

async function listOrders(
  { db, actor, timeZone }: Pick<Handling<'getOrders'>, 'db' | 'actor' | 'timeZone'>,
  input: Listed,
) {
  const { status, brandId, type, lineListId, organizationId, storeId, hasMultipleBrands, search } = input
  let query = status?.length
    ? selectOrders(db).where('orders.status', 'in', status)
    : selectOrders(db).where('orders.status', '<>', 'denied')
  if (actor.client === 'portal') query = query.where(sql<boolean>`orders.store_id IN ${storesOf(actor)}`)
  if (brandId) query = query.where(sql<boolean>`orders.brand_ids @> ARRAY[${brandId}::integer]`)
  if (lineListId) query = query.where(sql<boolean>`orders.line_list_ids @> ARRAY[${lineListId}::integer]`)
  if (type) query = query.where('orders.type', '=', type)
  if (organizationId) query = query.where('orders.organizationId', '=', organizationId)
  if (storeId) query = query.where('orders.storeId', '=', storeId)
  if (hasMultipleBrands === true) query = query.where(sql<boolean>`orders.has_multiple_brands`)
  if (hasMultipleBrands === false) query = query.where(sql<boolean>`NOT orders.has_multiple_brands`)
  if (input.flagged) query = query.where('orders.flagged', '=', true)
  if (input.submittedFrom)
    query = query.where(sql<boolean>`orders.sorted_at >= ${dayStart(input.submittedFrom, timeZone)}`)
  if (input.submittedTo)
    query = query.where(
      sql<boolean>`orders.sorted_at < ${dayStart(input.submittedTo, timeZone)} + interval '1 day'`,
    )
  if (search) query = query.where(await matching(db, search.toLowerCase()))
  return pageByKey(db, query, { ...input, by: [keys[input.orderBy], sql`orders.id`] })
}

/** The start of a day as staff name it. */
function dayStart(day: string, timeZone: string) {
  return sql`(${day}::date::timestamp AT TIME ZONE ${timeZone})`
}

/** Customers are found by name first, so that the orders are then looked up by indexes alone. */
async function matching(db: Kysely<Tables>, search: string) {
  const pattern = containing(search)
  const { rows } = await sql<{ organizations: string[]; stores: string[] }>`
    SELECT ARRAY(SELECT id FROM organizations WHERE search LIKE ${pattern} LIMIT 1000) AS organizations,
      ARRAY(SELECT id FROM stores WHERE search LIKE ${pattern} LIMIT 1000) AS stores`.execute(db)
  const { organizations = [], stores = [] } = rows[0] ?? {}
  return sql<boolean>`(orders.search LIKE ${pattern} OR orders.organization_id = ANY(${organizations}::uuid[])
    OR orders.store_id = ANY(${stores}::uuid[]))`
}

/** Reads an order. */
export async function getOrder({ db, input: { streamId }, actor }: Handling<'getOrder'>) {
  if (!(await reachesOrder(db, actor, streamId))) return refuse('order-not-found')
  return (await readOrder(db, streamId)) ?? refuse('order-not-found')
}

/** Tells the changes of an order. */
export async function getOrderHistory({ db, input: { id, before } }: Handling<'getOrderHistory'>) {
  return readHistory(db, { subject: 'order', subjectId: id, before })
}

/** Lists the active stores that the caller may order for. */
export async function getOrderStores({ db, input, actor }: Handling<'getOrderStores'>) {
  let query = db
    .selectFrom('stores')
    .innerJoin('organizations', 'organizations.id', 'stores.organizationId')
    .select(['stores.id', 'stores.name', 'stores.organizationId', 'organizations.name as organizationName'])
    .where('stores.status', '=', 'active')
    .where('organizations.status', '=', 'active')
  if (actor.client === 'portal') query = query.where(sql<boolean>`stores.id IN ${storesOf(actor)}`)
  if (input.search) query = query.where('stores.search', 'like', containing(input.search.toLowerCase()))
  return pageByKey(db, query, { ...input, by: [sql`lower(stores.name)`, sql`stores.id`] })
}
