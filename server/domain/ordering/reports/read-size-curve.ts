import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { bySize } from '#server/domain/line-list/items/size-order.ts'
import { bookedIn } from './booking-sums.ts'
import { ofLists, percent, type ReportOf, type Rows } from './report-query.ts'

export async function readSizeCurve(db: Kysely<Tables>, asked: ReportOf): Promise<Rows> {
  const { of, brandId, modelCode } = asked
  if (brandId === undefined || !modelCode) return { rows: [], sums: [0, null, 0, null], rowsCount: 0 }
  const inYear = (year: number) => (of ? sql`FILTER (WHERE line_lists.year = ${year})` : sql``)
  const { rows } = await sql<{ size: string; units: number; before: number }>`
    SELECT booked.size, coalesce(sum(booked.units) ${inYear(of?.year ?? 0)}, 0)::bigint AS units,
      ${of ? sql`coalesce(sum(booked.units) ${inYear(of.year - 1)}, 0)::bigint` : sql`0`} AS before
    FROM ${bookedIn('style-size', asked.months, sql`${ofLists(asked)} AND key = ${modelCode}`)} AS booked
    JOIN line_lists ON line_lists.id = booked.line_list_id
    GROUP BY booked.size HAVING sum(booked.units) <> 0`.execute(db)
  const units = rows.reduce((sum, row) => sum + row.units, 0)
  const before = rows.reduce((sum, row) => sum + row.before, 0)
  return {
    rows: rows
      .toSorted((a, b) => bySize(a.size, b.size))
      .map((row) => ({
        name: row.size,
        detail: null,
        link: null,
        style: null,
        figures: [row.units, percent(row.units, units), row.before, percent(row.before, before)],
      })),
    sums: [units, percent(units, units), before, percent(before, before)],
    rowsCount: rows.length,
  }
}
