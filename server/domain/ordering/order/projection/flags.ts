import { type RawBuilder, sql } from 'kysely'
import type { OrderItem } from '#contract/orders/orders.ts'
import { inSet } from '#server/domain/in-set.ts'

/** A subquery, because for a join the planner reads all line lists. */
const currencyRate = sql`(SELECT currency_rate FROM line_lists WHERE line_lists.id = lines.line_list_id)`

/** Withdrawn or, before approval, priced differently; otherwise null. Over `linesWithLists`. */
export const flagOf = flagIn(sql`orders.status`)

export const linesWithLists = sql`order_lines AS lines
  JOIN orders ON orders.id = lines.order_id
  ${listsOfLines()}`

/** Whether a flagged order stays flagged when it gets a status and loses some of its lines, as SQL; `remains` is a condition on `lines`. */
export function staysFlagged(
  orderId: RawBuilder<unknown>,
  status: RawBuilder<unknown>,
  remains: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`(${inSet(status, 'isFlaggedByUpdates')} AND EXISTS (
    SELECT FROM order_lines AS lines ${listsOfLines()}
    WHERE lines.order_id = ${orderId} AND ${remains} AND ${flagIn(status)} IS NOT NULL))`
}

function flagIn(status: RawBuilder<unknown>) {
  return sql<OrderItem['flag']>`(
  CASE WHEN items.withdrawn_at IS NOT NULL OR sizes.withdrawn_at IS NOT NULL THEN 'withdrawn'
    WHEN ${inSet(status, 'comparesPrices')}
      AND floor(items.wholesale * coalesce(${currencyRate}, 1) + 0.5) <> lines.wholesale THEN 'price-changed' END)`
}

function listsOfLines() {
  return sql`LEFT JOIN line_list_items AS items ON items.id = lines.line_list_item_id
  LEFT JOIN line_list_sizes AS sizes ON sizes.id = lines.item_id`
}
