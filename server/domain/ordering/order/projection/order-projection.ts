import { sql } from 'kysely'
import { columnsOf, rowsOf } from '#server/platform/database/statements/rows-of.ts'
import type { Part } from '#server/platform/database/statements/write-together.ts'
import type { Changed } from '#server/platform/event-store/command-handler.ts'
import { fieldNames, isPerson, keyOf } from '#contract/orders/field-sets.ts'
import { addBookings } from './add-bookings.ts'
import { addSales } from './add-sales.ts'
import { staysFlagged } from './flags.ts'
import type { OrderLine, OrderState } from '#server/domain/ordering/order/order.ts'
import { totalOf } from '#server/domain/ordering/order/order.money.ts'
import { updateParts, updatePartStatus } from './purchase-order-lines.ts'

type ChangedOrder = Changed<OrderState>

/** Writes orders into their read tables; all of them are new or none is. */
export function projectOrders(
  orders: readonly ChangedOrder[],
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Part[] {
  const updatedAt = now.toISOString()
  const rows = orders.map((order) => ({ ...rowOf(order), createdAt: order.state.openedAt, updatedAt }))
  const columns = columnsOf(rows[0] ?? {})
  const isNew = orders.some(({ before }) => before === null)
  const withLines = orders.some(({ before, state }) => before?.lines !== state.lines)
  return [
    { name: 'order_rows', sql: rowsOf('orders', rows), returnsRows: true },
    ...(withLines
      ? [
          {
            name: 'line_rows',
            sql: rowsOf('order_lines', orders.flatMap(lineRowsOf)),
            returnsRows: true as const,
          },
        ]
      : []),
    isNew ? insertOrders(columns) : updateOrders(columns, withLines),
    ...(withLines ? [...projectLines(), ...projectModels()] : [updateModels()]),
    ...(isNew ? [] : [withLines ? updateParts() : updatePartStatus()]),
    ...addSales(orders, timeZone),
    ...addBookings(orders, timeZone),
  ]
}

function rowOf({ id, version, state }: ChangedOrder) {
  const { lines, openedAt, ...columns } = state
  const brandIds = distinct(lines, 'brandId')
  const unitsByBrand = brandIds.map((one) => [one, unitsOf(lines.filter(({ brandId }) => brandId === one))])
  return {
    ...withIds(columns),
    id,
    version,
    sortedAt: state.dateSubmitted ?? openedAt,
    totalPrice: totalOf(lines),
    itemsCount: lines.length,
    unitsCount: unitsOf(lines),
    brandIds,
    lineListIds: distinct(lines, 'lineListId'),
    hasMultipleBrands: brandIds.length > 1,
    quantityPerBrand: Object.fromEntries(unitsByBrand),
  }
}

function withIds(columns: Omit<OrderState, 'lines' | 'openedAt'>): object {
  const people = fieldNames.filter(isPerson)
  const ids = people.map((name) => [keyOf(name), columns[name]?.id ?? null])
  const others = Object.entries(columns).filter(([name]) => !people.some((one) => one === name))
  return Object.fromEntries([...others, ...ids])
}

function lineRowsOf({ id, state }: ChangedOrder): object[] {
  return state.lines.map((line, index) => ({ orderId: id, position: index + 1, ...line }))
}

function insertOrders(columns: readonly string[]): Part {
  const names = sql.raw(columns.join(', '))
  return {
    name: 'written_orders',
    sql: sql`INSERT INTO orders (${names}) SELECT ${names} FROM order_rows`,
  }
}

/** A flag whose reason is gone is cleared; `applyLineListUpdate` sets them. */
function updateOrders(columns: readonly string[], withLines: boolean): Part {
  const changing = columns.filter((column) => column !== 'id' && column !== 'created_at')
  const remains = withLines
    ? sql`EXISTS (SELECT FROM line_rows WHERE line_rows.order_id = lines.order_id AND line_rows.item_id = lines.item_id)`
    : sql`true`
  return {
    name: 'written_orders',
    sql: sql`
      UPDATE orders AS own SET ${sql.raw(changing.map((column) => `${column} = changed.${column}`).join(', '))},
        flagged = own.flagged AND ${staysFlagged(sql`own.id`, sql`changed.status`, remains)}
      FROM order_rows AS changed WHERE own.id = changed.id`,
  }
}

function updateModels(): Part {
  return {
    name: 'written_models',
    sql: sql`
      UPDATE order_models AS listed SET status = order_rows.status FROM order_rows WHERE listed.order_id = order_rows.id`,
  }
}

function projectLines(): Part[] {
  const removed = sql`
    DELETE FROM order_lines AS lines USING order_rows
    WHERE lines.order_id = order_rows.id AND NOT EXISTS (
      SELECT FROM line_rows WHERE line_rows.order_id = lines.order_id AND line_rows.item_id = lines.item_id)`
  const written = sql`
    INSERT INTO order_lines AS lines SELECT * FROM line_rows
    ON CONFLICT (order_id, item_id) DO UPDATE SET line_list_item_id = excluded.line_list_item_id, line_list_id = excluded.line_list_id,
      brand_id = excluded.brand_id, position = excluded.position, model_code = excluded.model_code, name = excluded.name,
      color = excluded.color, size = excluded.size, upc = excluded.upc, available_on = excluded.available_on,
      quantity = excluded.quantity, wholesale = excluded.wholesale, discount = excluded.discount,
      unit_price = excluded.unit_price, unit_cost = excluded.unit_cost, sku = excluded.sku,
      pack_units = excluded.pack_units
    WHERE lines IS DISTINCT FROM excluded`
  return [
    { name: 'removed_lines', sql: removed },
    { name: 'written_lines', sql: written },
  ]
}

function projectModels(): Part[] {
  const removed = sql`
    DELETE FROM order_models AS listed USING order_rows
    WHERE listed.order_id = order_rows.id AND NOT EXISTS (
      SELECT FROM line_rows WHERE line_rows.order_id = listed.order_id AND lower(line_rows.model_code) = listed.model_code)`
  // Sorted, so that two transactions that order the same new models cannot deadlock.
  const ordered = sql`
    INSERT INTO ordered_models (code)
    SELECT DISTINCT lower(model_code) FROM line_rows
    WHERE NOT EXISTS (SELECT FROM ordered_models WHERE code = lower(model_code))
    ORDER BY 1 ON CONFLICT DO NOTHING`
  const written = sql`
    INSERT INTO order_models (order_id, model_code, brand_id, sorted_at, total_price, number, status, type, has_multiple_brands)
    SELECT id, ordered.model_code, ordered.brand_id, sorted_at, total_price, number, status, type, has_multiple_brands
    FROM (
      SELECT order_id, lower(model_code) AS model_code, min(brand_id) AS brand_id FROM line_rows GROUP BY 1, 2) AS ordered
    JOIN order_rows ON order_rows.id = ordered.order_id
    ON CONFLICT (order_id, model_code) DO UPDATE SET brand_id = excluded.brand_id, sorted_at = excluded.sorted_at,
      total_price = excluded.total_price, status = excluded.status, has_multiple_brands = excluded.has_multiple_brands`
  return [
    { name: 'removed_models', sql: removed },
    { name: 'written_ordered_models', sql: ordered },
    { name: 'written_models', sql: written },
  ]
}

function unitsOf(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

function distinct(lines: readonly OrderLine[], field: 'brandId' | 'lineListId'): number[] {
  return [...new Set(lines.map((line) => line[field]))].toSorted((a, b) => a - b)
}
