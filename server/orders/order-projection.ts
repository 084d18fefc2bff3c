import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { flagOf, linesWithLists } from './flags.ts'
import type { OrderLine, OrderOrNone, OrderState } from './order.ts'
import { totalOf } from './order.money.ts'
import { countSales } from './sales.ts'

/** Writes what an order has become into its read tables, in the transaction that appended the events. */
export async function projectOrder(
  tx: Kysely<Tables>,
  written: {
    id: string
    version: number
    before: OrderOrNone
    after: OrderState
    at: string
    timeZone: string
  },
): Promise<void> {
  const { id, version, before, after, at, timeZone } = written
  const { lines, openedAt, notes, ...columns } = after
  const brandIds = distinct(lines, 'brandId')
  const row = {
    ...columns,
    version,
    sortedAt: after.dateSubmitted ?? openedAt,
    totalPrice: totalOf(lines),
    itemsCount: lines.length,
    unitsCount: unitsOf(lines),
    brandIds,
    lineListIds: distinct(lines, 'lineListId'),
    hasMultipleBrands: brandIds.length > 1,
    quantityPerBrand: JSON.stringify(
      Object.fromEntries(
        brandIds.map((one) => [one, unitsOf(lines.filter(({ brandId }) => brandId === one))]),
      ),
    ),
    search: [`so-${after.number}`, ...new Set(lines.map(({ modelCode }) => modelCode.toLowerCase()))].join(
      ' ',
    ),
    notes: JSON.stringify(notes),
    updatedAt: at,
  }
  const { flagged } = await tx
    .insertInto('orders')
    .values({ id, ...row, createdAt: openedAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .returning('flagged')
    .executeTakeFirstOrThrow()
  await projectPlaces(tx, id)
  if (before?.lines !== lines) await projectLines(tx, id, lines)
  if (flagged) await liftFlag(tx, id)
  await countSales(tx, { before, after, timeZone })
}

/** Writes where the order stands in the lists of its brands and its line lists. */
async function projectPlaces(tx: Kysely<Tables>, id: string): Promise<void> {
  for (const [table, column, ids] of [
    ['order_brands', 'brand_id', 'brand_ids'],
    ['order_line_lists', 'line_list_id', 'line_list_ids'],
  ] as const)
    await sql`
      WITH gone AS (
        DELETE FROM ${sql.table(table)} AS place USING orders
        WHERE place.order_id = ${id} AND orders.id = ${id} AND place.${sql.ref(column)} <> ALL(orders.${sql.ref(ids)}))
      INSERT INTO ${sql.table(table)} AS place (order_id, ${sql.ref(column)}, sorted_at, status, type, has_multiple_brands)
      SELECT id, unnest(${sql.ref(ids)}), sorted_at, status, type, has_multiple_brands FROM orders WHERE id = ${id}
      ON CONFLICT (order_id, ${sql.ref(column)}) DO UPDATE SET sorted_at = excluded.sorted_at, status = excluded.status,
        has_multiple_brands = excluded.has_multiple_brands`.execute(tx)
}

async function projectLines(tx: Kysely<Tables>, id: string, lines: readonly OrderLine[]): Promise<void> {
  await tx.deleteFrom('orderLines').where('orderId', '=', id).execute()
  // One parameter, however many lines there are.
  await sql`
    INSERT INTO order_lines (order_id, position, item_id, line_list_item_id, line_list_id, brand_id, model_code, name, color, size,
      upc, available_on, quantity, wholesale, discount, unit_price, unit_cost, sku)
    SELECT ${id}, position, (line->>'itemId')::bigint, (line->>'lineListItemId')::bigint, (line->>'lineListId')::integer,
      (line->>'brandId')::integer, line->>'modelCode', line->>'name', line->>'color', line->>'size', line->>'upc',
      (line->>'availableOn')::date, (line->>'quantity')::integer, (line->>'wholesale')::integer, (line->>'discount')::integer,
      (line->>'unitPrice')::integer, (line->>'unitCost')::integer, line->>'sku'
    FROM jsonb_array_elements(${JSON.stringify(lines)}::jsonb) WITH ORDINALITY AS list (line, position)`.execute(
    tx,
  )
}

/** A flag that nothing keeps up any more is lifted; raising one is an update's (server/orders/follow-line-list.ts). */
async function liftFlag(tx: Kysely<Tables>, id: string): Promise<void> {
  await sql`
    UPDATE orders AS flagged SET flagged = false
    WHERE flagged.id = ${id} AND (
      flagged.status NOT IN ('pending-review', 'approved')
      OR NOT EXISTS (SELECT FROM ${linesWithLists} WHERE lines.order_id = ${id} AND ${flagOf} IS NOT NULL))`.execute(
    tx,
  )
}

function unitsOf(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

function distinct(lines: readonly OrderLine[], field: 'brandId' | 'lineListId'): number[] {
  return [...new Set(lines.map((line) => line[field]))].toSorted((a, b) => a - b)
}
