import type { InputOf } from '#contract/calls.ts'
import { queryOf } from '#web/lib/query.ts'

/** The figures of the dashboard, of all orders or of a range of days (spec 2 §9). */
export function dashboardQuery(input: InputOf<'getDashboard'> = {}) {
  return queryOf('getDashboard', input)
}

/** How much of each kind waits for staff (rules §1). */
export function toDoCountsQuery() {
  return queryOf('getWaiting', {})
}
