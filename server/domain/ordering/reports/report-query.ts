import { type RawBuilder, sql } from 'kysely'
import type { LineListType } from '#contract/line-lists/line-list-types.ts'
import type { ReportName } from '#contract/reports/report-names.ts'
import type { ReportData } from '#contract/reports/reports.ts'
import type { Season } from './report-seasons.ts'

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

export interface ReportOf extends AskedReport {
  readonly of: Season | null
  readonly months: { readonly from?: string | undefined; readonly to?: string | undefined }
}

export type Rows = Pick<ReportData, 'rows' | 'sums' | 'rowsCount'>

export function ofLists({
  of,
  type,
  brandId,
}: Pick<ReportOf, 'of' | 'type' | 'brandId'>): RawBuilder<unknown> {
  const conditions = [
    ...(of ? [sql`season = ${of.season} AND year IN (${of.year}, ${of.year - 1})`] : []),
    ...(type ? [sql`type = ${type}`] : []),
  ]
  return sql.join(
    [
      ...(conditions.length > 0
        ? [
            sql`line_list_id = ANY(ARRAY(SELECT id FROM line_lists WHERE ${sql.join(conditions, sql` AND `)}))`,
          ]
        : []),
      ...(brandId === undefined ? [] : [sql`brand_id = ${brandId}`]),
      sql`true`,
    ],
    sql` AND `,
  )
}

export function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10
}

export function change(now: number, before: number): number | null {
  return percent(now - before, before)
}
