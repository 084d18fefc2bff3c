import type { Headings, HeadingMatch } from './headings.ts'
import type { Sample } from '#reader/layout/sample.ts'
import { currencies } from '#reader/values/number.ts'
import { plain } from '#reader/values/text.ts'

export interface HeaderTexts {
  readonly row: number
  readonly above: number | null
  lower(column: number): string
  /** The group heading over a column, extended right from where it starts (at `from` or later). */
  group(column: number, from?: number): string
  match(column: number): HeadingMatch
}

/** A heading over so many columns does not describe any of them. */
const leastGrouped = 4

export function headerTexts(
  sample: Sample,
  row: number,
  withAbove: boolean,
  headings: Headings,
): HeaderTexts {
  const own = (column: number): string => sample.text(row, column)
  const over = (column: number): string => (withAbove ? sample.text(row - 1, column) : '')
  const groupColumns = withAbove ? sample.columns(row - 1) : []
  const lower = (column: number): string => own(column) || over(column)
  return {
    row,
    above: withAbove ? row - 1 : null,
    lower,
    group: (column, from = 1) => {
      const start = groupColumns.findLast((at) => at <= column)
      return start === undefined || start < from ? '' : over(start)
    },
    match: (column) => {
      const match = headings.match(lower(column))
      const above = over(column)
      if (above === '' || above === own(column)) return match
      // `RRP` over `GBP`, `EUR`, and `USD` names the price, whose currency is below it; so it does over `Current` and `New`.
      if (namesOnlyCurrency(own(column)) || namesOnlyIssue(own(column))) return headings.match(above)
      const isGroup = groupColumns.filter((at) => over(at) === above).length >= leastGrouped
      // Over many columns, it names a group: `STYLE` over `Color #` is not the code of a style in a color.
      if (isGroup && Math.max(0, ...Object.values(match)) >= 0.9) return match
      const both = headings.match(`${above} ${lower(column)}`)
      if (Math.max(0, ...Object.values(both)) >= 0.9) return both
      return Math.max(0, ...Object.values(match)) >= 0.5 ? match : weaker(both)
    },
  }
}

export function headingsByColumn(
  sample: Sample,
  header: HeaderTexts,
  left: number,
  right: number,
): ReadonlyMap<number, string> {
  const columns = new Set([...sample.columns(header.row), ...sample.columns(header.above ?? header.row)])
  return new Map(
    [...columns]
      .filter((column) => column >= left && column <= right)
      .map((column) => [column, plain(header.lower(column))]),
  )
}

function namesOnlyCurrency(text: string): boolean {
  return currencies.has(text.trim().toUpperCase()) || /^(?:US|C|A|CA|AU|NZ)?[$€£¥]$/.test(text.trim())
}

const issue =
  /^(?:old|current|previous|prior|new|was|now|before|after|alt|neu|bisher|aktuell|ancien|actuel|nouveau|antes|actual|anterior|nuevo|ahora|vecchio|attuale|nuovo|oud|huidig|nieuw|velho|atual|novo)$/

function namesOnlyIssue(text: string): boolean {
  return issue.test(plain(text))
}

function weaker(match: HeadingMatch): HeadingMatch {
  return Object.fromEntries(Object.entries(match).map(([field, score]) => [field, score * 0.9]))
}
