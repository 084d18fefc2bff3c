import { type Kysely, sql } from 'kysely'
import { can } from '#contract/permissions.ts'
import { byName } from '#server/platform/database/by-name.ts'
import { orderNumber } from '#contract/orders/order-numbers.ts'
import {
  customerSees,
  fieldNames,
  keyOf,
  listedNames,
  textKeyOf,
  unlistedNames,
} from '#contract/orders/field-sets.ts'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import { isIn } from '#contract/orders/status-sets.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { utcMidnight } from '#server/platform/database/utc-text.ts'
import type { Actor } from '#server/platform/history/actor.ts'
import { coverageOf } from '../purchase-order/progress.ts'
import { orderNumberIn, purchaseOrderNumberIn } from '#server/domain/number-in-sql.ts'
import { flagOf, linesWithLists } from '#server/domain/ordering/order/projection/flags.ts'
import { selectFields } from './select-fields.ts'
import { isOfCaller } from './order-access.ts'
import { stockKindsOf } from './stock-kinds.ts'

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
      stockKindsOf(sql`line_lists.id = ANY(orders.line_list_ids)`).as('stockKinds'),
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
      'orders.replicatedFrom',
      'orders.splitFrom',
      'orders.flagged',
      'orders.notes',
      'orders.createdAt',
      'orders.updatedAt',
      sql<{ id: number; name: string }[]>`(
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', brands.id, 'name', brands.name) ORDER BY ${byName('brands.name')}), '[]')
        FROM brands WHERE brands.id = ANY(orders.brand_ids))`.as('brands'),
      'orders.reason',
      ...selectFields(listedNames),
    ])
}

export type ListedOrder = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>> & {
  brandTotal?: number
}

export function toOrder<Row extends ListedOrder>({ number, totalPrice, notes, ...row }: Row) {
  return {
    ...row,
    streamId: row.id,
    number: orderNumber(number),
    totalPrice: totalPrice / 100,
    notes: notes.map(({ from, to, ...note }) => ({ ...note, from: from / 100, to: to && to / 100 })),
  }
}

export async function readNumbers(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('orders').select(['id', 'number']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, number }) => [id, orderNumber(number)]))
}

const itemOfLine = sql<OrderItem>`json_build_object('itemId', lines.item_id, 'brandId', lines.brand_id, 'lineListId', lines.line_list_id,
  'lineListItemId', lines.line_list_item_id, 'modelCode', lines.model_code, 'name', lines.name, 'color', lines.color,
  'size', lines.size, 'upc', lines.upc, 'availableOn', ${utcMidnight('lines.available_on')}, 'packUnits', lines.pack_units, 'quantity', lines.quantity,
  'wholesale', lines.wholesale / 100.0, 'discount', lines.discount, 'unitPrice', lines.unit_price / 100.0,
  'totalPrice', lines.unit_price::bigint * lines.quantity / 100.0, 'flag', ${flagOf})`

export async function readItems(
  db: Kysely<Tables>,
  orderIds: readonly string[],
): Promise<Map<string, OrderItem[]>> {
  const { rows } = await sql<{ orderId: string; items: OrderItem[] }>`
    SELECT lines.order_id, json_agg(${itemOfLine} ORDER BY lines.position) AS items FROM ${linesWithLists}
    WHERE lines.order_id = ANY(${orderIds}::uuid[]) GROUP BY lines.order_id`.execute(db)
  return new Map(rows.map(({ orderId, items }) => [orderId, items]))
}

export async function readOrder(
  db: Kysely<Tables>,
  id: string,
  actor: Pick<Actor, 'permissions' | 'userId'>,
) {
  const row = await selectOrders(db)
    .select([
      ...selectFields(unlistedNames),
      sql<OrderItem[]>`coalesce((
        SELECT json_agg(${itemOfLine} ORDER BY lines.position) FROM ${linesWithLists} WHERE lines.order_id = ${id}), '[]')`.as(
        'items',
      ),
      sql<Order['purchaseOrders']>`coalesce((
        SELECT json_agg(json_build_object('streamId', purchase_orders.id, 'number', ${purchaseOrderNumberIn('purchase_orders.number')},
          'brandId', purchase_orders.brand_id, 'brandName', brands.name, 'status', purchase_orders.status,
          'submittedOn', ${utcMidnight('purchase_orders.submitted_on')}, 'invoicedOn', ${utcMidnight('purchase_orders.invoiced_on')})
          ORDER BY purchase_orders.number)
        FROM purchase_order_parts AS parts
        JOIN purchase_orders ON purchase_orders.id = parts.purchase_order_id
        JOIN brands ON brands.id = purchase_orders.brand_id
        WHERE parts.order_id = ${id}), '[]')`.as('purchaseOrders'),
      coverageOf(id).as('coverage'),
      sql<Order['formCarts']>`coalesce((
        SELECT json_agg(json_build_object('streamId', others.id, 'number', ${orderNumberIn('others.number')}, 'type', others.type,
          'unitsCount', others.units_count) ORDER BY others.number)
        FROM orders AS others
        WHERE others.id <> ${id} AND others.id = ANY (ARRAY (
          SELECT order_id FROM form_carts WHERE form_id = (SELECT form_id FROM form_carts WHERE order_id = ${id})))), '[]')`.as(
        'formCarts',
      ),
    ])
    .where('orders.id', '=', id)
    .where(isOfCaller(actor, 'orders.store_id'))
    .executeTakeFirst()
  if (!row) return undefined
  const whole = toOrder(row)
  return can(actor, 'orders.view-all') ? whole : forCustomer(whole)
}

/** Removes what only staff may see: the kind of stock, some fields, and purchase orders that are not ready. */
function forCustomer<Known extends Pick<Order, 'status' | 'stockKinds' | 'purchaseOrders'>>(
  order: Known,
): Known {
  const ready = order.purchaseOrders.filter(({ status }) => isIn(status, 'isReady'))
  return { ...rowForCustomer(order), purchaseOrders: ready }
}

export function rowForCustomer<Known extends Pick<Order, 'status' | 'stockKinds'>>(order: Known): Known {
  const hidden = fieldNames.filter((name) => !customerSees(name, order.status))
  const keys = hidden.flatMap((name) => [keyOf(name), textKeyOf(name)])
  return { ...order, ...Object.fromEntries(keys.map((key) => [key, null])), stockKinds: [] }
}

export async function answerWith(
  db: Kysely<Tables>,
  actor: Pick<Actor, 'permissions' | 'userId'>,
  { id, version }: { id: string; version: number },
  createdNewStream = false,
) {
  const order = await readOrder(db, id, actor)
  if (!order) throw new Error('The order just written does not exist')
  return { order, nextExpectedStreamVersion: version, createdNewStream }
}
