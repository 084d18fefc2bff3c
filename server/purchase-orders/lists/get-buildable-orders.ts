import { sql } from 'kysely'
import { searchCountCap } from '#contract/call.ts'
import type { StockKind } from '#contract/line-lists/line-list-types.ts'
import { orderNumber, purchaseOrderNumber } from '#contract/orders/order-numbers.ts'
import { inPurchaseOrderSet, inSet } from '#server/domain/in-set.ts'
import { matchesOrder } from '#server/domain/ordering/lists/search-orders.ts'
import { stockKindsOf } from '#server/domain/ordering/lists/stock-kinds.ts'
import { pageByKey } from '#server/platform/database/page.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function getBuildableOrders({ db, input }: CallContext<'getBuildableOrders'>) {
  const { brandId, inventoryType, lineListId = 0, search } = input
  let query = db
    .selectFrom('purchaseOrderParts')
    .innerJoin('purchaseOrders', 'purchaseOrders.id', 'purchaseOrderParts.purchaseOrderId')
    .where(inPurchaseOrderSet('purchase_orders.status', 'isDraft'))
    .where(sql<boolean>`purchase_orders.orders_count > 0`)
    .where('purchaseOrders.brandId', '=', brandId)
    .where('purchaseOrders.inventoryType', '=', inventoryType)
    .where('purchaseOrders.lineListId', '=', lineListId)
    .where(inSet('purchase_order_parts.order_status', 'awaitsPurchaseOrders'))
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
      sql<StockKind[]>`(
        SELECT ${stockKindsOf(sql`line_lists.id = ANY(orders.line_list_ids)`)}
        FROM orders WHERE orders.id = purchase_order_parts.order_id)`.as('stockKinds'),
      sql<string>`(SELECT name FROM stores WHERE stores.id = purchase_order_parts.store_id)`.as('storeName'),
    ])
  if (search) query = query.where(matchesOrder(search, sql`purchase_order_parts.order_id`))
  const page = await pageByKey(db, query, {
    ...input,
    by: [sql`purchase_order_parts.sorted_at`, sql`purchase_order_parts.order_id`],
    ...(search && { countTo: searchCountCap }),
  })
  return {
    ...page,
    items: page.items.map(({ number, draftId, draftNumber, generationType, totalCost, ...row }) => ({
      ...row,
      number: orderNumber(number),
      totalPrice: totalCost / 100,
      draft: { streamId: draftId, number: purchaseOrderNumber(draftNumber), generationType },
    })),
  }
}
