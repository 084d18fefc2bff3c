import { type Kysely, type RawBuilder, sql } from 'kysely'
import { orderCountCap, type Page, searchCountCap } from '#contract/call.ts'
import type { ParsedInputOf } from '#contract/calls.ts'
import { can } from '#contract/permissions.ts'
import { isRefusal, refuse } from '#contract/refusals.ts'
import {
  countUpTo,
  type LoadPage,
  pageByKey,
  pageColumns,
  type Paging,
  readPage,
} from '#server/platform/database/page.ts'
import { addedBy, whereAll } from '#server/platform/database/list-filters.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Actor } from '#server/platform/history/actor.ts'
import type { Services } from '#server/platform/services.ts'
import { inSet } from '#server/domain/in-set.ts'
import { fencedOrders, ordersOfLongWalk } from './fenced-orders.ts'
import { storesOf } from './order-access.ts'
import { type OrderCondition, orderConditions } from './order-conditions.ts'
import {
  foundOrders,
  type Listed,
  type Lists,
  matchesOrder,
  searchFewOrders,
  searchOrders,
  type Source,
} from './search-orders.ts'
import { type ListedOrder, selectOrders } from './select-orders.ts'
import { readListsOfKind } from './stock-kinds.ts'

export type ListInput = ParsedInputOf<'exportOrders'> &
  Pick<ParsedInputOf<'getOrders'>, 'cursor' | 'pageSize'>

type AskedFilters = ParsedInputOf<'getOrderSums'>

type Filters = AskedFilters & { readonly kindLists: readonly number[] | undefined }

interface Caller extends Pick<Services, 'db' | 'timeZone'> {
  readonly actor: Pick<Actor, 'permissions' | 'userId'>
}

const keys = {
  dateSubmitted: sql`listed.sorted_at`,
  totalPrice: sql`listed.total_price`,
  number: sql`listed.number`,
}

export async function listOrders(caller: Caller, input: ListInput) {
  return readOrders(caller, input, false)
}

export async function exportedOrders(caller: Caller, input: ListInput): Promise<Page<ListedOrder>> {
  const page = await readOrders(caller, input, true)
  if (isRefusal(page)) throw new Error('An export has no limit')
  return page
}

async function readOrders(caller: Caller, asked: ListInput, isExport: boolean) {
  const { db } = caller
  const input = { ...asked, kindLists: await readListsOfKind(db, asked) }
  const { search, orderBy } = input
  const { lists, conditions, selectsFew, allOrders, filterSource } = filteredList(caller, input)
  const by = [keys[orderBy], sql`listed.id`]
  const paging: Paging = { ...input, by, countTo: orderCountCap, counted: !isExport }
  const load: LoadOrders = async (page) => selectPage(db, input, page).execute()
  if (search && selectsFew) return searchFewOrders(lists, search, { allOrders, paging, load })
  if (search)
    return searchOrders(lists, search, {
      allOrders,
      filterSource,
      byAge: orderBy === 'dateSubmitted',
      paging,
      load,
    })

  // An export reads on where its last page ended, so all its pages together read the list once.
  if (isExport || conditions.every(({ selects }) => selects === 'most' || selects === orderBy))
    return pageByKey(lists, allOrders, paging, load)
  const list = { ...paging, conditions, orderBy }
  let isBeyond = false
  const count = sql<number>`coalesce(rows.matches, ${countUpTo(allOrders, orderCountCap)})`
  const loadFenced: LoadOrders = async (page) => {
    const rows = await selectPage(db, input, page)
      .select(sql<boolean>`page.is_beyond`.as('isBeyond'))
      .execute()
    isBeyond = rows.some((row) => row.isBeyond)
    return rows.map(({ isBeyond: _, ...row }) => row)
  }
  const page = await readPage(fencedOrders(list), count, paging, loadFenced)
  if (!isBeyond) return page
  const found = await readPage(ordersOfLongWalk(list), sql<number>`${orderCountCap} + 1`, paging, load)
  return found.nextCursor === null ? refuse('orders-too-many-to-sort') : found
}

type LoadOrders = LoadPage<{ id: string }, ListedOrder>

