import { type Kysely, type RawBuilder, sql } from 'kysely'
import { arrayOf } from '#server/platform/database/statements/rows-of.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { utcMoment } from '#server/platform/database/utc-text.ts'
import type { States } from '#server/platform/event-store/event-store.ts'
import type { OrderLine, OrderState } from './order.events.ts'

const own = (column: string) => sql.ref(`orders.${column}`)

/** The columns of an order's state; without one that is added to it, this does not compile. */
const fields: Readonly<Record<Exclude<keyof OrderState, 'lines'>, RawBuilder<unknown>>> = {
  number: own('number'),
  organizationId: own('organization_id'),
  storeId: own('store_id'),
  type: own('type'),
  replicatedFrom: own('replicated_from'),
  splitFrom: own('split_from'),
  status: own('status'),
  openedAt: utcMoment('orders.created_at'),
  dateSubmitted: utcMoment('orders.date_submitted'),
  reason: own('reason'),
  stockOverride: own('stock_override'),
  notes: own('notes'),
  customerPoNumber: own('customer_po_number'),
  shipTo: own('ship_to'),
  shipStartOn: own('ship_start_on'),
  shipCancelOn: own('ship_cancel_on'),
  customerNote: own('customer_note'),
  salesRep: sql`(SELECT jsonb_build_object('id', id, 'name', first_name || ' ' || last_name) FROM users WHERE id = orders.sales_rep_id)`,
  terms: own('terms'),
  messageToCustomer: own('message_to_customer'),
  internalNote: own('internal_note'),
}

const lineFields: Readonly<Record<keyof OrderLine, RawBuilder<unknown>>> = {
  itemId: sql`item_id`,
  lineListItemId: sql`line_list_item_id`,
  lineListId: sql`line_list_id`,
  brandId: sql`brand_id`,
  modelCode: sql`model_code`,
  name: sql`name`,
  color: sql`color`,
  size: sql`size`,
  upc: sql`upc`,
  availableOn: sql`available_on`,
  packUnits: sql`pack_units`,
  wholesale: sql`wholesale`,
  discount: sql`discount`,
  unitPrice: sql`unit_price`,
  unitCost: sql`unit_cost`,
  sku: sql`sku`,
  quantity: sql`quantity`,
}

/**
 * The states of archived orders, from their read tables, which have everything that decisions need: a transaction must not wait for
 * the files with the events.
 */
export async function readArchivedStates(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<States<OrderState>> {
  type Row = { id: string; version: number; state: Omit<OrderState, 'lines'>; lines: OrderLine[] }
  const { rows } = await sql<Row>`
    SELECT orders.id, orders.version, ${objectOf(fields)} AS state, coalesce((
      SELECT jsonb_agg(${objectOf(lineFields)} ORDER BY position) FROM order_lines WHERE order_id = orders.id), '[]') AS lines
    FROM archived_streams JOIN orders ON orders.id = archived_streams.stream_id
    WHERE archived_streams.stream_id = ANY(${arrayOf('uuid', ids)})`.execute(db)
  return new Map(rows.map(({ id, version, state, lines }) => [id, { version, state: { ...state, lines } }]))
}

function objectOf(values: Readonly<Record<string, RawBuilder<unknown>>>) {
  return sql`jsonb_build_object(${sql.join(Object.entries(values).flatMap(([name, value]) => [sql.lit(name), value]))})`
}
