import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { inPurchaseOrderSet } from '#server/domain/in-set.ts'
import type { ReportOf, Rows } from './report-query.ts'

const ages = ['0–7 days', '8–30 days', '31–60 days', '61–90 days', 'Over 90 days']
const firstDays = [8, 31, 61, 91]

interface Age {
  age: number
  drafts: number
  ready: number
  submitted: number
  orders: number
}

export async function readPurchaseOrderAges(db: Kysely<Tables>, asked: ReportOf): Promise<Rows> {
  const { months, brandId, type, today, timeZone } = asked
  const opened = sql`(created_at AT TIME ZONE ${timeZone})::date`
  const { rows } = await sql<Age>`
    SELECT width_bucket(${today}::date - ${opened}, ${firstDays}::integer[]) AS age,
      count(*) FILTER (WHERE ${inPurchaseOrderSet('status', 'isDraft')}) AS drafts,
      count(*) FILTER (WHERE ${inPurchaseOrderSet('status', 'isReady')} AND submitted_on IS NULL) AS ready,
      count(*) FILTER (WHERE ${inPurchaseOrderSet('status', 'isReady')} AND submitted_on IS NOT NULL) AS submitted,
      sum(orders_count)::bigint AS orders
    FROM purchase_orders
    WHERE orders_count > 0 AND NOT ${inPurchaseOrderSet('status', 'isVoid')} AND invoiced_on IS NULL
      AND ${months.from === undefined ? sql`true` : sql`${opened} >= ${months.from}::date`}
      AND ${months.to === undefined ? sql`true` : sql`${opened} < ${months.to}::date + interval '1 month'`}
      AND ${brandId === undefined ? sql`true` : sql`brand_id = ${brandId}`}
      AND ${type === undefined ? sql`true` : sql`inventory_type = ${type}`}
    GROUP BY 1`.execute(db)
  const figuresOf = (own: readonly Age[]) => {
    const sum = (field: keyof Age) => own.reduce((total, row) => total + row[field], 0)
    const [drafts, ready, submitted] = [sum('drafts'), sum('ready'), sum('submitted')]
    return [drafts, ready, submitted, drafts + ready + submitted, sum('orders')]
  }
  return {
    rows:
      rows.length === 0
        ? []
        : ages.map((name, index) => ({
            name,
            detail: null,
            link: null,
            style: null,
            figures: figuresOf(rows.filter(({ age }) => age === index)),
          })),
    sums: figuresOf(rows),
    rowsCount: rows.length === 0 ? 0 : ages.length,
  }
}
