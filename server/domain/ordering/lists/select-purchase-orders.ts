import { type Kysely, sql } from 'kysely'
import { addressLine } from '#contract/customers/address-line.ts'
import type { Address } from '#contract/customers/addresses.ts'
import type { StockKind } from '#contract/line-lists/line-list-types.ts'
import { orderNumber, purchaseOrderNumber } from '#contract/orders/order-numbers.ts'
import type { ShippedOrder } from '#contract/orders/purchase-orders-to-build.ts'
import type { PurchaseOrder, PurchaseOrderItem } from '#contract/orders/purchase-orders.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { utcMidnight } from '#server/platform/database/utc-text.ts'
import type { Signing } from '#server/platform/files/file-store.ts'
import { stockKindsOf } from './stock-kinds.ts'

const linesOfParts = sql`order_lines AS lines ON lines.order_id = parts.order_id AND lines.brand_id = parts.brand_id
  AND (parts.line_list_id = 0 OR lines.line_list_id = parts.line_list_id)`

/** The line lists on a purchase order, as SQL; only an order of several brands has lines of other purchase orders. */
const listsOnParts = sql`
  SELECT list.id FROM purchase_order_parts AS parts JOIN orders ON orders.id = parts.order_id, unnest(orders.line_list_ids) AS list (id)
  WHERE parts.purchase_order_id = purchase_orders.id AND (NOT orders.has_multiple_brands OR EXISTS (
    SELECT FROM order_lines AS lines
    WHERE lines.order_id = orders.id AND lines.brand_id = parts.brand_id AND lines.line_list_id = list.id OFFSET 0))`

export const stockKindsOnParts = sql<StockKind[]>`(
  CASE WHEN purchase_orders.inventory_type = 'own-stock' THEN ${stockKindsOf(sql`line_lists.id IN (${listsOnParts})`)}
    ELSE '[]' END)`

export function hasLinesOf(lists: readonly number[]) {
  return sql<boolean>`(purchase_orders.inventory_type = 'own-stock'
    AND EXISTS (SELECT FROM (${listsOnParts}) AS found WHERE found.id = ANY(${[...lists]}::int[])))`
}

export function selectPurchaseOrders(db: Kysely<Tables>) {
  return db
    .selectFrom('purchaseOrders')
    .innerJoin('brands', 'brands.id', 'purchaseOrders.brandId')
    .select([
      'purchaseOrders.id',
      'purchaseOrders.number',
      'purchaseOrders.status',
      'purchaseOrders.generationType',
      'purchaseOrders.brandId',
      'brands.name as brandName',
      'purchaseOrders.inventoryType',
      stockKindsOnParts.as('stockKinds'),
      'purchaseOrders.lineListId',
      'purchaseOrders.reference',
      'purchaseOrders.invoiceNumber',
      'purchaseOrders.workbookKey',
      'purchaseOrders.waitingFor',
      'purchaseOrders.version',
      'purchaseOrders.createdAt',
      'purchaseOrders.updatedAt',
      utcMidnight('purchaseOrders.submittedOn').as('submittedOn'),
      utcMidnight('purchaseOrders.invoicedOn').as('invoicedOn'),
      sql<string | null>`(SELECT name FROM line_lists WHERE line_lists.id = purchase_orders.line_list_id)`.as(
        'lineListName',
      ),
      sql<{
        orderStreamIds: string[]
        organizationIds: string[]
        storeIds: string[]
        cents: number
        unitsCount: number
        itemsCount: number
      }>`(
        SELECT json_build_object(
          'orderStreamIds', coalesce(json_agg(order_id ORDER BY order_number), '[]'),
          'organizationIds', coalesce(json_agg(DISTINCT organization_id), '[]'),
          'storeIds', coalesce(json_agg(DISTINCT store_id), '[]'),
          'cents', coalesce(sum(total_cost), 0), 'unitsCount', coalesce(sum(units_count), 0),
          'itemsCount', (SELECT count(DISTINCT item) FROM purchase_order_parts AS own, unnest(item_ids) AS item
            WHERE own.purchase_order_id = purchase_orders.id))
        FROM purchase_order_parts AS parts
        WHERE parts.purchase_order_id = purchase_orders.id)`.as('contents'),
    ])
}

export type PurchaseOrderListed = Awaited<
  ReturnType<ReturnType<typeof selectPurchaseOrders>['executeTakeFirstOrThrow']>
>

export function workbookName(index: number): string {
  return `purchase-orders-${index + 1}.xlsx`
}

export function toPurchaseOrder({ contents: { cents, ...contents }, ...row }: PurchaseOrderListed) {
  return {
    ...row,
    ...contents,
    streamId: row.id,
    number: purchaseOrderNumber(row.number),
    lineListId: row.lineListId === 0 ? null : row.lineListId,
    isRelease: row.inventoryType === 'own-stock',
    totalPrice: cents / 100,
  }
}

