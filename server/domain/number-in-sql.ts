import { type RawBuilder, sql } from 'kysely'
import { numberPrefixes } from '#contract/orders/order-numbers.ts'

/** The number of an order as people read it, as SQL over its column. */
export function orderNumberIn(column: string): RawBuilder<string> {
  return sql<string>`(${sql.lit(numberPrefixes.order)} || ${sql.ref(column)})`
}

/** The number of a purchase order as people read it, as SQL over its column. */
export function purchaseOrderNumberIn(column: string): RawBuilder<string> {
  return sql<string>`(${sql.lit(numberPrefixes.purchaseOrder)} || ${sql.ref(column)})`
}
