import type { Kysely } from 'kysely'
import { reports } from '#contract/reports/report-definitions.ts'
import type { ReportName } from '#contract/reports/report-names.ts'
import type { ReportData } from '#contract/reports/reports.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { readBookings } from './read-bookings.ts'
import { readOrderFill } from './read-order-fill.ts'
import { readPurchaseOrderAges } from './read-purchase-order-ages.ts'
import type { AskedReport, ReportOf, Rows } from './report-query.ts'
import { chosenSeason, readSeasons, seasonBefore, seasonText } from './report-seasons.ts'
import { readSellThrough } from './read-sell-through.ts'
import { readSizeCurve } from './read-size-curve.ts'

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
