import { type Kysely, sql } from 'kysely'
import { isOwnStock } from '#contract/line-lists/brand-key.ts'
import { lineListTypeLabels } from '#contract/line-lists/line-list-types.ts'
import type { ReportRow } from '#contract/reports/reports.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { bookedIn } from './booking-sums.ts'
import { percent, type ReportOf, type Rows } from './report-query.ts'

interface Sold {
  stock: number
  units: number
  cents: number
}

export async function readSellThrough(db: Kysely<Tables>, asked: ReportOf): Promise<Rows> {
  const { of, brandId } = asked
  const ofSeason = of ? sql`lists.season = ${of.season} AND lists.year = ${of.year}` : sql`true`
  const ofBrand = brandId === undefined ? sql`true` : sql`brand_id = ${brandId}`
  const itemsOfBrand = brandId === undefined ? sql`true` : sql`items.brand_id = ${brandId}`
  const { rows } = await sql<Sold & { id: number; name: string; brandName: string }>`
    WITH lists AS (
      SELECT * FROM line_lists AS lists
      WHERE type IN ('own-stock', 'brand-ats') AND published_at IS NOT NULL AND archived_at IS NULL AND ${ofSeason}),
    sold AS (
      SELECT line_list_id, sum(units) AS units, sum(total_price) AS cents FROM ${bookedIn('list', asked.months, sql`line_list_id = ANY(ARRAY(SELECT id FROM lists)) AND ${ofBrand}`)} AS booked
      GROUP BY line_list_id)
    SELECT lists.id, lists.name, brands.name AS brand_name, coalesce(sold.units, 0)::bigint AS units, coalesce(sold.cents, 0)::bigint AS cents,
      stock.units AS stock
    FROM lists
    JOIN brands ON brands.id = lists.brand_id
    LEFT JOIN sold ON sold.line_list_id = lists.id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(sizes.quantity), 0)::bigint AS units
      FROM line_list_items AS items JOIN line_list_sizes AS sizes ON sizes.item_id = items.id AND sizes.withdrawn_at IS NULL
      WHERE items.line_list_id = lists.id AND items.withdrawn_at IS NULL AND ${itemsOfBrand}) AS stock
    WHERE stock.units > 0 OR sold.units > 0
    ORDER BY coalesce(sold.units, 0) DESC, lists.id DESC`.execute(db)
  const sum = (field: keyof Sold) => rows.reduce((total, row) => total + row[field], 0)
  return {
    rows: rows.slice(0, asked.rowsMax).map((row) => ({
      name: row.name,
      detail: isOwnStock(row.brandName) ? lineListTypeLabels['own-stock'] : row.brandName,
      link: { to: 'line-list', id: String(row.id) },
      style: null,
      figures: figuresOf(row),
    })),
    sums: figuresOf({ stock: sum('stock'), units: sum('units'), cents: sum('cents') }),
    rowsCount: rows.length,
  }
}

function figuresOf({ stock, units, cents }: Sold): ReportRow['figures'] {
  return [stock, units, percent(units, stock), cents / 100]
}
