import { type Kysely, sql } from 'kysely'
import { byName } from '#server/platform/database/by-name.ts'
import type { ReportRow } from '#contract/reports/reports.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { bookedIn } from './booking-sums.ts'
import { ofLists, percent, type ReportOf, type Rows } from './report-query.ts'

interface Fill {
  ordered: number
  approved: number
  purchased: number
}

export async function readOrderFill(db: Kysely<Tables>, asked: ReportOf): Promise<Rows> {
  const { of } = asked
  const ofSeason = of ? sql`line_lists.year = ${of.year}` : sql`true`
  const { rows } = await sql<Fill & { id: number; name: string }>`
    SELECT brands.id, brands.name, sums.ordered, sums.approved, sums.purchased
    FROM (
      SELECT booked.brand_id, sum(booked.units)::bigint AS ordered, sum(booked.approved_units)::bigint AS approved,
        sum(booked.purchased_units)::bigint AS purchased
      FROM ${bookedIn('list', asked.months, ofLists(asked))} AS booked
      JOIN line_lists ON line_lists.id = booked.line_list_id AND ${ofSeason}
      GROUP BY 1 HAVING sum(booked.units) <> 0) AS sums
    JOIN brands ON brands.id = sums.brand_id
    ORDER BY sums.ordered DESC, ${byName('brands.name')}`.execute(db)
  const sum = (field: keyof Fill) => rows.reduce((units, row) => units + row[field], 0)
  return {
    rows: rows.slice(0, asked.rowsMax).map((row) => ({
      name: row.name,
      detail: null,
      link: { to: 'brand', id: String(row.id) },
      style: null,
      figures: figuresOf(row),
    })),
    sums: figuresOf({ ordered: sum('ordered'), approved: sum('approved'), purchased: sum('purchased') }),
    rowsCount: rows.length,
  }
}

function figuresOf({ ordered, approved, purchased }: Fill): ReportRow['figures'] {
  return [ordered, approved, purchased, ordered - purchased, percent(purchased, ordered)]
}
