import { queryOf } from '#web/api/client.ts'

export interface DashboardSearch {
  from?: string | undefined
  to?: string | undefined
}

function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

export function dashboardSearch(raw: Record<string, unknown>): DashboardSearch {
  const { from, to } = raw
  // Explicit undefined removes an invalid value from the URL search.
  return { from: isDay(from) ? from : undefined, to: isDay(to) ? to : undefined }
}

export function dashboardOf({ from, to }: DashboardSearch) {
  return queryOf('getDashboard', { from, to })
}
