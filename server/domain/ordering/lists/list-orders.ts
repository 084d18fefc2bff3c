import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Page } from '#contract/call.ts'
import type { ParsedInputOf } from '#contract/calls.ts'
import { pageByKey } from '#server/platform/database/page.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { storesOf } from './order-access.ts'
import {
  type Listed,
  type ListQuery,
  type Lists,
  searchFew,
  searchOrders,
  type Source,
} from './search-orders.ts'
import { selectOrders } from './select-orders.ts'

/** What a list of orders is asked for; `counted` is false where nobody reads the total. */
export type ListInput = ParsedInputOf<'exportOrders'> &
  Pick<ParsedInputOf<'getOrders'>, 'cursor' | 'pageSize'> & { counted?: boolean }

/** A row of the list, still in cents. */
export type ListedOrder = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>

const keys = {
  dateSubmitted: sql`listed.sorted_at`,
  totalPrice: sql`listed.total_price`,
  number: sql`listed.number`,
}

/** Pages through orders: finds and counts them by narrow rows, which indexes hold, and reads only the page's own whole. */
export async function listOrders(
  context: Pick<CallContext<'getOrders'>, 'db' | 'actor' | 'timeZone'>,
  input: ListInput,
): Promise<Page<ListedOrder>> {
  const { db, actor } = context
  const { search, organizationId, storeId, flagged } = input
  const lists: Kysely<Lists> = db.withTables<{ listed: Listed }>()
  const isOfFew =
    organizationId !== undefined || storeId !== undefined || actor.client === 'portal' || flagged === true
  const narrow = (source: RawBuilder<unknown>) => {
    const all = lists.selectFrom(sql<Listed>`${source}`.as('listed')).select('listed.id')
    return narrowed(all, context, input)
  }
  const byAge = input.orderBy === 'dateSubmitted'
  const whole =
    byAge && !isOfFew ? narrow(byAgeOf(input)) : ofFew(ofHeld(narrow(sql`orders`), input), context, input)
  const paging = { ...input, by: [keys[input.orderBy], sql`listed.id`] }
  const page = !search
    ? await pageByKey(lists, whole, paging)
    : isOfFew
      ? await searchFew(lists, search.toLowerCase(), { whole, paging })
      : await searchOrders(lists, search.toLowerCase(), {
          whole,
          narrow: ({ at, has }) => ofPlaces(narrow(at), input, has),
          byAge,
          paging,
        })
  return { ...page, items: await readThem(db, page.items) }
}

/** Narrows a list by what every source of it has. */
function narrowed(
  query: ListQuery,
  { timeZone }: Pick<CallContext<'getOrders'>, 'timeZone'>,
  { status, type, hasMultipleBrands, submittedFrom, submittedTo }: ListInput,
): ListQuery {
  const conditions: RawBuilder<boolean>[] = [
    status?.length ? sql`listed.status IN (${sql.join(status)})` : sql`listed.status <> 'denied'`,
  ]
  if (type) conditions.push(sql`listed.type = ${type}`)
  if (hasMultipleBrands === true) conditions.push(sql`listed.has_multiple_brands`)
  if (hasMultipleBrands === false) conditions.push(sql`NOT listed.has_multiple_brands`)
  if (submittedFrom) conditions.push(sql`listed.sorted_at >= ${dayStart(submittedFrom, timeZone)}`)
  if (submittedTo)
    conditions.push(sql`listed.sorted_at < ${dayStart(submittedTo, timeZone)} + interval '1 day'`)
  return allOf(query, conditions)
}

/** Where the orders of a line list or a brand stand by age, else all of them. */
function byAgeOf({ brandId, lineListId }: ListInput): RawBuilder<unknown> {
  const narrow = sql`order_id AS id, sorted_at, status, type, has_multiple_brands`
  if (lineListId)
    return sql`(SELECT ${narrow} FROM order_line_lists AS place WHERE line_list_id = ${lineListId}
      ${brandId ? sql`AND ${standsIn('order_brands', 'brand_id', brandId, sql`place.order_id`)}` : sql``})`
  if (brandId) return sql`(SELECT ${narrow} FROM order_brands WHERE brand_id = ${brandId})`
  return sql`orders`
}

/** Narrows a list of rows of `orders` to a brand and a line list by what each row holds of them. */
function ofHeld(query: ListQuery, { brandId, lineListId }: ListInput): ListQuery {
  return allOf(query, [
    ...(brandId ? [sql<boolean>`listed.brand_ids @> ARRAY[${brandId}::integer]`] : []),
    ...(lineListId ? [sql<boolean>`listed.line_list_ids @> ARRAY[${lineListId}::integer]`] : []),
  ])
}

/** The same in a search, by what its rows have. */
function ofPlaces(query: ListQuery, input: ListInput, has: Source['has']): ListQuery {
  if (has === 'all') return ofHeld(query, input)
  const { brandId, lineListId } = input
  const conditions: RawBuilder<boolean>[] = []
  if (brandId) {
    const stands = standsIn('order_brands', 'brand_id', brandId, sql`listed.id`)
    conditions.push(
      has === 'a brand'
        ? sql`(listed.brand_id = ${brandId} OR listed.has_multiple_brands AND ${stands})`
        : stands,
    )
  }
  if (lineListId) conditions.push(standsIn('order_line_lists', 'line_list_id', lineListId, sql`listed.id`))
  return allOf(query, conditions)
}

/** Whether an order stands in a place, looked up by key; without OFFSET the planner may gather all that stand there. */
function standsIn(table: string, column: string, of: number, orderId: RawBuilder<unknown>) {
  return sql<boolean>`EXISTS (SELECT FROM ${sql.table(table)} AS other WHERE other.order_id = ${orderId} AND other.${sql.ref(column)} = ${of} OFFSET 0)`
}

/** Narrows a list of rows of `orders` to a customer's own and to those that are flagged. */
function ofFew(
  query: ListQuery,
  { actor }: Pick<CallContext<'getOrders'>, 'actor'>,
  { organizationId, storeId, flagged }: ListInput,
): ListQuery {
  return allOf(query, [
    ...(flagged ? [sql<boolean>`listed.flagged`] : []),
    ...(organizationId ? [sql<boolean>`listed.organization_id = ${organizationId}`] : []),
    ...(storeId ? [sql<boolean>`listed.store_id = ${storeId}`] : []),
    ...(actor.client === 'portal' ? [sql<boolean>`listed.store_id IN ${storesOf(actor)}`] : []),
  ])
}

function allOf(query: ListQuery, conditions: readonly RawBuilder<boolean>[]): ListQuery {
  return conditions.reduce((rest, condition) => rest.where(condition), query)
}

async function readThem(
  db: Kysely<Tables>,
  listed: readonly { readonly id: string }[],
): Promise<ListedOrder[]> {
  const ids = listed.map(({ id }) => id)
  const rows = await selectOrders(db)
    .where(sql<boolean>`orders.id = ANY(${ids}::uuid[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The start of a day as staff name it. */
function dayStart(day: string, timeZone: string) {
  return sql`(${day}::date::timestamp AT TIME ZONE ${timeZone})`
}
