import { pageTimeZone } from './page-meta.ts'

/** A calendar day such as `2026-11-21`, without time zone. */
export type Day = string

/** The calendar day of a date stored as UTC midnight (docs/rules.md#calendar-days). */
export function dayOf(wire: string): Day {
  return wire.slice(0, 10)
}

export function dayToWire(day: Day): string {
  return `${day}T00:00:00.000Z`
}

/** Where orders, filters, files, and documents count days: the server's, or the browser's if the page names none. */
const timeZone = pageTimeZone()

export const foreignTimeZone =
  timeZone === Intl.DateTimeFormat().resolvedOptions().timeZone ? undefined : timeZone

// Sweden writes days as ISO 8601 does.
const isoDay = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

export function dayOfMoment(moment: string | Date): Day {
  return isoDay.format(new Date(moment))
}

export function today(now = new Date()): Day {
  return dayOfMoment(now)
}

export function daysUntil(wire: string, now = new Date()): number {
  return Math.round((Date.parse(dayToWire(dayOf(wire))) - Date.parse(dayToWire(today(now)))) / 86_400_000)
}

// Formatting in UTC undoes the shift of the user's time zone.
const usDate = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

export function formatDate(wire: string): string {
  return usDate.format(new Date(dayToWire(dayOf(wire))))
}

const dateWords = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' })

export function dateInWords(wire: string): string {
  return dateWords.format(new Date(dayToWire(dayOf(wire))))
}

const typedDate = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/

/** A typed date, or null if it is none: `21/11/26` with the day or `11/21/2026` with the month first, or `2026-11-21`. */
export function parseDay(text: string, first: 'day' | 'month'): Day | null {
  const typed = text.trim()
  const [, one = '', two = '', years = ''] = typedDate.exec(typed) ?? []
  const [month, day] = first === 'month' ? [one, two] : [two, one]
  const written =
    one === '' ? typed : `${years.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(dayToWire(written))
  return Number.isNaN(date.getTime()) || dayOf(date.toISOString()) !== written ? null : written
}

const momentDay = { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' } as const
const momentDate = new Intl.DateTimeFormat('en-US', momentDay)
const zoneName = foreignTimeZone === undefined ? undefined : ('short' as const)
const time = { timeZone, hour: 'numeric', minute: '2-digit', timeZoneName: zoneName } as const
const moment = new Intl.DateTimeFormat('en-US', { ...time, ...momentDay })
const momentTime = new Intl.DateTimeFormat('en-US', time)

export function formatMomentDate(timestamp: string): string {
  return momentDate.format(new Date(timestamp))
}

/** Formats a timestamp in the business's time zone, named where it is not the browser's: 11/21/2026, 3:04 PM EST. */
export function formatMoment(timestamp: string): string {
  return moment.format(new Date(timestamp))
}

export function formatMomentTime(timestamp: string): string {
  return momentTime.format(new Date(timestamp))
}
