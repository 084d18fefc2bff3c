import { type Kysely, type RawBuilder, sql } from 'kysely'
import { countCap, type Page, searchCountCap } from '#contract/call.ts'
import type { ParsedInputOf } from '#contract/calls.ts'
import { foldCode } from '#contract/input/fold.ts'
import { type LoadPage, pageByKey, pageColumns } from '#server/platform/database/page.ts'
import type { Actor } from '#server/platform/history/actor.ts'
import type { Services } from '#server/platform/services.ts'
import { inSet } from '#server/domain/in-set.ts'
import { storesOf } from './order-access.ts'
import {
  foundOrders,
  type IndexedBy,
  type Listed,
  type ListQuery,
  type Lists,
  listedOrders,
  listSources,
  matchesOrder,
  searchFewOrders,
  searchOrders,
  type Source,
} from './search-orders.ts'
import { type ListedOrder, selectOrders } from './select-orders.ts'
import { readListsOfKind } from './stock-kinds.ts'

/** The input of a list; `counted: false` skips the total. */
export type ListInput = ParsedInputOf<'exportOrders'> &
  Pick<ParsedInputOf<'getOrders'>, 'cursor' | 'pageSize'> & { counted?: boolean }

type AskedFilters = ParsedInputOf<'getOrderSums'>

/** The filters, with the line lists of the kind of stock, if one is asked for. */
type Filters = AskedFilters & { readonly kindLists: readonly number[] | undefined }

interface Caller extends Pick<Services, 'db' | 'timeZone'> {
  readonly actor: Pick<Actor, 'client' | 'userId'>
}

const keys = {
  dateSubmitted: sql`listed.sorted_at`,
  totalPrice: sql`listed.total_price`,
  number: sql`listed.number`,
}

/** Finds and counts via index-only tables and loads the full rows of the page. */
export async function listOrders(caller: Caller, asked: ListInput): Promise<Page<ListedOrder>> {
  const { db } = caller
  const input = { ...asked, kindLists: await readListsOfKind(db, asked) }
  const { search, brandId } = input
  const byAge = input.orderBy === 'dateSubmitted'
  const { lists, selectsFew, allOrders, filterSource, sources } = filteredList(caller, input, byAge)
  const paging = { ...input, by: [keys[input.orderBy], sql`listed.id`] }
  const load: LoadPage<{ id: string }, ListedOrder> = async (page) =>
    selectOrders(db)
      .innerJoin(page, 'page.id', 'orders.id')
      .$if(brandId !== undefined, (query) => query.select(totalOfBrand(brandId ?? 0).as('brandTotal')))
      .select(pageColumns)
      .orderBy('page.rank')
      .execute()
  if (!search)
    return sources
      ? listSources(lists, sources, { filterSource, paging, load })
      : pageByKey(lists, allOrders, paging, load)
  if (selectsFew) return searchFewOrders(lists, search, { allOrders, paging, load })
  return searchOrders(lists, search, {
    allOrders,
    filterSource,
    byAge,
    paging,
    load,
  })
}

interface Sums {
  readonly unitsCount: number
  readonly totalPrice: number
}

/** The sums of all orders of a list and of their lines of its brand, in cents; without sums if there are more than a list counts. */
export async function sumOrders(caller: Caller, asked: AskedFilters) {
  const input = { ...asked, kindLists: await readListsOfKind(caller.db, asked) }
  const { lists, selectsFew, allOrders, filterSource, sources } = filteredList(caller, input, true)
  const words = input.search
  const cap = words ? searchCountCap : countCap
  const found =
    words && !selectsFew
      ? await foundOrders(lists, words, filterSource)
      : sources && !words
        ? listedOrders(sources, filterSource)
        : {
            rows: (words ? allOrders.where(matchesOrder(words, sql`listed.id`)) : allOrders).limit(
              sql.lit(cap + 1),
            ),
            limit: cap + 1,
          }
  const { rows } = await sql<Sums & { seen: number; orders: number; brandUnits: number; brandTotal: number }>`
    WITH found AS MATERIALIZED (${found.rows})
    SELECT (SELECT count(*) FROM found) AS seen, count(*) AS orders,
      coalesce(sum(units_count), 0) AS units_count, coalesce(sum(total_price), 0) AS total_price${shareOfBrand(input.brandId)}
    FROM orders WHERE id IN (SELECT id FROM found)`.execute(lists)
  const { seen = 0, orders = 0, unitsCount = 0, totalPrice = 0, brandUnits, brandTotal } = rows[0] ?? {}
  const isCapped = seen >= found.limit || orders > cap
  const share: Sums | undefined =
    brandUnits === undefined ? undefined : { unitsCount: brandUnits, totalPrice: brandTotal ?? 0 }
  return {
    orders: Math.min(orders, cap),
    isCapped,
    sums: isCapped ? undefined : { unitsCount, totalPrice, share },
  }
}

