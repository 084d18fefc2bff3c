import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { followOrders } from '../purchase-order/purchase-order-lines.ts'
import { flagOf, linesWithLists } from './flags.ts'
import type { OrderLine, OrderOrNone, OrderState } from './order.ts'
import { totalOf } from './order.money.ts'
import { countSales } from './add-sales.ts'

/** An order after its change, and before it. */
interface Projected {
  readonly id: string
  readonly version: number
  readonly before: OrderOrNone
  readonly state: OrderState
}

/** Writes what orders have become into their read tables, in the transaction that appended the events. */
export async function projectOrders(
  tx: Kysely<Tables>,
  orders: readonly Projected[],
  { at, timeZone }: { at: string; timeZone: string },
): Promise<void> {
  const rows = orders.map((order) => ({ ...rowOf(order), createdAt: order.state.openedAt, updatedAt: at }))
  const columns = Object.keys(rows[0] ?? {}) as (keyof (typeof rows)[number])[]
  const changing = columns.filter((column) => column !== 'id' && column !== 'createdAt')
  const written = await tx
    .insertInto('orders')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((row) =>
          Object.fromEntries(changing.map((column) => [column, row.ref(`excluded.${column}`)])),
        ),
    )
    .returning(['id', 'flagged'])
    .execute()
  const ids = orders.map(({ id }) => id)
  await projectPlaces(tx, ids)
  const relined = orders.filter(({ before, state }) => before?.lines !== state.lines)
  await projectLines(tx, relined)
  const relinedIds = relined.map(({ id }) => id)
  await projectModels(tx, ids, new Set(relinedIds))
  await followOrders(tx, ids, relinedIds)
  await liftFlags(
    tx,
    written.filter(({ flagged }) => flagged).map(({ id }) => id),
  )
  await countSales(tx, orders, timeZone)
}

function rowOf({ id, version, state }: Projected) {
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

/** Writes where orders stand in the lists of their brands and their line lists. */
async function projectPlaces(tx: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  for (const [table, column, own] of [
    ['order_brands', 'brand_id', 'brand_ids'],
    ['order_line_lists', 'line_list_id', 'line_list_ids'],
  ] as const)
    await sql`
      WITH gone AS (
        DELETE FROM ${sql.table(table)} AS place USING orders
        WHERE place.order_id = ANY(${ids}::uuid[]) AND orders.id = place.order_id AND place.${sql.ref(column)} <> ALL(orders.${sql.ref(own)}))
      INSERT INTO ${sql.table(table)} AS place (order_id, ${sql.ref(column)}, sorted_at, status, type, has_multiple_brands)
      SELECT id, unnest(${sql.ref(own)}), sorted_at, status, type, has_multiple_brands FROM orders WHERE id = ANY(${ids}::uuid[])
      ON CONFLICT (order_id, ${sql.ref(column)}) DO UPDATE SET sorted_at = excluded.sorted_at, status = excluded.status,
        has_multiple_brands = excluded.has_multiple_brands`.execute(tx)
}

async function projectLines(tx: Kysely<Tables>, orders: readonly Projected[]): Promise<void> {
  for (const { id, state } of orders) {
    await tx.deleteFrom('orderLines').where('orderId', '=', id).execute()
    // One parameter, however many lines there are.
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

/** Writes by which models orders are found, where their lines have changed, and where they stand among the orders of each. */
async function projectModels(
  tx: Kysely<Tables>,
  ids: readonly string[],
  relined: ReadonlySet<string>,
): Promise<void> {
  const standing = ids.filter((id) => !relined.has(id))
  if (standing.length > 0)
    await sql`
      UPDATE order_models AS place SET sorted_at = orders.sorted_at, status = orders.status
      FROM orders WHERE place.order_id = ANY(${standing}::uuid[]) AND orders.id = place.order_id`.execute(tx)
  if (relined.size === 0) return
  await sql`DELETE FROM order_models WHERE order_id = ANY(${[...relined]}::uuid[])`.execute(tx)
  // In order, so that two who order the same new models never wait for each other crosswise.
  await sql`
    INSERT INTO ordered_models (code) SELECT DISTINCT lower(model_code) FROM order_lines
    WHERE order_id = ANY(${[...relined]}::uuid[]) AND NOT EXISTS (SELECT FROM ordered_models WHERE code = lower(model_code))
    ORDER BY 1 ON CONFLICT DO NOTHING`.execute(tx)
  await sql`
    INSERT INTO order_models (order_id, model_code, brand_id, sorted_at, total_price, number, status, type, has_multiple_brands)
    SELECT id, ordered.model_code, ordered.brand_id, sorted_at, total_price, number, status, type, has_multiple_brands
    FROM (
      SELECT order_id, lower(model_code) AS model_code, min(brand_id) AS brand_id FROM order_lines
      WHERE order_id = ANY(${[...relined]}::uuid[]) GROUP BY 1, 2) AS ordered
    JOIN orders ON orders.id = ordered.order_id`.execute(tx)
}

/** Flags that nothing keeps up any more are lifted; raising one is an update's (apply-line-list-update.ts). */
async function liftFlags(tx: Kysely<Tables>, flaggedIds: readonly string[]): Promise<void> {
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
