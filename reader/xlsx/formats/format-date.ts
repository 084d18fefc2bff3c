/** A token of a date format; `day` if it belongs to a calendar day, not to a time. */
export interface DateToken {
  readonly kind: 'literal' | 'y' | 'month' | 'd' | 'h' | 'minute' | 's' | 'ampm' | 'elapsed' | 'fraction'
  readonly text: string
  readonly day: boolean
}

export interface Moment {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly weekday: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

const DAY = 86_400
const LAST_SERIAL = 2_958_465
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

export function dateTokens(body: string): readonly DateToken[] | undefined {
  const pieces =
    body.match(/"[^"]*"?|\\.|_.|\*.|\[[hms]+\]|AM\/PM|A\/P|general|[ye]+|m+|d+|h+|s+|\.0+|./gis) ?? []
  const tokens = pieces.map(readPiece)
  if (pieces.some((piece) => /^[0#?]$/.test(piece)) || !tokens.some(isTime)) return undefined
  return tokens.map((token, index) => {
    if (token.kind !== 'month' || token.text.length > 2) return token
    const before = tokens.slice(0, index).findLast(isTime)
    const after = tokens.slice(index + 1).find(isTime)
    const afterHours = before?.kind === 'h' || (before?.kind === 'elapsed' && /h/i.test(before.text))
    return afterHours || after?.kind === 's' ? { kind: 'minute', text: token.text, day: false } : token
  })
}

function isTime(token: DateToken): boolean {
  return token.kind !== 'literal' && token.kind !== 'fraction'
}

function literal(text: string): DateToken {
  return { kind: 'literal', text, day: false }
}

function readPiece(piece: string): DateToken {
  if (piece.startsWith('"')) return literal(piece.replaceAll('"', ''))
  if (piece.startsWith('\\') && piece.length > 1) return literal(piece.slice(1))
  if (/^[_*]./s.test(piece) || /^general$/i.test(piece)) return literal('')
  if (piece.startsWith('[')) return { kind: 'elapsed', text: piece.slice(1, -1), day: false }
  if (/^a/i.test(piece) && piece.includes('/')) return { kind: 'ampm', text: piece, day: false }
  if (piece.startsWith('.0')) return { kind: 'fraction', text: piece, day: false }
  if (/^[ye]/i.test(piece)) return { kind: 'y', text: piece, day: true }
  if (/^m/i.test(piece)) return { kind: 'month', text: piece, day: true }
  if (/^d/i.test(piece)) return { kind: 'd', text: piece, day: true }
  if (/^h/i.test(piece)) return { kind: 'h', text: piece, day: false }
  if (/^s/i.test(piece)) return { kind: 's', text: piece, day: false }
  return literal(piece)
}

export function formatDate(
  tokens: readonly DateToken[],
  serial: number,
  system1904: boolean,
): string | undefined {
  // If fractions of a second are displayed, the second is not rounded up.
  const split = tokens.some((token) => token.kind === 'fraction')
  const moment = momentOf(split ? Math.floor(serial * DAY + 1e-6) / DAY : serial, system1904)
  if (!moment) return undefined
  const twelveHours = tokens.some((token) => token.kind === 'ampm')
  return tokens.map((token) => showToken(token, moment, serial, twelveHours)).join('')
}

function showToken(token: DateToken, moment: Moment, serial: number, twelveHours: boolean): string {
  const width = token.text.length
  const two = (value: number) => String(value).padStart(Math.min(width, 2), '0')
  switch (token.kind) {
    case 'literal':
      return token.text
    case 'y':
      return width > 2 || /e/i.test(token.text) ? String(moment.year) : pad(moment.year % 100)
    case 'month': {
      const name = months[moment.month - 1] ?? ''
      if (width === 5) return name.slice(0, 1)
      return width > 3 ? name : width === 3 ? name.slice(0, 3) : two(moment.month)
    }
    case 'd': {
      const name = days[moment.weekday] ?? ''
      return width > 3 ? name : width === 3 ? name.slice(0, 3) : two(moment.day)
    }
    case 'h':
      return two(twelveHours ? moment.hour % 12 || 12 : moment.hour)
    case 'minute':
      return two(moment.minute)
    case 's':
      return two(moment.second)
    case 'ampm':
      return token.text.length > 3 ? (moment.hour < 12 ? 'AM' : 'PM') : moment.hour < 12 ? 'A' : 'P'
    case 'fraction':
      return (serial * DAY).toFixed(width - 1).replace(/^.*\./, '.')
    default: {
      const seconds = Math.round(serial * DAY)
      const unit = /h/i.test(token.text) ? 3600 : /m/i.test(token.text) ? 60 : 1
      return String(Math.floor(seconds / unit)).padStart(width, '0')
    }
  }
}

/** Converts a serial number: whole days since 1900 (including 29 February 1900, which did not exist) or 1904, and a fraction for the time. */
export function momentOf(serial: number, system1904: boolean): Moment | undefined {
  const since1900 = system1904 ? serial + 1462 : serial
  if (!(since1900 >= 0) || since1900 >= LAST_SERIAL + 1) return undefined
  const seconds = Math.round(since1900 * DAY)
  const serialDay = Math.floor(seconds / DAY)
  const rest = seconds - serialDay * DAY
  const date = new Date(Date.UTC(1899, 11, serialDay < 60 ? 31 + serialDay : 30 + serialDay))
  const time = {
    hour: Math.floor(rest / 3600),
    minute: Math.floor(rest / 60) % 60,
    second: rest % 60,
  }
  // Days only Excel has: day 0, and 29 February 1900.
  if (serialDay === 0) return { year: 1900, month: 1, day: 0, weekday: 6, ...time }
  if (serialDay === 60) return { year: 1900, month: 2, day: 29, weekday: 3, ...time }
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
    ...time,
  }
}

function pad(value: number, width = 2): string {
  return String(value).padStart(width, '0')
}

/** A serial number as `YYYY-MM-DD`, with `THH:MM:SS` if it has a time; undefined if it is not a day. 29 February 1900 counts as the 28th. */
export function isoDate(serial: number, system1904: boolean): string | undefined {
  const moment = momentOf(serial, system1904)
  if (!moment || moment.day === 0) return undefined
  const unreal = moment.year === 1900 && moment.month === 2 && moment.day === 29
  const date = `${pad(moment.year, 4)}-${pad(moment.month)}-${pad(unreal ? 28 : moment.day)}`
  if (moment.hour === 0 && moment.minute === 0 && moment.second === 0) return date
  return `${date}T${pad(moment.hour)}:${pad(moment.minute)}:${pad(moment.second)}`
}
