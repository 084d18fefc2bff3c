import type { Kysely } from 'kysely'
import type { LineListType } from '#contract/line-lists/line-list-types.ts'
import { type ReportName, reports } from '#contract/reports/report-definitions.ts'
import type { ReportData } from '#contract/reports/reports.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { readBookings } from './read-bookings.ts'
import { readOrderFill } from './read-order-fill.ts'
import { readPurchaseOrderAges } from './read-purchase-order-ages.ts'
import { chosenSeason, readSeasons, type Season, seasonBefore, seasonText } from './report-seasons.ts'
import { readSellThrough } from './read-sell-through.ts'
import { readSizeCurve } from './read-size-curve.ts'

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

const readers: Readonly<Record<ReportName, (db: Kysely<Tables>, asked: ReportOf) => Promise<Rows>>> = {
  'bookings-by-season': readBookings,
  'bookings-by-brand': readBookings,
  'bookings-by-customer': readBookings,
  'bookings-by-store': readBookings,
  'bookings-by-rep': readBookings,
  'bookings-by-style': readBookings,
  'bookings-by-size': readBookings,
  'sell-through': readSellThrough,
  'order-fill': readOrderFill,
  'size-curve': readSizeCurve,
  'purchase-order-ages': readPurchaseOrderAges,
}

/** Reads a report from the totals. */
export async function readReport(db: Kysely<Tables>, asked: AskedReport): Promise<ReportData> {
  const known = await readSeasons(db)
  const hasSeason = reports[asked.report].filters.includes('season')
  const of = hasSeason ? chosenSeason(known, asked.season) : null
  const months = { from: monthOf(asked.from), to: monthOf(asked.to) }
  const rows = await readers[asked.report](db, { ...asked, of, months })
  return {
    season: of && seasonText(of),
    before: of && seasonText(seasonBefore(of)),
    seasons: known.map(seasonText),
    ...rows,
  }
}

function monthOf(day: string | undefined): string | undefined {
  return day && `${day.slice(0, 7)}-01`
}

/** A share in percent with one decimal place; null of nothing. */
export function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10
}

/** How much more than before in percent; null without anything before. */
export function change(now: number, before: number): number | null {
  return percent(now - before, before)
}
