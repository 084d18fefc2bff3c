import { remember } from '../remember.ts'
import type { Cell } from '../xlsx/workbook.ts'
import { plain, textOf } from './text.ts'

const months = new Map(
  [
    ['jan', 'january', 'januar', 'janvier', 'enero', 'ene', 'gennaio', 'gen', 'januari', 'janeiro'],
    ['feb', 'february', 'februar', 'fevrier', 'fev', 'febrero', 'febbraio', 'februari', 'fevereiro'],
    ['mar', 'march', 'marz', 'maerz', 'mrz', 'mars', 'marzo', 'maart', 'mrt', 'marco'],
    ['apr', 'april', 'avril', 'avr', 'abril', 'abr', 'aprile'],
    ['may', 'mai', 'mayo', 'maggio', 'mag', 'mei', 'maio'],
    ['jun', 'june', 'juni', 'juin', 'junio', 'giugno', 'giu', 'junho'],
    ['jul', 'july', 'juli', 'juillet', 'juil', 'julio', 'luglio', 'lug', 'julho'],
    ['aug', 'august', 'aout', 'agosto', 'ago', 'augustus'],
    ['sep', 'sept', 'september', 'septembre', 'septiembre', 'settembre', 'set', 'setembro'],
    ['oct', 'october', 'oktober', 'okt', 'octobre', 'octubre', 'ottobre', 'ott', 'outubro', 'out'],
    ['nov', 'november', 'novembre', 'noviembre', 'novembro'],
    ['dec', 'december', 'dezember', 'dez', 'decembre', 'diciembre', 'dic', 'dicembre', 'dezembro'],
  ].flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
)

/** How a date such as `3/4/2028` is read; `year-first` are dates such as `28.03.04`. */
export type DateOrder = 'day-first' | 'month-first' | 'year-first'

/** How a column's dates are read: by those whose first or second number is above 12. `unsettled` if none is, or if they disagree; null if no date is ambiguous. */
export function dateOrderOf(texts: readonly string[]): DateOrder | 'unsettled' | null {
  if (areYearFirst(texts)) return 'year-first'
  const dates = texts.flatMap((text) => {
    const found = slashed.exec(text)
    return found === null ? [] : [[Number(found[1]), Number(found[2])] as const]
  })
  const isDayFirst = dates.some(([first]) => first > 12)
  const isMonthFirst = dates.some(([, second]) => second > 12)
  if (isDayFirst !== isMonthFirst) return isDayFirst ? 'day-first' : 'month-first'
  return dates.some(([first, second]) => first <= 12 && second <= 12 && first !== second) ? 'unsettled' : null
}

const short = /^(\d{2})[./-](\d{1,2})[./-](\d{1,2})$/

/** Dates that begin with nearly the same number, of which one would be before 2020 if that were its day. */
function areYearFirst(texts: readonly string[]): boolean {
  const dates = texts.flatMap((text) => {
    const found = short.exec(text.trim())
    return found === null ? [] : [[Number(found[1]), Number(found[3])] as const]
  })
  const years = dates.map(([first]) => first)
  const isOld = dates.some(([, last]) => last < 20)
  return isOld && Math.min(...years) >= 20 && Math.max(...years) - Math.min(...years) <= 2
}

const slashed = /\b(\d{1,2})[/-](\d{1,2})[/-](20\d{2}|\d{2})\b/

/** A cell's calendar date as `YYYY-MM-DD`: a date, `2027-01-15`, `20270115`, `15.01.2027`, `01/15/2027`, `15 Jan 2027`, or the first day of a month; null for anything else. */
export function dayOf(cell: Cell | undefined, order: DateOrder = 'month-first'): string | null {
  if (cell === undefined) return null
  if (cell.kind === 'date') {
    const stated = realDay(String(cell.value).slice(0, 10))
    // No delivery is before 1900, and the database has no year 0.
    return stated !== null && stated >= '1900' ? stated : null
  }
  const compact = /^(20\d{2})([01]\d)([0-3]\d)$/.exec(String(cell.value))
  if (compact !== null) return day(compact[1], compact[2], compact[3])
  return cell.kind === 'text' ? dayOfText(textOf(cell), order) : null
}

