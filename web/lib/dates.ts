/** A calendar day as pickers hold it, such as `2026-11-21`; no clock and no time zone belongs to it. */
export type Day = string

/** The calendar day of a date that the wire carries as UTC midnight (rules §1): the day that was picked, wherever the reader sits. */
export function dayOf(wire: string): Day {
  return wire.slice(0, 10)
}

/** A calendar day as it is sent: UTC midnight (rules §1). */
export function dayToWire(day: Day): string {
  return `${day}T00:00:00.000Z`
}

/** The calendar day it is here and now. */
export function today(now = new Date()): Day {
  const month = String(now.getMonth() + 1).padStart(2, '0')
  return `${now.getFullYear()}-${month}-${String(now.getDate()).padStart(2, '0')}`
}

// Shown in UTC, a date stored as UTC midnight is shifted back by exactly what the reader's time zone would have shifted it.
const usDate = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

/** Writes a calendar date in US format, for cards and lists (spec 1 §9): 11/21/2026. */
export function formatDate(wire: string): string {
  return usDate.format(new Date(dayToWire(dayOf(wire))))
}

/** Writes a calendar date as day/month/2-digit year, for the upload area (spec 1 §9): 21/11/26. */
export function formatUploadDate(wire: string): string {
  const [year = '', month = '', day = ''] = dayOf(wire).split('-')
  return `${day}/${month}/${year.slice(-2)}`
}

const localDate = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'numeric', day: 'numeric' })
const localMoment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Writes the day on which something happened, in the reader's time zone and US format: 11/21/2026. */
export function formatMomentDate(timestamp: string): string {
  return localDate.format(new Date(timestamp))
}

/** Writes when something happened, in the reader's time zone: Nov 21, 2026, 3:04 PM. */
export function formatMoment(timestamp: string): string {
  return localMoment.format(new Date(timestamp))
}
