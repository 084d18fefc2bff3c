import { dashboardQuery } from '#web/api/dashboard.ts'

/** The range of days that the dashboard's address names. */
export interface DashboardSearch {
  from?: string | undefined
  to?: string | undefined
}

/** A day of the calendar, as `2026-11-21`. */
function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/** Reads the range out of an address. */
export function dashboardSearch(raw: Record<string, unknown>): DashboardSearch {
  const { from, to } = raw
  // Said to be missing, or what the address holds would show through.
  return { from: isDay(from) ? from : undefined, to: isDay(to) ? to : undefined }
}

/** The figures that an address asks for. */
export function dashboardOf({ from, to }: DashboardSearch) {
  return dashboardQuery({ from, to })
}