export function dayOfText(text: string, order: DateOrder = 'month-first'): string | null {
  const week = weekOf(text)
  if (week !== null) return week
  const iso = /\b(20\d{2})[-/.](\d{1,2})[-/.](\d{1,2})\b/.exec(text)
  if (iso !== null) return day(iso[1], iso[2], iso[3])
  const east = /(20\d{2}) ?[年년] ?(\d{1,2}) ?[月월] ?(?:(\d{1,2}) ?[日일])?/.exec(text)
  if (east !== null) return day(east[1], east[2], east[3] ?? '1')
  const yearFirst = order === 'year-first' ? short.exec(text.trim()) : null
  if (yearFirst !== null) return day(yearFirst[1], yearFirst[2], yearFirst[3])
  const points = /\b(\d{1,2})\.(\d{1,2})\.(20\d{2}|\d{2})\b/.exec(text)
  if (points !== null) return day(points[3], points[2], points[1])
  const slashes = slashed.exec(text)
  if (slashes !== null)
    return Number(slashes[1]) > 12 || (order === 'day-first' && Number(slashes[2]) <= 12)
      ? day(slashes[3], slashes[2], slashes[1])
      : day(slashes[3], slashes[1], slashes[2])
  const words = wordsOf(text)
  const at = words.findIndex((word) => months.has(word))
  const year = words.find((word, index) => /^20\d{2}$/.test(word) && Math.abs(index - at) <= 2)
  // `Delivery 1 - Jan 15, 2028`: the number after the month is its day.
  const dayWord = [words[at + 1], words[at - 1]].find((word) =>
    /^\d{1,2}(st|nd|rd|th|er|re)?$/.test(word ?? ''),
  )
  if (at >= 0 && year !== undefined)
    return day(year, String(months.get(words[at] ?? '')), dayWord?.replace(/\D/g, '') ?? '1')
  const named = /\b(\d{1,2})[- ]([a-z]{3,4})[a-z]*\.?[-' ]+(\d{2})$/i.exec(text)
  const month = months.get(plain(named?.[2] ?? ''))
  if (named !== null && month !== undefined) return day(named[3], String(month), named[1])
  const numbers = /^(\d{1,2})[/.-](20\d{2})$|^(20\d{2})[/.-](\d{1,2})$/.exec(text)
  return numbers === null ? null : day(numbers[2] ?? numbers[3], numbers[1] ?? numbers[4], '1')
}

const weekWord = '(?:kw|cw|kalenderwoche|woche|week|wk|semaine|semana|settimana|uge|vecka|uke)'
/** Two digits after a week may be another week: `KW 24/25`. */
const fullYear = String.raw`(20\d{2}|['’]\d{2})`
const weekAndYear = new RegExp(
  String.raw`^\D*(?:\b${weekWord}[ .:#-]*(\d{1,2})|\b(\d{1,2})\.? ?${weekWord})\.?[ /.,-]*(?<!\d)${fullYear}$|^\D*\b(20\d{2})[ /-]*(?:${weekWord}|w)[ .-]*(\d{1,2})$`,
  'i',
)

function weekOf(text: string): string | null {
  const [, after, before, year = '', first, last] = weekAndYear.exec(text.trim()) ?? []
  const [week, full] = [Number(after ?? before ?? last), Number(first ?? `20${year.slice(-2)}`)]
  if (!(week >= 1 && week <= 53)) return null
  const fourth = new Date(Date.UTC(full, 0, 4))
  const monday = new Date(Date.UTC(full, 0, 4 - ((fourth.getUTCDay() + 6) % 7) + (week - 1) * 7))
  const isOfYear = new Date(monday.getTime() + 3 * 86_400_000).getUTCFullYear() === full
  return isOfYear ? monday.toISOString().slice(0, 10) : null
}

/** The first day on or after `since` that a text without a year names: `15-Jan`, `1/15`, `ATS Mar 15`, `March`. */
export function nextDay(text: string, order: DateOrder, since: string | null): string | null {
  if (since === null || /20\d{2}/.test(text)) return null
  const [, one, two] = /(?<!\d)(\d{1,2})[/.-](\d{1,2})(?:\.|(?!\d))/.exec(text) ?? []
  const isDayFirst = Number(one) > 12 || (order === 'day-first' && Number(two) <= 12) || /\d\./.test(text)
  const words = wordsOf(text)
  const at = words.findIndex(isMonth)
  const date = [words[at + 1], words[at - 1]].find((word) => /^\d{1,2}(?:st|nd|rd|th|er)?$/.test(word ?? ''))
  const [month, dayOfMonth] =
    one === undefined
      ? [String(months.get(words[at] ?? '') ?? ''), date ?? '1']
      : isDayFirst
        ? [two, one]
        : [one, two]
  const year = Number(since.slice(0, 4))
  const days = [year, year + 1].flatMap(
    (full) => day(String(full), month, dayOfMonth?.replace(/\D/g, '')) ?? [],
  )
  return (
    days.find((full) => full >= since || (date === undefined && full.slice(0, 7) === since.slice(0, 7))) ??
    null
  )
}

export function isMonth(word: string): boolean {
  return months.has(word)
}

function wordsOf(text: string): string[] {
  return plain(text)
    .split(' ')
    .filter((word) => word !== 'de' && word !== 'of')
}

export function bareDay(text: string): string | null {
  const words = wordsOf(text)
  const isOne = words.filter((word) => /^\d/.test(word)).length <= 3
  return isOne && words.every(isPartOfDay) ? dayOfText(text) : null
}

function isPartOfDay(word: string): boolean {
  return /^\d+(?:st|nd|rd|th)?$/.test(word) || months.has(word) || weekday.test(word)
}

const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)(?:s|nes|rs|ur)?(?:day)?$/

function day(year: string | undefined, month: string | undefined, date: string | undefined): string | null {
  const full = `${(year ?? '').length === 2 ? `20${year}` : year}-${(month ?? '').padStart(2, '0')}-${(date ?? '').padStart(2, '0')}`
  return realDay(full)
}

/** The day, if it exists: Excel has a 29 February 1900, the calendar does not. */
const realDay = remember((full: string): string | null => {
  const parsed = new Date(`${full}T00:00:00Z`)
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== full ? null : full
})
