import type { QueryClient } from '@tanstack/react-query'
import { toDoCountsQuery } from '#web/api/dashboard.ts'
import { lineListsQuery, lineListsWithCatalogsInfoQuery } from '#web/api/line-lists.ts'
import { ordersQuery } from '#web/api/orders.ts'
import { purchaseOrdersQuery } from '#web/api/purchase-orders.ts'
import { latestImportsQuery } from '#web/api/uploads.ts'

/** Most items listed per section. */
export const shown = 5

/** The items of each section; totals come from the server. */
export const homeQueries = {
  orders: ordersQuery({ status: ['pending-review'], pageSize: shown }),
  drafts: purchaseOrdersQuery({ status: 'draft', orderBy: 'createdAt', orderDir: 'asc', pageSize: shown }),
  previews: lineListsQuery({ sentToCatalog: 'false', pageSize: shown }),
  // One query serves both sections.
  unpublished: lineListsWithCatalogsInfoQuery({ published: 0, pageSize: 100 }),
  imports: latestImportsQuery(),
}

/** Starts loading the page's queries. */
export function startHome(client: QueryClient): void {
  void client.prefetchQuery(toDoCountsQuery())
  void client.prefetchQuery(homeQueries.orders)
  void client.prefetchQuery(homeQueries.drafts)
  void client.prefetchQuery(homeQueries.previews)
  void client.prefetchQuery(homeQueries.unpublished)
  void client.prefetchQuery(homeQueries.imports)
}
