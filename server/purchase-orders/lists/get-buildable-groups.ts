import { sql } from 'kysely'
import { byName } from '#server/platform/database/by-name.ts'
import type { LineListType } from '#contract/line-lists/line-list-types.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { inPurchaseOrderSet, inSet } from '#server/domain/in-set.ts'

export async function getBuildableGroups({ db, input }: CallContext<'getBuildableGroups'>) {
  const { brandId = null, inventoryType = null } = input
  const { rows } = await sql<{
    brandId: number
    brandName: string
    inventoryType: LineListType
    lineListId: number | null
    lineListName: string | null
    ordersCount: number
    linesCount: number
    unitsCount: number
    cents: number
  }>`
    SELECT groups.brand_id, brands.name AS brand_name, groups.inventory_type, nullif(groups.line_list_id, 0) AS line_list_id,
      line_lists.name AS line_list_name, orders_count, lines_count, units_count, cents
    FROM (
      SELECT drafts.brand_id, drafts.inventory_type, drafts.line_list_id, count(*) AS orders_count, sum(parts.lines_count) AS lines_count,
        sum(parts.units_count) AS units_count, sum(parts.total_cost) AS cents
      FROM purchase_orders AS drafts
      JOIN purchase_order_parts AS parts ON parts.purchase_order_id = drafts.id AND ${inSet('parts.order_status', 'awaitsPurchaseOrders')}
      WHERE ${inPurchaseOrderSet('drafts.status', 'isDraft')} AND drafts.orders_count > 0
        AND (${brandId}::integer IS NULL OR drafts.brand_id = ${brandId})
        AND (${inventoryType}::text IS NULL OR drafts.inventory_type = ${inventoryType})
      GROUP BY drafts.brand_id, drafts.inventory_type, drafts.line_list_id) AS groups
    JOIN brands ON brands.id = groups.brand_id
    LEFT JOIN line_lists ON line_lists.id = groups.line_list_id
    ORDER BY units_count DESC, ${byName('brands.name')}, groups.line_list_id
    LIMIT 500`.execute(db)
  return rows.map(({ cents, ...row }) => ({ ...row, totalPrice: cents / 100 }))
}
