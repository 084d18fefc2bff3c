import { type RawBuilder, sql } from 'kysely'
import { arrayOf } from '#server/platform/database/statements/rows-of.ts'
import type { Part } from '#server/platform/database/statements/write-together.ts'

function totalsIn(lines: RawBuilder<unknown>) {
  return sql`LATERAL (
    SELECT count(*) AS lines, coalesce(array_agg(lines.item_id), '{}') AS item_ids, coalesce(sum(lines.quantity), 0) AS units, coalesce(sum(lines.unit_cost::bigint * lines.quantity), 0) AS cost
    FROM ${lines} AS lines
    WHERE lines.order_id = parts.order_id AND lines.brand_id = parts.brand_id
      AND (parts.line_list_id = 0 OR lines.line_list_id = parts.line_list_id)) AS totals`
}

export interface OrderPart {
  readonly purchaseOrderId: string
  readonly brandId: number
  readonly lineListId: number
  readonly orderId: string
}

function partsOf(parts: readonly OrderPart[]) {
  const of = (type: 'uuid' | 'integer', field: keyof OrderPart) =>
    arrayOf(
      type,
      parts.map((part) => part[field]),
    )
  return sql`(
    SELECT * FROM unnest(${of('uuid', 'purchaseOrderId')}, ${of('uuid', 'orderId')}, ${of('integer', 'brandId')},
      ${of('integer', 'lineListId')}) AS part (purchase_order_id, order_id, brand_id, line_list_id)) AS parts`
}

export function addParts(parts: readonly OrderPart[]): Part {
  return {
    name: 'added_parts',
    sql: sql`
      INSERT INTO purchase_order_parts (order_id, brand_id, line_list_id, purchase_order_id, organization_id, store_id, order_number,
        sorted_at, order_status, lines_count, item_ids, units_count, total_cost)
      SELECT orders.id, parts.brand_id, parts.line_list_id, purchase_order_id, organization_id, store_id, number, sorted_at, status,
        lines, item_ids, units, cost
      FROM ${partsOf(parts)} JOIN orders ON orders.id = parts.order_id, ${totalsIn(sql`order_lines`)}`,
  }
}

export function removeParts(parts: readonly OrderPart[]): Part {
  return {
    name: 'removed_parts',
    sql: sql`
      DELETE FROM purchase_order_parts AS own USING ${partsOf(parts)}
      WHERE (own.order_id, own.brand_id, own.line_list_id, own.purchase_order_id)
        = (parts.order_id, parts.brand_id, parts.line_list_id, parts.purchase_order_id)`,
  }
}

export function updatePartStatus(): Part {
  return {
    name: 'written_parts',
    sql: sql`
      UPDATE purchase_order_parts AS parts SET order_status = order_rows.status
      FROM order_rows WHERE parts.order_id = order_rows.id`,
  }
}

export function updateParts(): Part {
  return {
    name: 'written_parts',
    sql: sql`
      UPDATE purchase_order_parts AS own
      SET order_status = order_rows.status, lines_count = totals.lines, item_ids = totals.item_ids, units_count = totals.units, total_cost = totals.cost
      FROM purchase_order_parts AS parts JOIN order_rows ON order_rows.id = parts.order_id, ${totalsIn(sql`line_rows`)}
      WHERE (own.order_id, own.brand_id, own.line_list_id) = (parts.order_id, parts.brand_id, parts.line_list_id)`,
  }
}
