import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#server/platform/database/tables.ts'
import { defineJob, handleJob, type JobHandler } from '#server/platform/jobs/define-job.ts'
import type { Services } from '#server/platform/services.ts'

const fold = defineJob('fold-sales', z.object({}), { cron: '* * * * *' })

export function foldSalesJob({ db }: Pick<Services, 'db'>): JobHandler {
  return handleJob(fold, async () => foldSales(db))
}

export async function foldSales(db: Kysely<Tables>): Promise<void> {
  await sql`
    WITH folded AS (DELETE FROM sales_deltas RETURNING *),
    written_order_days AS (
      INSERT INTO order_days (day, has_multiple_brands, orders, total_price)
      SELECT day, has_multiple_brands, sum(orders), sum(total_price) FROM folded GROUP BY 1, 2
      ON CONFLICT (day, has_multiple_brands) DO UPDATE SET
        orders = order_days.orders + excluded.orders, total_price = order_days.total_price + excluded.total_price)
    INSERT INTO sales_days (day, brand_id, units, total_price)
    SELECT day, brand_id, sum(units), sum(total_price) FROM folded GROUP BY 1, 2
    ON CONFLICT (day, brand_id) DO UPDATE SET
      units = sales_days.units + excluded.units, total_price = sales_days.total_price + excluded.total_price`.execute(
    db,
  )
}
