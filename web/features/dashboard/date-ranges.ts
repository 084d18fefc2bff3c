import { type Day, dayOf, dayToWire } from '#web/lib/dates.ts'

interface Range {
  label: string
  from: Day | undefined
  to: Day | undefined
}

export function rangesUpTo(to: Day): Range[] {
  return [
    { label: '30 days', from: daysBefore(to, 29), to },
    { label: '90 days', from: daysBefore(to, 89), to },
    { label: 'This year', from: `${to.slice(0, 4)}-01-01`, to },
    { label: 'All', from: undefined, to: undefined },
  ]
}

function daysBefore(day: Day, days: number): Day {
  const date = new Date(dayToWire(day))
  date.setUTCDate(date.getUTCDate() - days)
  return dayOf(date.toISOString())
}
