import type { Day } from '#web/lib/dates.ts'

const monthsMax = 60

const text = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'short' })

export function monthText(month: string): string {
  return text.format(new Date(`${month}-01T00:00:00Z`))
}

export function monthsUpTo(day: Day, chosen: readonly (string | undefined)[]): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const months = Array.from({ length: monthsMax }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
  return [...new Set([...months, ...chosen.filter((one) => one !== undefined)])].toSorted().toReversed()
}