/** What orders contain of a brand, as further columns of their sums. */
function shareOfBrand(brandId: number | undefined) {
  if (brandId === undefined) return sql``
  return sql`,
      coalesce(sum((quantity_per_brand ->> ${String(brandId)})::bigint), 0) AS brand_units,
      coalesce(sum(CASE WHEN has_multiple_brands THEN ${totalOfBrand(brandId)} ELSE total_price END), 0) AS brand_total`
}

/** The filters of a list: as a query of all its orders, and for the rows of a search source. `byAge` if it is sorted like the index-only tables. */
function filteredList(caller: Caller, input: Filters, byAge: boolean) {
  const { organizationId, storeId, flagged, kindLists, lineListId } = input
  const lists: Kysely<Lists> = caller.db.withTables<{ listed: Listed }>()
  const selectsFew =
    organizationId !== undefined ||
    storeId !== undefined ||
    caller.actor.client === 'portal' ||
    flagged === true
  const detail = detailFilter(input)
  const filterRowsOf = (source: RawBuilder<unknown>) =>
    filterCommon(lists.selectFrom(sql<Listed>`${source}`.as('listed')).select('listed.id'), caller, input)
  const ofKind = kindLists && byAge && !selectsFew && !detail && lineListId === undefined
  return {
    lists,
    selectsFew,
    /** What to list the orders of a kind of stock from, if that is faster than `allOrders`. */
    sources: ofKind ? [ordersOfLists(kindLists)] : undefined,
    allOrders:
      byAge && !selectsFew && !ofKind
        ? filterRowsOf(detail ? rowsByDetail(detail, input) : rowsByAge(input))
        : filterByDetail(
            filterByCustomer(filterByOrderColumns(filterRowsOf(sql`orders`), input), caller, input),
            detail,
            selectsFew ? 'each' : 'set',
          ),
    filterSource: ({ rows, indexedBy }: Pick<Source, 'rows' | 'indexedBy'>) =>
      filterByDetail(filterByIndex(filterRowsOf(rows), input, indexedBy), detail, 'each'),
  }
}

/** The conditions on an order's details, as SQL over `order_details`; undefined without any. */
function detailFilter(input: Filters): RawBuilder<boolean> | undefined {
  const { salesRepId, customerPoNumber, shipStartFrom, shipStartTo, shipCancelTo } = input
  const conditions: RawBuilder<boolean>[] = []
  if (salesRepId) conditions.push(sql`sales_rep_id = ${salesRepId}`)
  if (customerPoNumber)
    conditions.push(
      sql`fold_code(customer_po_number) = ${foldCode(customerPoNumber)} AND customer_po_number IS NOT NULL`,
    )
  if (shipStartFrom) conditions.push(sql`ship_start_on >= ${shipStartFrom}::date`)
  if (shipStartTo) conditions.push(sql`ship_start_on <= ${shipStartTo}::date`)
  if (shipCancelTo) conditions.push(sql`ship_cancel_on <= ${shipCancelTo}::date`)
  return conditions.length === 0 ? undefined : sql`${sql.join(conditions, sql` AND `)}`
}

/** The rows by age of the orders with some details, of a brand or line list if one is chosen. */
function rowsByDetail(
  detail: RawBuilder<boolean>,
  { brandId, lineListId, kindLists }: Filters,
): RawBuilder<unknown> {
  const ofBrand = brandId
    ? sql`AND ${hasRowIn('order_brands', 'brand_id', brandId, sql`order_details.order_id`)}`
    : sql``
  const ofList = lineListId
    ? sql`AND ${hasRowIn('order_line_lists', 'line_list_id', lineListId, sql`order_details.order_id`)}`
    : sql``
  return sql`(SELECT order_id AS id, sorted_at, status, type, has_multiple_brands FROM order_details WHERE ${detail} ${ofBrand} ${ofList} ${kindLists ? sql`AND ${hasListOf(kindLists, sql`order_details.order_id`)}` : sql``})`
}

