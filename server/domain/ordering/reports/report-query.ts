import { type RawBuilder, sql } from 'kysely'
import type { LineListType } from '#contract/line-lists/line-list-types.ts'
import type { ReportName } from '#contract/reports/report-definitions.ts'
import type { ReportData } from '#contract/reports/reports.ts'
import type { Season } from './report-seasons.ts'

/** What a report is asked for. */
export interface AskedReport {
  readonly report: ReportName
  readonly season?: string | undefined
  readonly brandId?: number | undefined
  readonly type?: LineListType | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly modelCode?: string | undefined
  readonly today: string
  readonly timeZone: string
  readonly rowsMax: number
}

/** What is asked for, with the season it is about; null for all seasons. */
export interface ReportOf extends AskedReport {
  readonly of: Season | null
  /** The first day of the first and of the last month. */
  readonly months: { readonly from?: string | undefined; readonly to?: string | undefined }
}

export type Rows = Pick<ReportData, 'rows' | 'sums' | 'rowsCount'>

/** The line lists of the season asked for and of the one before, as a condition on `line_lists`. */
export function inSeasons({ of, type }: Pick<ReportOf, 'of' | 'type'>): RawBuilder<unknown> {
  const seasons = of
    ? sql`line_lists.season = ${of.season} AND line_lists.year IN (${of.year}, ${of.year - 1})`
    : sql`true`
  return type ? sql`${seasons} AND line_lists.type = ${type}` : seasons
}

export function ofBrand({ brandId }: Pick<ReportOf, 'brandId'>): RawBuilder<unknown> {
  return brandId === undefined ? sql`true` : sql`booked.brand_id = ${brandId}`
}

/** A share in percent with one decimal place; null of nothing. */
export function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10
}

/** How much more than before in percent; null without anything before. */
export function change(now: number, before: number): number | null {
  return percent(now - before, before)
}
