import { type Kysely, sql } from 'kysely'
import { type Page, searchCountCap } from '#contract/call.ts'
import type { ParsedInputOf } from '#contract/calls.ts'
import { pageByKey, pageColumns } from '#server/platform/database/page.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { matchesPurchaseOrder } from './search-purchase-orders.ts'
import { type PurchaseOrderListed, selectPurchaseOrders } from './select-purchase-orders.ts'

const keys = {
  updatedAt: sql`purchase_orders.updated_at`,
  createdAt: sql`purchase_orders.created_at`,
  number: sql`purchase_orders.number`,
}

/** Reads a page of purchase orders, with amounts in cents. Totals are computed only for the page. */
export async function listPurchaseOrders(
  db: Kysely<Tables>,
  input: ParsedInputOf<'exportPurchaseOrders'> &
    Pick<ParsedInputOf<'getPurchaseOrders'>, 'cursor' | 'pageSize'> & { counted?: boolean },
): Promise<Page<PurchaseOrderListed>> {
  const { status, brandId, inventoryType, lineListId, generationType, organizationId, search } = input
  let query = db.selectFrom('purchaseOrders').select('purchaseOrders.id')
  // A void purchase order has no orders.
  if (status !== 'void') query = query.where(sql<boolean>`purchase_orders.orders_count > 0`)
  if (status) query = query.where('purchaseOrders.status', '=', status)
  if (brandId) query = query.where('purchaseOrders.brandId', '=', brandId)
  if (inventoryType) query = query.where('purchaseOrders.inventoryType', '=', inventoryType)
  if (lineListId) query = query.where('purchaseOrders.lineListId', '=', lineListId)
  if (generationType) query = query.where('purchaseOrders.generationType', '=', generationType)
  const { submitted, invoiced } = input
  if (submitted !== undefined)
    query = query.where('purchaseOrders.submittedOn', submitted ? 'is not' : 'is', null)
  if (invoiced !== undefined)
    query = query.where('purchaseOrders.invoicedOn', invoiced ? 'is not' : 'is', null)
  if (organizationId)
    query = query.where(
      sql<boolean>`purchase_orders.id IN (SELECT purchase_order_id FROM purchase_order_parts WHERE organization_id = ${organizationId})`,
    )
  if (search) query = query.where(await matchesPurchaseOrder(db, search.toLowerCase()))
  const by = [keys[input.orderBy], sql`purchase_orders.id`]
  return pageByKey<Tables, 'purchaseOrders', { id: string }, PurchaseOrderListed>(
    db,
    query,
    { ...input, by, ...(search && { countTo: searchCountCap }) },
    async (page) =>
      selectPurchaseOrders(db)
        .innerJoin(page, 'page.id', 'purchaseOrders.id')
        .select(pageColumns)
        .orderBy('page.rank')
        .execute(),
  )
}