export async function signWorkbook<Kept extends { workbookKey: string | null }>(
  { workbookKey, ...purchaseOrder }: Kept,
  files: Signing,
) {
  const url = workbookKey === null ? null : await files.presignDownload(workbookKey, workbookName(0))
  return { ...purchaseOrder, url }
}

/** Reads the SKUs of a purchase order, summed over its orders and sorted by model; a SKU with two costs or pack sizes has two rows. */
export async function readPurchaseOrderItems(db: Kysely<Tables>, id: string): Promise<PurchaseOrderItem[]> {
  const { rows } = await sql<PurchaseOrderItem>`
    SELECT lines.model_code, min(lines.name) AS name, min(lines.color) AS color, lines.size, min(lines.upc) AS upc,
      ${utcMidnight('lines.available_on')} AS available_on, lines.pack_units, sum(lines.quantity) AS quantity,
      lines.unit_cost / 100.0 AS unit_price, sum(lines.unit_cost::bigint * lines.quantity) / 100.0 AS total_price
    FROM purchase_order_parts AS parts JOIN ${linesOfParts}
    WHERE parts.purchase_order_id = ${id}
    GROUP BY lines.model_code, lines.size, lines.pack_units, lines.available_on, lines.unit_cost
    ORDER BY lines.model_code, lines.unit_cost, lines.available_on NULLS FIRST, min(lines.item_id), lines.pack_units`.execute(
    db,
  )
  return rows
}

export async function readShippedOrders(db: Kysely<Tables>, id: string): Promise<ShippedOrder[]> {
  const { rows } = await sql<
    Omit<ShippedOrder, 'number' | 'shipTo'> & { number: number; storeName: string; shipTo: Address | null }
  >`
    SELECT orders.number, orders.customer_po_number, ${utcMidnight('orders.ship_start_on')} AS ship_start_on,
      ${utcMidnight('orders.ship_cancel_on')} AS ship_cancel_on, orders.ship_to, stores.name AS store_name,
      sum(parts.units_count) AS units_count
    FROM purchase_order_parts AS parts
    JOIN orders ON orders.id = parts.order_id
    JOIN stores ON stores.id = orders.store_id
    WHERE parts.purchase_order_id = ${id}
    GROUP BY orders.id, stores.name
    ORDER BY orders.number`.execute(db)
  const asks = rows.some((row) =>
    [row.customerPoNumber, row.shipStartOn, row.shipCancelOn, row.shipTo].some((detail) => detail !== null),
  )
  if (!asks) return []
  return rows.map(({ number, shipTo, storeName, ...row }) => ({
    ...row,
    number: orderNumber(number),
    shipTo: shipTo && `${storeName}, ${addressLine(shipTo)}`,
  }))
}

export async function readPurchaseOrder(db: Kysely<Tables>, id: string) {
  const row = await selectPurchaseOrders(db).where('purchaseOrders.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const { rows: orders } = await sql<Omit<PurchaseOrder['orders'][number], 'number'> & { number: number }>`
    SELECT orders.id AS stream_id, orders.number, orders.status, organizations.name AS organization_name, stores.name AS store_name,
      sum(lines.quantity) AS units_count, sum(lines.unit_cost::bigint * lines.quantity) / 100.0 AS total_price
    FROM purchase_order_parts AS parts
    JOIN ${linesOfParts}
    JOIN orders ON orders.id = parts.order_id
    JOIN organizations ON organizations.id = orders.organization_id
    JOIN stores ON stores.id = orders.store_id
    WHERE parts.purchase_order_id = ${id}
    GROUP BY orders.id, organizations.name, stores.name
    ORDER BY orders.number`.execute(db)
  return {
    ...toPurchaseOrder(row),
    items: await readPurchaseOrderItems(db, id),
    orders: orders.map(({ number, ...order }) => ({ ...order, number: orderNumber(number) })),
  }
}

export async function answerWith(
  db: Kysely<Tables>,
  { id, version }: { id: string; version: number },
  createdNewStream = false,
) {
  const purchaseOrder = await readPurchaseOrder(db, id)
  if (!purchaseOrder) throw new Error('The purchase order just written does not exist')
  return { purchaseOrder, nextExpectedStreamVersion: version, createdNewStream }
}

export async function presentPurchaseOrder<Kept extends Awaited<ReturnType<typeof answerWith>>>(
  kept: Kept,
  files: Signing,
) {
  return 'purchaseOrder' in kept
    ? { ...kept, purchaseOrder: await signWorkbook(kept.purchaseOrder, files) }
    : kept
}
