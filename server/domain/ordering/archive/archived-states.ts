import { type Kysely, sql } from 'kysely'
import { arrayOf } from '#server/platform/database/rows-of.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { States } from '#server/platform/event-store/event-store.ts'
import type { OrderLine, OrderState } from '../order/order.events.ts'

const moment = (column: string) =>
  sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * The states of archived orders, from their read tables, which have everything that decisions need: a transaction must not wait for
 * the files with the events.
 */
export async function readArchivedStates(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<States<OrderState>> {
  const { rows } = await sql<{ id: string; version: number; state: OrderState }>`
    SELECT orders.id, orders.version, jsonb_build_object(
      'number', orders.number, 'organizationId', orders.organization_id, 'storeId', orders.store_id, 'type', orders.type,
      'replicatedFrom', orders.replicated_from, 'splitFrom', orders.split_from, 'status', orders.status,
      'openedAt', ${moment('orders.created_at')}, 'dateSubmitted', ${moment('orders.date_submitted')},
      'reason', orders.reason, 'stockOverride', orders.stock_override, 'notes', orders.notes,
      'customerPoNumber', orders.customer_po_number, 'shipTo', orders.ship_to, 'shipStartOn', orders.ship_start_on,
      'shipCancelOn', orders.ship_cancel_on, 'customerNote', orders.customer_note, 'terms', orders.terms,
      'messageToCustomer', orders.message_to_customer, 'internalNote', orders.internal_note,
      'salesRep', (
        SELECT jsonb_build_object('id', users.id, 'name', users.first_name || ' ' || users.last_name)
        FROM users WHERE users.id = orders.sales_rep_id),
      'lines', (SELECT coalesce(jsonb_agg(${line} ORDER BY lines.position), '[]') FROM order_lines AS lines
        WHERE lines.order_id = orders.id)) AS state
    FROM archived_streams JOIN orders ON orders.id = archived_streams.stream_id
    WHERE archived_streams.stream_id = ANY(${arrayOf('uuid', ids)})`.execute(db)
  return new Map(rows.map(({ id, ...rest }) => [id, rest]))
}

const columns: Readonly<Record<keyof OrderLine, string>> = {
  itemId: 'item_id',
  lineListItemId: 'line_list_item_id',
  lineListId: 'line_list_id',
  brandId: 'brand_id',
  modelCode: 'model_code',
  name: 'name',
  color: 'color',
  size: 'size',
  upc: 'upc',
  availableOn: 'available_on',
  packUnits: 'pack_units',
  wholesale: 'wholesale',
  discount: 'discount',
  unitPrice: 'unit_price',
  unitCost: 'unit_cost',
  sku: 'sku',
  quantity: 'quantity',
}

const line = sql`jsonb_build_object(${sql.join(
  Object.entries(columns).flatMap(([field, column]) => [sql.lit(field), sql.ref(`lines.${column}`)]),
)})`
