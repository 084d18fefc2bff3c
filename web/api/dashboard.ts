import type { InputOf } from '#contract/calls.ts'
import { queryOf } from '#web/lib/query.ts'

/** Dashboard figures for all orders or a date range (spec 2 §9). */
export function dashboardQuery(input: InputOf<'getDashboard'> = {}) {
  return queryOf('getDashboard', input)
}

/** How many items of each kind need attention (rules §1). */
export function toDoCountsQuery() {
  return queryOf('getWaiting', {})
}
