import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import {
  dateInWords,
  dayOf,
  daysUntil,
  dayToWire,
  formatDate,
  formatMoment,
  parseDay,
  today,
} from './dates.ts'

const source = fileURLToPath(new URL('dates.ts', import.meta.url))

/** Runs an expression over the module in a new process, because a process keeps the time zone it started with. */
function inTimeZone(zone: string, expression: string): unknown {
  const script = `import * as dates from ${JSON.stringify(source)}; console.log(JSON.stringify(${expression}))`
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], { env: { TZ: zone } })
  return JSON.parse(output.toString())
}

describe('calendar dates', () => {
  test.each(['Etc/GMT+8', 'UTC', 'Etc/GMT-9'])('show the picked day in %s', (zone) => {
    const offset = inTimeZone(zone, 'new Date(0).getTimezoneOffset()')
    expect(offset).toBe({ 'Etc/GMT+8': 480, UTC: 0, 'Etc/GMT-9': -540 }[zone])
    expect(inTimeZone(zone, `dates.formatDate(dates.dayToWire('2026-01-01'))`)).toBe('1/1/2026')
    expect(inTimeZone(zone, `dates.formatDate('2026-12-31T00:00:00.000Z')`)).toBe('12/31/2026')
    expect(inTimeZone(zone, `dates.dayOf('2026-03-08T00:00:00.000Z')`)).toBe('2026-03-08')
  })

  test('are sent as UTC midnight and come back as the same day', () => {
    expect(dayToWire('2026-11-21')).toBe('2026-11-21T00:00:00.000Z')
    expect(dayOf(dayToWire('2026-11-21'))).toBe('2026-11-21')
  })

  test('are accepted without a time', () => {
    expect(formatDate('2026-11-21')).toBe('11/21/2026')
    expect(dateInWords('2027-01-05T00:00:00.000Z')).toBe('January 5, 2027')
  })

  test('have one format, also with a time', () => {
    expect(formatMoment('2026-11-21T15:04:00')).toBe('11/21/2026, 3:04 PM')
  })

  test('today is the local day, also late in the evening', () => {
    expect(today(new Date(2026, 10, 5, 23, 59))).toBe('2026-11-05')
  })
})

test('days until a date are counted from the local day', () => {
  const evening = new Date(2026, 10, 5, 23, 59)
  expect(daysUntil('2026-11-17T00:00:00.000Z', evening)).toBe(12)
  expect(daysUntil('2026-11-05', evening)).toBe(0)
  expect(daysUntil('2026-11-04', evening)).toBe(-1)
})

test.each([
  ['21/11/26', 'day', '2026-11-21'],
  ['1.2.2027', 'day', '2027-02-01'],
  ['2/1/27', 'month', '2027-02-01'],
  ['2026-11-21', 'month', '2026-11-21'],
  ['31/02/27', 'day', null],
  ['11/21', 'month', null],
  ['soon', 'day', null],
] as const)('reads the typed date %s with the %s first', (text, first, day) => {
  expect(parseDay(text, first)).toBe(day)
})
