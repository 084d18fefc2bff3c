import { sql } from 'kysely'
import { matchesOrder } from '#server/orders/public.ts'
import { pageByKey } from '#server/platform/database/page.ts'
import type { Handling } from '#server/platform/http/route.ts'
import { linesOfParts } from './select-purchase-orders.ts'

/** Lists the groups of which approved orders have lines on drafts. */
export async function getBuildableGroups({ db, input }: Handling<'getBuildableGroups'>) {
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
    SELECT parts.brand_id, brands.name AS brand_name, orders.type AS inventory_type,
      nullif(parts.line_list_id, 0) AS line_list_id, line_lists.name AS line_list_name,
      count(DISTINCT parts.order_id) AS orders_count, count(*) AS lines_count, sum(lines.quantity) AS units_count,
      sum(lines.unit_cost::bigint * lines.quantity) AS cents
    FROM purchase_orders AS drafts
    JOIN purchase_order_parts AS parts ON parts.purchase_order_id = drafts.id
    JOIN orders ON orders.id = parts.order_id AND orders.status = 'approved'
    JOIN ${linesOfParts}
    JOIN brands ON brands.id = parts.brand_id
    LEFT JOIN line_lists ON line_lists.id = parts.line_list_id
    WHERE drafts.status = 'draft' AND drafts.orders_count > 0
      AND (${brandId}::integer IS NULL OR drafts.brand_id = ${brandId})
      AND (${inventoryType}::text IS NULL OR drafts.inventory_type = ${inventoryType})
    GROUP BY parts.brand_id, brands.name, orders.type, parts.line_list_id, line_lists.name
    ORDER BY units_count DESC, brands.name, parts.line_list_id
    LIMIT 500`.execute(db)
  return rows.map(({ cents, ...row }) => ({ ...row, totalPrice: cents / 100 }))
}

/** Lists the approved orders of a group with lines on drafts. */
export async function getBuildableOrders({ db, input }: Handling<'getBuildableOrders'>) {
  const { brandId, inventoryType, lineListId = 0, search } = input
  let query = db
    .selectFrom('purchaseOrderParts')
    .innerJoin('purchaseOrders', 'purchaseOrders.id', 'purchaseOrderParts.purchaseOrderId')
    .innerJoin('orders', 'orders.id', 'purchaseOrderParts.orderId')
    .innerJoin('organizations', 'organizations.id', 'orders.organizationId')
    .innerJoin('stores', 'stores.id', 'orders.storeId')
    .where('purchaseOrders.status', '=', 'draft')
    .where('purchaseOrders.brandId', '=', brandId)
    .where('purchaseOrders.inventoryType', '=', inventoryType)
    .where('purchaseOrders.lineListId', '=', lineListId)
    .where('orders.status', '=', 'approved')
    .select([
      'orders.id as streamId',
      'orders.number',
      'organizations.name as organizationName',
      'stores.name as storeName',
      'orders.sortedAt as dateSubmitted',
      'purchaseOrders.id as draftId',
      'purchaseOrders.number as draftNumber',
      'purchaseOrders.generationType',
      sql<{ lines: number; units: number; cents: number }>`(
        SELECT jsonb_build_object('lines', count(*), 'units', sum(lines.quantity), 'cents', sum(lines.unit_cost::bigint * lines.quantity))
        FROM order_lines AS lines
        WHERE lines.order_id = orders.id AND lines.brand_id = ${brandId} AND (${lineListId} = 0 OR lines.line_list_id = ${lineListId}))`.as(
        'sums',
      ),
    ])
  if (search) {
    query = query.where(matchesOrder(search.toLowerCase(), sql`orders.id`))
  }
  const page = await pageByKey(db, query, { ...input, by: [sql`orders.sorted_at`, sql`orders.id`] })
  return {
    ...page,
    items: page.items.map(({ number, draftId, draftNumber, generationType, sums, ...row }) => ({
      ...row,
      number: `SO-${number}`,
      linesCount: sums.lines,
      unitsCount: sums.units,
      totalPrice: sums.cents / 100,
      draft: { streamId: draftId, number: `PO-${draftNumber}`, generationType },
    })),
  }
}
