import { type Kysely, type RawBuilder, sql } from 'kysely'
import { countCap, type Page, searchCountCap } from '#contract/call.ts'
import type { ParsedInputOf } from '#contract/calls.ts'
import { foldCode } from '#contract/input/fold.ts'
import { can } from '#contract/permissions.ts'
import { type LoadPage, pageByKey, pageColumns } from '#server/platform/database/page.ts'
import type { Actor } from '#server/platform/history/actor.ts'
import type { Services } from '#server/platform/services.ts'
import { inSet } from '#server/domain/in-set.ts'
import { storesOf } from './order-access.ts'
import {
  foundOrders,
  type Listed,
  type ListQuery,
  type Lists,
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
  readonly actor: Pick<Actor, 'permissions' | 'userId'>
}

const keys = {
  dateSubmitted: sql`listed.sorted_at`,
  totalPrice: sql`listed.total_price`,
  number: sql`listed.number`,
}

/** Finds and counts orders, and loads the full rows of the page. */
export async function listOrders(caller: Caller, asked: ListInput): Promise<Page<ListedOrder>> {
  const { db } = caller
  const input = { ...asked, kindLists: await readListsOfKind(db, asked) }
  const { search, brandId } = input
  const byAge = input.orderBy === 'dateSubmitted'
  const { lists, selectsFew, scanIndex, allOrders, filterSource } = filteredList(caller, input)
  const paging = { ...input, by: [keys[input.orderBy], sql`listed.id`], scanIndex }
  const load: LoadPage<{ id: string }, ListedOrder> = async (page) =>
    selectOrders(db)
      .innerJoin(page, 'page.id', 'orders.id')
      .$if(brandId !== undefined, (query) => query.select(totalOfBrand(brandId ?? 0).as('brandTotal')))
      .select(pageColumns)
      .orderBy('page.rank')
      .execute()
  if (!search) return pageByKey(lists, allOrders, paging, load)
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
  const { lists, selectsFew, allOrders, filterSource } = filteredList(caller, input)
  const words = input.search
  const cap = words ? searchCountCap : countCap
  const found =
    words && !selectsFew
      ? await foundOrders(lists, words, filterSource)
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

/** The filters of a list: as a query of all its orders, and for the rows of a search source. */
function filteredList(caller: Caller, input: Filters) {
  const lists: Kysely<Lists> = caller.db.withTables<{ listed: Listed }>()
  const ofBrand = brandCondition(input)
  const others = [...listConditions(input), ...detailConditions(input), ...customerConditions(caller, input)]
  const ofOrder = [...(ofBrand ? [ofBrand] : []), ...others].map((condition) => condition(sql`listed`))
  const filterRowsOf = (source: RawBuilder<unknown>) =>
    filterCommon(lists.selectFrom(sql<Listed>`${source}`.as('listed')).select('listed.id'), caller, input)
  const { lineListId, customerPoNumber, shipStartFrom, shipStartTo, shipCancelTo, kindLists } = input
  const isFew = [lineListId, customerPoNumber, shipStartFrom && shipStartTo].some((one) => one !== undefined)
  const isUneven = [kindLists, shipStartFrom, shipStartTo, shipCancelTo].some((one) => one !== undefined)
  return {
    lists,
    selectsFew:
      input.organizationId !== undefined ||
      input.storeId !== undefined ||
      input.customerPoNumber !== undefined ||
      !can(caller.actor, 'orders.view-all') ||
      input.flagged === true,
    // Orders of a season or of a ship window are next to each other, where PostgreSQL expects them to be spread evenly.
    scanIndex: isUneven && !isFew ? sql`orders AS listed` : undefined,
    allOrders: filterRowsOf(
      // OFFSET makes PostgreSQL collect a few orders by their index instead of looking for them along the list.
      isFew
        ? sql`(SELECT * FROM orders AS listed WHERE ${sql.join(ofOrder, sql` AND `)} OFFSET 0)`
        : sql`orders`,
    ).$call((query) => (isFew ? query : filterAll(query, ofOrder))),
    filterSource: ({ rows, indexedBy }: Pick<Source, 'rows' | 'indexedBy'>) =>
      filterAll(filterRowsOf(rows), conditionsFor(indexedBy)),
  }

  function conditionsFor(indexedBy: Source['indexedBy']): RawBuilder<boolean>[] {
    if (indexedBy === 'order') return ofOrder
    if (indexedBy === 'model') return ofModel(input, ofBrand, others)
    return ofOrder.length > 0 ? [isOrder([...(ofBrand ? [ofBrand] : []), ...others])] : []
  }
}

/** A condition on an order, as SQL over the alias of `orders`. */
type Condition = (orders: RawBuilder<unknown>) => RawBuilder<boolean>

/** The condition on the brand. IDs are literals, because plans for a frequent and for a rare one differ. */
function brandCondition({ brandId }: Filters): Condition | undefined {
  if (!brandId) return undefined
  return (orders) => sql`${orders}.brand_ids @> ${literalsOf([brandId])}`
}

/** Conditions on the line list and the kind of stock. */
function listConditions({ lineListId, kindLists }: Filters): Condition[] {
  const conditions: Condition[] = []
  if (lineListId) conditions.push((orders) => sql`${orders}.line_list_ids @> ${literalsOf([lineListId])}`)
  // An order's lists have its type, which leaves fewer orders whose lists are compared.
  if (kindLists)
    conditions.push(
      (orders) => sql`(${orders}.type = 'own-stock' AND ${orders}.line_list_ids && ${literalsOf(kindLists)})`,
    )
  return conditions
}

/** IDs as an array in the text of a statement. */
function literalsOf(ids: readonly number[]) {
  return sql`${sql.lit(`{${ids.join(',')}}`)}::integer[]`
}

/** Conditions on an order's details. */
function detailConditions(input: Filters): Condition[] {
  const { salesRepId, customerPoNumber, shipStartFrom, shipStartTo, shipCancelTo } = input
  const conditions: Condition[] = []
  if (salesRepId) conditions.push((orders) => sql`${orders}.sales_rep_id = ${salesRepId}`)
  if (customerPoNumber)
    conditions.push(
      (orders) =>
        sql`(fold_code(${orders}.customer_po_number) = ${foldCode(customerPoNumber)} AND ${orders}.customer_po_number IS NOT NULL)`,
    )
  if (shipStartFrom) conditions.push((orders) => sql`${orders}.ship_start_on >= ${shipStartFrom}::date`)
  if (shipStartTo) conditions.push((orders) => sql`${orders}.ship_start_on <= ${shipStartTo}::date`)
  if (shipCancelTo) conditions.push((orders) => sql`${orders}.ship_cancel_on <= ${shipCancelTo}::date`)
  return conditions
}

/** Conditions on the customer, and on flags. */
function customerConditions(
  { actor }: Pick<Caller, 'actor'>,
  { organizationId, storeId, flagged }: Filters,
): Condition[] {
  const conditions: Condition[] = []
  if (flagged) conditions.push((orders) => sql`${orders}.flagged`)
  if (organizationId) conditions.push((orders) => sql`${orders}.organization_id = ${organizationId}`)
  if (storeId) conditions.push((orders) => sql`${orders}.store_id = ${storeId}`)
  if (!can(actor, 'orders.view-all'))
    conditions.push((orders) => sql`${orders}.store_id IN ${storesOf(actor)}`)
  return conditions
}

/** The conditions for rows of `order_models`, which have the first brand of a model and whether the order has several. */
function ofModel(
  { brandId }: Filters,
  ofBrand: Condition | undefined,
  others: readonly Condition[],
): RawBuilder<boolean>[] {
  return [
    ...(ofBrand
      ? [sql<boolean>`(listed.brand_id = ${brandId} OR listed.has_multiple_brands AND ${isOrder([ofBrand])})`]
      : []),
    ...(others.length > 0 ? [isOrder(others)] : []),
  ]
}

/** Whether a listed order meets conditions. OFFSET makes PostgreSQL look it up by key instead of collecting all matches first. */
function isOrder(conditions: readonly Condition[]) {
  const all = conditions.map((condition) => condition(sql`own`))
  return sql<boolean>`EXISTS (SELECT FROM orders AS own WHERE own.id = listed.id AND ${sql.join(all, sql` AND `)} OFFSET 0)`
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

function filterAll(query: ListQuery, conditions: readonly RawBuilder<boolean>[]): ListQuery {
  return conditions.reduce((filtered, condition) => filtered.where(condition), query)
}

/** The start of a calendar day in the server's time zone. */
function dayStart(day: string, timeZone: string) {
  return sql`(${day}::date::timestamp AT TIME ZONE ${timeZone})`
}
