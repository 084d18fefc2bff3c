import { sql } from 'kysely'
import { searchCountCap } from '#contract/call.ts'
import { matches as matchesOrder } from '#server/domain/ordering/lists/search-orders.ts'
import { pageByKey } from '#server/platform/database/page.ts'
import type { CallContext } from '#server/platform/http/route.ts'

/** Lists the groups of which approved orders have lines on drafts. */
export async function getBuildableGroups({ db, input }: CallContext<'getBuildableGroups'>) {
  const { brandId = null, inventoryType = null } = input
  const { rows } = await sql<{
    brandId: number
    brandName: string
    inventoryType: 'own-stock' | 'pre-book' | 'brand-ats' | 'future-stock'
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
      JOIN purchase_order_parts AS parts ON parts.purchase_order_id = drafts.id AND parts.order_status = 'approved'
      WHERE drafts.status = 'draft' AND drafts.orders_count > 0
        AND (${brandId}::integer IS NULL OR drafts.brand_id = ${brandId})
        AND (${inventoryType}::text IS NULL OR drafts.inventory_type = ${inventoryType})
      GROUP BY drafts.brand_id, drafts.inventory_type, drafts.line_list_id) AS groups
    JOIN brands ON brands.id = groups.brand_id
    LEFT JOIN line_lists ON line_lists.id = groups.line_list_id
    ORDER BY units_count DESC, brands.name, groups.line_list_id
    LIMIT 500`.execute(db)
  return rows.map(({ cents, ...row }) => ({ ...row, totalPrice: cents / 100 }))
}

/** Lists the approved orders of a group with lines on drafts. */
export async function getBuildableOrders({ db, input }: CallContext<'getBuildableOrders'>) {
  const { brandId, inventoryType, lineListId = 0, search } = input
  let query = db
    .selectFrom('purchaseOrderParts')
    .innerJoin('purchaseOrders', 'purchaseOrders.id', 'purchaseOrderParts.purchaseOrderId')
    .where('purchaseOrders.status', '=', 'draft')
    .where(sql<boolean>`purchase_orders.orders_count > 0`)
    .where('purchaseOrders.brandId', '=', brandId)
    .where('purchaseOrders.inventoryType', '=', inventoryType)
    .where('purchaseOrders.lineListId', '=', lineListId)
    .where('purchaseOrderParts.orderStatus', '=', 'approved')
    .select([
      'purchaseOrderParts.orderId as streamId',
      'purchaseOrderParts.orderNumber as number',
      'purchaseOrderParts.sortedAt as dateSubmitted',
      'purchaseOrderParts.linesCount',
      'purchaseOrderParts.unitsCount',
      'purchaseOrderParts.totalCost',
      'purchaseOrders.id as draftId',
      'purchaseOrders.number as draftNumber',
      'purchaseOrders.generationType',
      sql<string>`(SELECT name FROM organizations WHERE organizations.id = purchase_order_parts.organization_id)`.as(
        'organizationName',
      ),
      sql<string>`(SELECT name FROM stores WHERE stores.id = purchase_order_parts.store_id)`.as('storeName'),
    ])
  if (search) query = query.where(matchesOrder(search.toLowerCase(), sql`purchase_order_parts.order_id`))
  const page = await pageByKey(db, query, {
    ...input,
    by: [sql`purchase_order_parts.sorted_at`, sql`purchase_order_parts.order_id`],
    ...(search && { countTo: searchCountCap }),
  })
  return {
    ...page,
    items: page.items.map(({ number, draftId, draftNumber, generationType, totalCost, ...row }) => ({
      ...row,
      number: `SO-${number}`,
      totalPrice: totalCost / 100,
      draft: { streamId: draftId, number: `PO-${draftNumber}`, generationType },
    })),
  }
}
