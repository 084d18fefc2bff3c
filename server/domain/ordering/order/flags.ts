import { sql } from 'kysely'
import type { OrderItem } from '#contract/orders.ts'

/** What a line list says since of a line that was ordered from it, as SQL over the tables of `linesWithLists`: withdrawn, or before approval another price; else null. */
export const flagOf = sql<OrderItem['flag']>`(
  CASE WHEN items.withdrawn_at IS NOT NULL OR sizes.withdrawn_at IS NOT NULL THEN 'withdrawn'
    WHEN orders.status IN ('cart', 'pending-review')
      AND floor(items.wholesale * coalesce(lists.currency_rate, 1) + 0.5) <> lines.wholesale THEN 'price-changed' END)`

/** The lines of orders with what their line lists say of them now, as SQL. */
export const linesWithLists = sql`order_lines AS lines
  JOIN orders ON orders.id = lines.order_id
  JOIN line_lists AS lists ON lists.id = lines.line_list_id
  LEFT JOIN line_list_items AS items ON items.id = lines.line_list_item_id
  LEFT JOIN line_list_sizes AS sizes ON sizes.id = lines.item_id`