/** Filters rows of orders by their details: looks up each of them, or collects the set first. */
function filterByDetail(
  query: ListQuery,
  detail: RawBuilder<boolean> | undefined,
  look: 'each' | 'set',
): ListQuery {
  if (!detail) return query
  return query.where(
    look === 'each'
      ? sql<boolean>`EXISTS (SELECT FROM order_details AS own WHERE own.order_id = listed.id AND ${detail} OFFSET 0)`
      : sql<boolean>`listed.id IN (SELECT order_id FROM order_details WHERE ${detail})`,
  )
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
  { status, type, hasMultipleBrands, submittedFrom, submittedTo }: Filters,
): ListQuery {
  const conditions: RawBuilder<boolean>[] = [
    status?.length ? sql`listed.status IN (${sql.join(status)})` : inSet('listed.status', 'isListed'),
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
function rowsByAge({ brandId, lineListId, kindLists }: Filters): RawBuilder<unknown> {
  const columns = sql`order_id AS id, sorted_at, status, type, has_multiple_brands`
  if (lineListId)
    return sql`(SELECT ${columns} FROM order_line_lists AS own WHERE line_list_id = ${lineListId}
      ${brandId ? sql`AND ${hasRowIn('order_brands', 'brand_id', brandId, sql`own.order_id`)}` : sql``}
      ${kindLists ? sql`AND line_list_id = ANY(${[...kindLists]}::integer[])` : sql``})`
  if (brandId) return sql`(SELECT ${columns} FROM order_brands WHERE brand_id = ${brandId})`
  return sql`orders`
}

/** The orders of some line lists, each of which is read by age. */
function ordersOfLists(lineListIds: readonly number[]): Source {
  return {
    matches: sql`unnest(${[...lineListIds]}::integer[]) AS kinds (line_list_id)`,
    rows: sql`(SELECT order_id AS id, sorted_at, status, type, has_multiple_brands
      FROM order_line_lists WHERE line_list_id = kinds.line_list_id)`,
    indexedBy: 'kind',
  }
}

/** Filters rows of `orders` by brand, line list, and kind of stock. */
function filterByOrderColumns(query: ListQuery, { brandId, lineListId, kindLists }: Filters): ListQuery {
  const conditions: RawBuilder<boolean>[] = []
  if (brandId) conditions.push(sql`listed.brand_ids @> ARRAY[${brandId}::integer]`)
  if (lineListId) conditions.push(sql`listed.line_list_ids @> ARRAY[${lineListId}::integer]`)
  if (kindLists) conditions.push(sql`listed.line_list_ids && ${[...kindLists]}::integer[]`)
  return filterAll(query, conditions)
}

/** Filters rows of a source by brand, line list, and kind of stock. */
function filterByIndex(query: ListQuery, input: Filters, indexedBy: IndexedBy): ListQuery {
  if (indexedBy === 'order') return filterByOrderColumns(query, input)
  const { brandId, lineListId, kindLists } = input
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
  if (kindLists && indexedBy !== 'kind') conditions.push(hasListOf(kindLists, sql`listed.id`))
  return filterAll(query, conditions)
}

/** Whether an order is listed under a brand or a line list. OFFSET makes PostgreSQL look it up by key instead of collecting all rows first. */
function hasRowIn(table: string, column: string, value: number, orderId: RawBuilder<unknown>) {
  return sql<boolean>`EXISTS (SELECT FROM ${sql.table(table)} AS other WHERE other.order_id = ${orderId} AND other.${sql.ref(column)} = ${value} OFFSET 0)`
}

/** Whether an order has lines of one of some line lists, looked up by key as in `hasRowIn`. */
function hasListOf(lineListIds: readonly number[], orderId: RawBuilder<unknown>) {
  return sql<boolean>`EXISTS (SELECT FROM order_line_lists AS other
    WHERE other.order_id = ${orderId} AND other.line_list_id = ANY(${[...lineListIds]}::integer[]) OFFSET 0)`
}

/** Filters rows of `orders` to those of a customer, and to flagged ones. */
function filterByCustomer(
  query: ListQuery,
  { actor }: Pick<Caller, 'actor'>,
  { organizationId, storeId, flagged }: Filters,
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