function selectPage(db: Kysely<Tables>, { brandId }: Filters, page: Parameters<LoadOrders>[0]) {
  return selectOrders(db)
    .innerJoin(page, 'page.id', 'orders.id')
    .$if(brandId !== undefined, (query) => query.select(totalOfBrand(brandId ?? 0).as('brandTotal')))
    .select(pageColumns)
    .orderBy('page.rank')
}

const summedMax = 100_000

interface Sums {
  readonly unitsCount: number
  readonly totalPrice: number
}

/** The sums of all orders of a list and of their lines of its brand, in cents; without sums above `summedMax` orders, or above `searchCountCap` of a search. */
export async function sumOrders(caller: Caller, asked: AskedFilters) {
  const input = { ...asked, kindLists: await readListsOfKind(caller.db, asked) }
  const { lists, selectsFew, allOrders, filterSource } = filteredList(caller, input)
  const words = input.search
  const cap = words ? searchCountCap : summedMax
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

function shareOfBrand(brandId: number | undefined) {
  if (brandId === undefined) return sql``
  return sql`,
      coalesce(sum((quantity_per_brand ->> ${String(brandId)})::bigint), 0) AS brand_units,
      coalesce(sum(CASE WHEN has_multiple_brands THEN ${totalOfBrand(brandId)} ELSE total_price END), 0) AS brand_total`
}

function filteredList(caller: Caller, input: Filters) {
  const lists: Kysely<Lists> = caller.db.withTables<{ listed: Listed }>()
  const conditions = [...conditionsOf(caller, input), ...ofCaller(caller)]
  const ofOrders = conditions.filter((one) => one.of === 'orders')
  const whereOrder = ofOrders.map(({ where }) => where(sql`listed`))
  const filterRowsOf = (source: RawBuilder<unknown>) =>
    whereAll(
      lists.selectFrom(sql<Listed>`${source}`.as('listed')).select('listed.id'),
      conditions.filter((one) => one.of === 'listed').map(({ where }) => where(sql`listed`)),
    )
  return {
    lists,
    conditions,
    selectsFew: conditions.some(({ selects }) => selects === 'few'),
    allOrders: whereAll(filterRowsOf(sql`orders`), whereOrder),
    filterSource: ({ rows, indexedBy }: Pick<Source, 'rows' | 'indexedBy'>) =>
      whereAll(filterRowsOf(rows), conditionsFor(indexedBy)),
  }

  function conditionsFor(indexedBy: Source['indexedBy']): RawBuilder<boolean>[] {
    if (indexedBy === 'order') return whereOrder
    if (indexedBy === 'number') return ofOrders.length > 0 ? [isOrder(ofOrders)] : []
    const others = ofOrders.filter(({ whereModel }) => !whereModel)
    return [
      ...ofOrders.flatMap((one) => one.whereModel?.(isOrder([one])) ?? []),
      ...(others.length > 0 ? [isOrder(others)] : []),
    ]
  }
}

function conditionsOf({ timeZone }: Pick<Caller, 'timeZone'>, input: Filters): OrderCondition[] {
  const asked = addedBy(orderConditions({ timeZone, kindLists: input.kindLists ?? [] }), input)
  if (input.status?.length) return asked
  return [
    ...asked,
    { of: 'listed', selects: 'most', where: (order) => inSet(sql`${order}.status`, 'isListed') },
  ]
}

function ofCaller({ actor }: Pick<Caller, 'actor'>): OrderCondition[] {
  if (can(actor, 'orders.view-all')) return []
  return [{ of: 'orders', selects: 'few', where: (order) => sql`${order}.store_id IN ${storesOf(actor)}` }]
}

/** Whether a listed order meets conditions. OFFSET makes PostgreSQL look it up by key instead of collecting all matches first. */
function isOrder(conditions: readonly OrderCondition[]) {
  const all = conditions.map(({ where }) => where(sql`own`))
  return sql<boolean>`EXISTS (SELECT FROM orders AS own WHERE own.id = listed.id AND ${sql.join(all, sql` AND `)} OFFSET 0)`
}

function totalOfBrand(brandId: number) {
  return sql<number>`(SELECT sum(lines.unit_price::bigint * lines.quantity)::bigint FROM order_lines AS lines
    WHERE lines.order_id = orders.id AND lines.brand_id = ${brandId})`
}
