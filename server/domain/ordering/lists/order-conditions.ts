import { type RawBuilder, sql } from 'kysely'
import type { ParsedInputOf } from '#contract/calls.ts'
import { foldCode } from '#contract/input/fold.ts'
import type { ByFilter, FiltersOf } from '#server/platform/database/list-filters.ts'

export type AskedOrderFilters = Omit<FiltersOf<'getOrders'>, 'search'>

export type SortColumn = ParsedInputOf<'getOrders'>['orderBy']

export interface OrderCondition {
  /** The rows that it can be asked of: those of `orders`, or also those of `order_models`, which have a few columns of their order. */
  readonly of: 'orders' | 'listed'
  /** Few orders of any number of them, which an index finds; most of them; or those that an index has in this order. */
  readonly selects?: 'few' | 'most' | SortColumn
  readonly where: (order: RawBuilder<unknown>) => RawBuilder<boolean>
  /** A faster way to ask it of a row of `order_models`, given the condition on its order. */
  readonly whereModel?: (isOrder: RawBuilder<boolean>) => RawBuilder<boolean>
}

interface Context {
  readonly timeZone: string
  /** The Open Stock lists of the type of stock and the availability that are asked for. */
  readonly kindLists: readonly number[]
}

/** The condition of each filter. Statuses, types, and IDs of brands and lists are literals, because plans for a frequent and for a rare one differ. */
export function orderConditions({
  timeZone,
  kindLists,
}: Context): ByFilter<AskedOrderFilters, OrderCondition> {
  const ofKind = orders(
    // An order's lists have its type, which leaves fewer orders whose lists are compared.
    (order) => sql`(${order}.type = 'own-stock' AND ${order}.line_list_ids && ${literals(kindLists)})`,
  )
  return {
    status: (statuses) => ({
      ...listed((order) => sql`${order}.status IN (${sql.join(statuses.map((status) => sql.lit(status)))})`),
      // An index has the orders of one status by date.
      ...(statuses.length === 1 && { selects: 'dateSubmitted' }),
    }),
    type: (type) => listed((order) => sql`${order}.type = ${sql.lit(type)}`),
    hasMultipleBrands: (has) =>
      listed((order) => (has ? sql`${order}.has_multiple_brands` : sql`NOT ${order}.has_multiple_brands`)),
    submittedFrom: (day) => ({
      ...listed((order) => sql`${order}.sorted_at >= ${startOf(day, timeZone)}`),
      selects: 'dateSubmitted',
    }),
    submittedTo: (day) => ({
      ...listed((order) => sql`${order}.sorted_at < ${startOf(day, timeZone)} + interval '1 day'`),
      selects: 'dateSubmitted',
    }),
    brandId: (id) => ({
      ...orders((order) => sql`${order}.brand_ids @> ${literals([id])}`),
      whereModel: (isOrder) => sql`(listed.brand_id = ${id} OR listed.has_multiple_brands AND ${isOrder})`,
    }),
    lineListId: (id) => few((order) => sql`${order}.line_list_ids @> ${literals([id])}`),
    stockType: () => ofKind,
    availability: () => ofKind,
    salesRepId: (id) => orders((order) => sql`${order}.sales_rep_id = ${id}`),
    customerPoNumber: (number) =>
      few(
        (order) =>
          sql`(fold_code(${order}.customer_po_number) = ${foldCode(number)} AND ${order}.customer_po_number IS NOT NULL)`,
      ),
    shipStartFrom: (day) => orders((order) => sql`${order}.ship_start_on >= ${day}::date`),
    shipStartTo: (day) => orders((order) => sql`${order}.ship_start_on <= ${day}::date`),
    shipCancelTo: (day) => orders((order) => sql`${order}.ship_cancel_on <= ${day}::date`),
    flagged: () => few((order) => sql`${order}.flagged`),
    organizationId: (id) => few((order) => sql`${order}.organization_id = ${id}`),
    storeId: (id) => few((order) => sql`${order}.store_id = ${id}`),
  }
}

function listed(where: OrderCondition['where']): OrderCondition {
  return { of: 'listed', where }
}

function orders(where: OrderCondition['where']): OrderCondition {
  return { of: 'orders', where }
}

function few(where: OrderCondition['where']): OrderCondition {
  return { of: 'orders', where, selects: 'few' }
}

function literals(ids: readonly number[]) {
  return sql`${sql.lit(`{${ids.join(',')}}`)}::integer[]`
}

function startOf(day: string, timeZone: string) {
  return sql`(${day}::date::timestamp AT TIME ZONE ${timeZone})`
}
