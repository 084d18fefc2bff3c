import { type Kysely, sql } from 'kysely'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { coverageOf } from '../purchase-order/progress.ts'
import { flagOf, linesWithLists } from '../order/flags.ts'

/** Selects orders with everything that lists send, with amounts in cents. */
export function selectOrders(db: Kysely<Tables>) {
  return db
    .selectFrom('orders')
    .innerJoin('stores', 'stores.id', 'orders.storeId')
    .innerJoin('organizations', 'organizations.id', 'orders.organizationId')
    .select([
      'orders.id',
      'orders.number',
      'orders.version',
      'orders.type',
      'orders.organizationId',
      'organizations.name as organizationName',
      'orders.storeId',
      'stores.name as storeName',
      'orders.status',
      'orders.dateSubmitted',
      'orders.totalPrice',
      'orders.itemsCount',
      'orders.unitsCount',
      'orders.brandIds',
      'orders.hasMultipleBrands',
      'orders.quantityPerBrand',
      'orders.reason',
      'orders.stockOverride',
      'orders.replicatedFrom',
      'orders.flagged',
      'orders.notes',
      'orders.createdAt',
      'orders.updatedAt',
      sql<{ id: number; name: string }[]>`(
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', brands.id, 'name', brands.name) ORDER BY brands.name), '[]')
        FROM brands WHERE brands.id = ANY(orders.brand_ids))`.as('brands'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>

/** Converts a row of `selectOrders` to dollars. */
export function toOrder({ number, totalPrice, notes, ...row }: Row) {
  return {
    ...row,
    streamId: row.id,
    number: `SO-${number}`,
    totalPrice: totalPrice / 100,
    notes: notes.map(({ from, to, ...note }) => ({ ...note, from: from / 100, to: to && to / 100 })),
  }
}

/** Reads the numbers of orders, such as SO-100482, by id. */
export async function readNumbers(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('orders').select(['id', 'number']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, number }) => [id, `SO-${number}`]))
}

/** Reads the items of orders by order id, each with the flag of its line. */
export async function readItems(
  db: Kysely<Tables>,
  orderIds: readonly string[],
): Promise<Map<string, OrderItem[]>> {
  const { rows } = await sql<OrderItem & { orderId: string }>`
    SELECT lines.order_id, lines.item_id, lines.brand_id, lines.line_list_id, lines.line_list_item_id, lines.model_code, lines.name,
      lines.color, lines.size, lines.upc, to_char(lines.available_on, 'YYYY-MM-DD"T00:00:00Z"') AS available_on, lines.quantity,
      lines.wholesale / 100.0 AS wholesale, lines.discount, lines.unit_price / 100.0 AS unit_price,
      lines.unit_price::bigint * lines.quantity / 100.0 AS total_price,
      ${flagOf} AS flag
    FROM ${linesWithLists}
    WHERE lines.order_id = ANY(${orderIds}::uuid[])
    ORDER BY lines.order_id, lines.position`.execute(db)
  const items = new Map<string, OrderItem[]>(orderIds.map((id) => [id, []]))
  for (const { orderId, ...item } of rows) items.get(orderId)?.push(item)
  return items
}

/** Reads an order with everything the caller may see. */
export async function readOrder(db: Kysely<Tables>, id: string, { client }: Pick<Actor, 'client'>) {
  const row = await selectOrders(db).where('orders.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const items = (await readItems(db, [id])).get(id) ?? []
  const { rows } = await sql<Omit<Order['purchaseOrders'][number], 'number'> & { number: number }>`
    SELECT purchase_orders.id AS stream_id, purchase_orders.number, purchase_orders.brand_id, brands.name AS brand_name,
      purchase_orders.status, to_char(purchase_orders.submitted_on, 'YYYY-MM-DD"T00:00:00Z"') AS submitted_on,
      to_char(purchase_orders.invoiced_on, 'YYYY-MM-DD"T00:00:00Z"') AS invoiced_on
    FROM purchase_order_parts AS parts
    JOIN purchase_orders ON purchase_orders.id = parts.purchase_order_id
    JOIN brands ON brands.id = purchase_orders.brand_id
    WHERE parts.order_id = ${id} ORDER BY purchase_orders.number`.execute(db)
  const order = {
    ...toOrder(row),
    items,
    purchaseOrders: rows.map(({ number, ...one }) => ({ ...one, number: `PO-${number}` })),
    coverage: await coverageOf(db, id),
  }
  return client === 'console' ? order : forCustomer(order)
}

/** Removes what only staff may see: all reasons except that of a denial, and purchase orders that are not ready. */
function forCustomer<Known extends Pick<Order, 'status' | 'reason' | 'stockOverride' | 'purchaseOrders'>>(
  order: Known,
): Known {
  const reason = order.status === 'denied' ? order.reason : null
  const ready = order.purchaseOrders.filter(({ status }) => status === 'ready')
  return { ...order, reason, stockOverride: null, purchaseOrders: ready }
}

/** The answer to a change of an order. */
export async function answerWith(
  db: Kysely<Tables>,
  actor: Pick<Actor, 'client'>,
  { id, version }: { id: string; version: number },
  createdNewStream = false,
) {
  const order = await readOrder(db, id, actor)
  if (!order) throw new Error('The order just written does not exist')
  return { order, nextExpectedStreamVersion: version, createdNewStream }
}
