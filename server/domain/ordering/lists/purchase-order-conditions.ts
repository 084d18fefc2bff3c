import { type RawBuilder, sql } from 'kysely'
import type { ByFilter, FiltersOf } from '#server/platform/database/list-filters.ts'
import { hasLinesOf } from './select-purchase-orders.ts'

type PurchaseOrderFilters = Omit<FiltersOf<'getPurchaseOrders'>, 'search'>

export function purchaseOrderConditions(
  kindLists: readonly number[],
): ByFilter<PurchaseOrderFilters, RawBuilder<boolean>> {
  const ofKind = hasLinesOf(kindLists)
  return {
    status: (status) => sql`purchase_orders.status = ${status}`,
    brandId: (id) => sql`purchase_orders.brand_id = ${id}`,
    inventoryType: (type) => sql`purchase_orders.inventory_type = ${type}`,
    stockType: () => ofKind,
    availability: () => ofKind,
    lineListId: (id) => sql`purchase_orders.line_list_id = ${id}`,
    generationType: (type) => sql`purchase_orders.generation_type = ${type}`,
    submitted: (is) =>
      is ? sql`purchase_orders.submitted_on IS NOT NULL` : sql`purchase_orders.submitted_on IS NULL`,
    invoiced: (is) =>
      is ? sql`purchase_orders.invoiced_on IS NOT NULL` : sql`purchase_orders.invoiced_on IS NULL`,
    organizationId: (id) =>
      sql`purchase_orders.id IN (SELECT purchase_order_id FROM purchase_order_parts WHERE organization_id = ${id})`,
  }
}
