import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Changed } from '#server/platform/event-store/command-handler.ts'
import { flagOf, linesWithLists } from './flags.ts'
import type { OrderLine, OrderState } from './order.ts'
import { totalOf } from './order.money.ts'
import { refreshLines } from './purchase-order-lines.ts'

type ChangedOrder = Changed<OrderState>

/** Writes orders into their read tables, in the transaction that appended their events. */
export async function projectOrders(
  tx: Kysely<Tables>,
  orders: readonly ChangedOrder[],
  { now }: { readonly now: Date },
): Promise<void> {
  const flagged = await projectRows(tx, orders, now.toISOString())
  const ids = orders.map(({ id }) => id)
  await projectListRows(tx, ids)
  const withChangedLines = orders.filter(({ before, state }) => before?.lines !== state.lines)
  await projectLines(tx, withChangedLines)
  const changedLineIds = withChangedLines.map(({ id }) => id)
  await projectModels(tx, ids, new Set(changedLineIds))
  await refreshLines(tx, ids, changedLineIds)
  await clearFlags(tx, flagged)
}

/** Returns the ids of those orders that are flagged. */
async function projectRows(
  tx: Kysely<Tables>,
  orders: readonly ChangedOrder[],
  updatedAt: string,
): Promise<string[]> {
  const rows = orders.map((order) => ({ ...rowOf(order), createdAt: order.state.openedAt, updatedAt }))
  const columns = Object.keys(rows[0] ?? {}) as (keyof (typeof rows)[number])[]
  const updated = columns.filter((column) => column !== 'id' && column !== 'createdAt')
  const written = await tx
    .insertInto('orders')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((row) =>
          Object.fromEntries(updated.map((column) => [column, row.ref(`excluded.${column}`)])),
        ),
    )
    .returning(['id', 'flagged'])
    .execute()
  return written.filter(({ flagged }) => flagged).map(({ id }) => id)
}

function rowOf({ id, version, state }: ChangedOrder) {
  const { lines, openedAt, notes, ...columns } = state
  const brandIds = distinct(lines, 'brandId')
  const unitsByBrand = brandIds.map((one) => [one, unitsOf(lines.filter(({ brandId }) => brandId === one))])
  return {
    ...columns,
    id,
    version,
    sortedAt: state.dateSubmitted ?? openedAt,
    totalPrice: totalOf(lines),
    itemsCount: lines.length,
    unitsCount: unitsOf(lines),
    brandIds,
    lineListIds: distinct(lines, 'lineListId'),
    hasMultipleBrands: brandIds.length > 1,
    quantityPerBrand: JSON.stringify(Object.fromEntries(unitsByBrand)),
    notes: JSON.stringify(notes),
  }
}

/** Writes the rows by which orders are listed by brand and by line list. */
async function projectListRows(tx: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  for (const [table, column, own] of [
    ['order_brands', 'brand_id', 'brand_ids'],
    ['order_line_lists', 'line_list_id', 'line_list_ids'],
  ] as const)
    await sql`
      WITH gone AS (
        DELETE FROM ${sql.table(table)} AS listed USING orders
        WHERE listed.order_id = ANY(${ids}::uuid[]) AND orders.id = listed.order_id AND listed.${sql.ref(column)} <> ALL(orders.${sql.ref(own)}))
      INSERT INTO ${sql.table(table)} AS listed (order_id, ${sql.ref(column)}, sorted_at, status, type, has_multiple_brands)
      SELECT id, unnest(${sql.ref(own)}), sorted_at, status, type, has_multiple_brands FROM orders WHERE id = ANY(${ids}::uuid[])
      ON CONFLICT (order_id, ${sql.ref(column)}) DO UPDATE SET sorted_at = excluded.sorted_at, status = excluded.status,
        has_multiple_brands = excluded.has_multiple_brands`.execute(tx)
}

async function projectLines(tx: Kysely<Tables>, orders: readonly ChangedOrder[]): Promise<void> {
  for (const { id, state } of orders) {
    await tx.deleteFrom('orderLines').where('orderId', '=', id).execute()
    // As JSON, so that the lines are one parameter: a statement has a limited number.
    await sql`
      INSERT INTO order_lines (order_id, position, item_id, line_list_item_id, line_list_id, brand_id, model_code, name, color, size,
        upc, available_on, quantity, wholesale, discount, unit_price, unit_cost, sku)
      SELECT ${id}, position, (line->>'itemId')::bigint, (line->>'lineListItemId')::bigint, (line->>'lineListId')::integer,
        (line->>'brandId')::integer, line->>'modelCode', line->>'name', line->>'color', line->>'size', line->>'upc',
        (line->>'availableOn')::date, (line->>'quantity')::integer, (line->>'wholesale')::integer, (line->>'discount')::integer,
        (line->>'unitPrice')::integer, (line->>'unitCost')::integer, line->>'sku'
      FROM jsonb_array_elements(${JSON.stringify(state.lines)}::jsonb) WITH ORDINALITY AS list (line, position)`.execute(
      tx,
    )
  }
}

/** Writes the rows by which orders are found by model. */
async function projectModels(
  tx: Kysely<Tables>,
  ids: readonly string[],
  withChangedLines: ReadonlySet<string>,
): Promise<void> {
  const withSameLines = ids.filter((id) => !withChangedLines.has(id))
  if (withSameLines.length > 0)
    await sql`
      UPDATE order_models AS listed SET sorted_at = orders.sorted_at, status = orders.status
      FROM orders WHERE listed.order_id = ANY(${withSameLines}::uuid[]) AND orders.id = listed.order_id`.execute(
      tx,
    )
  if (withChangedLines.size === 0) return
  const changed = [...withChangedLines]
  await sql`DELETE FROM order_models WHERE order_id = ANY(${changed}::uuid[])`.execute(tx)
  // Sorted, so that two transactions that order the same new models cannot deadlock.
  await sql`
    INSERT INTO ordered_models (code) SELECT DISTINCT lower(model_code) FROM order_lines
    WHERE order_id = ANY(${changed}::uuid[]) AND NOT EXISTS (SELECT FROM ordered_models WHERE code = lower(model_code))
    ORDER BY 1 ON CONFLICT DO NOTHING`.execute(tx)
  await sql`
    INSERT INTO order_models (order_id, model_code, brand_id, sorted_at, total_price, number, status, type, has_multiple_brands)
    SELECT id, ordered.model_code, ordered.brand_id, sorted_at, total_price, number, status, type, has_multiple_brands
    FROM (
      SELECT order_id, lower(model_code) AS model_code, min(brand_id) AS brand_id FROM order_lines
      WHERE order_id = ANY(${changed}::uuid[]) GROUP BY 1, 2) AS ordered
    JOIN orders ON orders.id = ordered.order_id`.execute(tx)
}

/** Clears flags whose reason is gone; flags are set by `applyLineListUpdate`. */
async function clearFlags(tx: Kysely<Tables>, flaggedIds: readonly string[]): Promise<void> {
  if (flaggedIds.length === 0) return
  await sql`
    UPDATE orders AS flagged SET flagged = false
    WHERE flagged.id = ANY(${flaggedIds}::uuid[]) AND (
      flagged.status NOT IN ('pending-review', 'approved')
      OR NOT EXISTS (SELECT FROM ${linesWithLists} WHERE lines.order_id = flagged.id AND ${flagOf} IS NOT NULL))`.execute(
    tx,
  )
}

function unitsOf(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

function distinct(lines: readonly OrderLine[], field: 'brandId' | 'lineListId'): number[] {
  return [...new Set(lines.map((line) => line[field]))].toSorted((a, b) => a - b)
}
