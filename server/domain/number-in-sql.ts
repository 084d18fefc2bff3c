import { type RawBuilder, sql } from 'kysely'
import { numberPrefixes } from '#contract/orders/order-numbers.ts'

export function orderNumberIn(column: string): RawBuilder<string> {
  return sql<string>`(${sql.lit(numberPrefixes.order)} || ${sql.ref(column)})`
}

export function purchaseOrderNumberIn(column: string): RawBuilder<string> {
  return sql<string>`(${sql.lit(numberPrefixes.purchaseOrder)} || ${sql.ref(column)})`
}
