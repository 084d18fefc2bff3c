import { type Kysely, sql } from 'kysely'
import { countCap, type Page, searchCountCap } from '#contract/call.ts'
import type { ParsedInputOf } from '#contract/calls.ts'
import { isIn } from '#contract/orders/status-sets.ts'
import { addedBy, whereAll } from '#server/platform/database/list-filters.ts'
import { pageByKey, pageColumns } from '#server/platform/database/page.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { purchaseOrderConditions } from './purchase-order-conditions.ts'
import { matchesPurchaseOrder } from './search-purchase-orders.ts'
import { type PurchaseOrderListed, selectPurchaseOrders } from './select-purchase-orders.ts'
import { readListsOfKind } from './stock-kinds.ts'

const keys = {
  updatedAt: sql`purchase_orders.updated_at`,
  createdAt: sql`purchase_orders.created_at`,
  number: sql`purchase_orders.number`,
}

const addedOrdersMax = 100_000

type Filters = ParsedInputOf<'getPurchaseOrderSums'>

/** Reads a page of purchase orders, with amounts in cents. Totals are computed only for the page. */
export async function listPurchaseOrders(
  db: Kysely<Tables>,
  input: ParsedInputOf<'exportPurchaseOrders'> &
    Pick<ParsedInputOf<'getPurchaseOrders'>, 'cursor' | 'pageSize'> & { counted?: boolean },
): Promise<Page<PurchaseOrderListed>> {
  const by = [keys[input.orderBy], sql`purchase_orders.id`]
  return pageByKey<Tables, 'purchaseOrders', { id: string }, PurchaseOrderListed>(
    db,
    await filteredList(db, input),
    { ...input, by, ...(input.search && { countTo: searchCountCap }) },
    async (page) =>
      selectPurchaseOrders(db)
        .innerJoin(page, 'page.id', 'purchaseOrders.id')
        .select(pageColumns)
        .orderBy('page.rank')
        .execute(),
  )
}

/** The sums of all purchase orders of a list, in cents; without sums if there are more than a list counts, or very many orders on them. */
export async function sumPurchaseOrders(db: Kysely<Tables>, input: Filters) {
  const cap = input.search ? searchCountCap : countCap
  const found = (await filteredList(db, input)).select('purchaseOrders.ordersCount').limit(sql.lit(cap + 1))
  const { rows } = await sql<{ seen: number; orders: number; unitsCount: number; totalPrice: number }>`
    WITH found AS MATERIALIZED (${found}),
      counted AS (SELECT count(*) AS seen, coalesce(sum(orders_count), 0) AS orders FROM found)
    SELECT (SELECT seen FROM counted) AS seen, (SELECT orders FROM counted) AS orders,
      coalesce(sum(units_count), 0) AS units_count, coalesce(sum(total_cost), 0) AS total_price
    FROM purchase_order_parts
    WHERE purchase_order_id IN (SELECT id FROM found)
      AND (SELECT seen <= ${cap} AND orders <= ${addedOrdersMax} FROM counted)`.execute(db)
  const { seen = 0, orders = 0, unitsCount = 0, totalPrice = 0 } = rows[0] ?? {}
  const isCapped = seen > cap
  return {
    purchaseOrders: Math.min(seen, cap),
    isCapped,
    sums: isCapped || orders > addedOrdersMax ? undefined : { unitsCount, totalPrice },
  }
}

async function filteredList(db: Kysely<Tables>, { search, ...input }: Filters) {
  const conditions = addedBy(purchaseOrderConditions((await readListsOfKind(db, input)) ?? []), input)
  // A void purchase order has no orders.
  if (!isIn(input.status, 'isVoid')) conditions.push(sql`purchase_orders.orders_count > 0`)
  if (search) conditions.push(await matchesPurchaseOrder(db, search))
  return whereAll(db.selectFrom('purchaseOrders').select('purchaseOrders.id'), conditions)
}
