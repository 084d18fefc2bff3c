import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Page } from '#contract/call.ts'
import type { ParsedInputOf } from '#contract/calls.ts'
import { type LoadPage, pageByKey, pageColumns } from '#server/platform/database/page.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { Services } from '#server/platform/services.ts'
import { storesOf } from './order-access.ts'
import {
  type IndexedBy,
  type Listed,
  type ListQuery,
  type Lists,
  searchFewOrders,
  searchOrders,
} from './search-orders.ts'
import { type ListedOrder, selectOrders } from './select-orders.ts'

/** The input of a list; `counted: false` skips the total. */
export type ListInput = ParsedInputOf<'exportOrders'> &
  Pick<ParsedInputOf<'getOrders'>, 'cursor' | 'pageSize'> & { counted?: boolean }

interface Caller extends Pick<Services, 'db' | 'timeZone'> {
  readonly actor: Pick<Actor, 'client' | 'userId'>
}

const keys = {
  dateSubmitted: sql`listed.sorted_at`,
  totalPrice: sql`listed.total_price`,
  number: sql`listed.number`,
}

/** Finds and counts via index-only tables and loads the full rows of the page. */
export async function listOrders(caller: Caller, input: ListInput): Promise<Page<ListedOrder>> {
  const { db, actor } = caller
  const { search, organizationId, storeId, flagged, brandId } = input
  const lists: Kysely<Lists> = db.withTables<{ listed: Listed }>()
  const selectsFew =
    organizationId !== undefined || storeId !== undefined || actor.client === 'portal' || flagged === true
  const filterRowsOf = (source: RawBuilder<unknown>) =>
    filterCommon(lists.selectFrom(sql<Listed>`${source}`.as('listed')).select('listed.id'), caller, input)
  const byAge = input.orderBy === 'dateSubmitted'
  const allOrders =
    byAge && !selectsFew
      ? filterRowsOf(rowsByAge(input))
      : filterByCustomer(filterByOrderColumns(filterRowsOf(sql`orders`), input), caller, input)
  const paging = { ...input, by: [keys[input.orderBy], sql`listed.id`] }
  const load: LoadPage<{ id: string }, ListedOrder> = async (page) =>
    selectOrders(db)
      .innerJoin(page, 'page.id', 'orders.id')
      .$if(brandId !== undefined, (query) => query.select(totalOfBrand(brandId ?? 0).as('brandTotal')))
      .select(pageColumns)
      .orderBy('page.rank')
      .execute()
  if (!search) return pageByKey(lists, allOrders, paging, load)
  if (selectsFew) return searchFewOrders(lists, search.toLowerCase(), { allOrders, paging, load })
  return searchOrders(lists, search.toLowerCase(), {
    allOrders,
    filterSource: ({ rows, indexedBy }) => filterByIndex(filterRowsOf(rows), input, indexedBy),
    byAge,
    paging,
    load,
  })
}

/** The cents of an order's lines of a brand. */
function totalOfBrand(brandId: number) {
  return sql<number>`(SELECT sum(lines.unit_price::bigint * lines.quantity)::bigint FROM order_lines AS lines
    WHERE lines.order_id = orders.id AND lines.brand_id = ${brandId})`
}

/** Applies the filters on columns that every source of a list has. */
function filterCommon(
  query: ListQuery,
  { timeZone }: Pick<Caller, 'timeZone'>,
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
  return filterAll(query, conditions)
}

/** The rows by age of the orders of a line list or a brand, otherwise of all orders. */
function rowsByAge({ brandId, lineListId }: ListInput): RawBuilder<unknown> {
  const columns = sql`order_id AS id, sorted_at, status, type, has_multiple_brands`
  if (lineListId)
    return sql`(SELECT ${columns} FROM order_line_lists AS own WHERE line_list_id = ${lineListId}
      ${brandId ? sql`AND ${hasRowIn('order_brands', 'brand_id', brandId, sql`own.order_id`)}` : sql``})`
  if (brandId) return sql`(SELECT ${columns} FROM order_brands WHERE brand_id = ${brandId})`
  return sql`orders`
}

/** Filters rows of `orders` by brand and line list. */
function filterByOrderColumns(query: ListQuery, { brandId, lineListId }: ListInput): ListQuery {
  const conditions: RawBuilder<boolean>[] = []
  if (brandId) conditions.push(sql`listed.brand_ids @> ARRAY[${brandId}::integer]`)
  if (lineListId) conditions.push(sql`listed.line_list_ids @> ARRAY[${lineListId}::integer]`)
  return filterAll(query, conditions)
}

/** Filters rows of a search source by brand and line list. */
function filterByIndex(query: ListQuery, input: ListInput, indexedBy: IndexedBy): ListQuery {
  if (indexedBy === 'order') return filterByOrderColumns(query, input)
  const { brandId, lineListId } = input
  const conditions: RawBuilder<boolean>[] = []
  if (brandId) {
    const hasBrand = hasRowIn('order_brands', 'brand_id', brandId, sql`listed.id`)
    conditions.push(
      indexedBy === 'model'
        ? sql`(listed.brand_id = ${brandId} OR listed.has_multiple_brands AND ${hasBrand})`
        : hasBrand,
    )
  }
  if (lineListId) conditions.push(hasRowIn('order_line_lists', 'line_list_id', lineListId, sql`listed.id`))
  return filterAll(query, conditions)
}

/** Whether an order is listed under a brand or a line list. OFFSET makes PostgreSQL look it up by key instead of collecting all rows first. */
function hasRowIn(table: string, column: string, value: number, orderId: RawBuilder<unknown>) {
  return sql<boolean>`EXISTS (SELECT FROM ${sql.table(table)} AS other WHERE other.order_id = ${orderId} AND other.${sql.ref(column)} = ${value} OFFSET 0)`
}

/** Filters rows of `orders` to those of a customer, and to flagged ones. */
function filterByCustomer(
  query: ListQuery,
  { actor }: Pick<Caller, 'actor'>,
  { organizationId, storeId, flagged }: ListInput,
): ListQuery {
  const conditions: RawBuilder<boolean>[] = []
  if (flagged) conditions.push(sql`listed.flagged`)
  if (organizationId) conditions.push(sql`listed.organization_id = ${organizationId}`)
  if (storeId) conditions.push(sql`listed.store_id = ${storeId}`)
  if (actor.client === 'portal') conditions.push(sql`listed.store_id IN ${storesOf(actor)}`)
  return filterAll(query, conditions)
}

function filterAll(query: ListQuery, conditions: readonly RawBuilder<boolean>[]): ListQuery {
  return conditions.reduce((filtered, condition) => filtered.where(condition), query)
}

/** The start of a calendar day in the server's time zone. */
function dayStart(day: string, timeZone: string) {
  return sql`(${day}::date::timestamp AT TIME ZONE ${timeZone})`
}
