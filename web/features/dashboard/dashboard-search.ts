import { dashboardQuery } from '#web/api/dashboard.ts'

/** The range of days that the dashboard's address names. */
export interface DashboardSearch {
  from?: string
  to?: string
}

const day = /^\d{4}-\d{2}-\d{2}$/

/** Reads the range out of an address. */
export function dashboardSearch(raw: Record<string, unknown>): DashboardSearch {
  const { from, to } = raw
  return {
    ...(typeof from === 'string' && day.test(from) && { from }),
    ...(typeof to === 'string' && day.test(to) && { to }),
  }
}

/** The figures that an address asks for. */
export function dashboardOf({ from, to }: DashboardSearch) {
  return dashboardQuery({ ...(from && { from }), ...(to && { to }) })
}
