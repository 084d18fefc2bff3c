import type { QueryClient } from '@tanstack/react-query'
import { toDoCountsQuery } from '#web/api/dashboard.ts'
import { lineListsQuery, lineListsWithCatalogsInfoQuery } from '#web/api/line-lists.ts'
import { ordersQuery } from '#web/api/orders.ts'
import { purchaseOrdersQuery } from '#web/api/purchase-orders.ts'
import { latestImportsQuery } from '#web/api/uploads.ts'

/** How many of a kind Home lists; more are found through the link to all of them. */
export const shown = 5

/** What Home lists of each kind; how much waits in all is counted by the server. */
export const homeQueries = {
  orders: ordersQuery({ status: ['pending-review'], pageSize: shown }),
  drafts: purchaseOrdersQuery({ status: 'draft', orderBy: 'createdAt', orderDir: 'asc', pageSize: shown }),
  previews: lineListsQuery({ sentToCatalog: 'false', pageSize: shown }),
  // Sorted and unsorted ones come in one list.
  unpublished: lineListsWithCatalogsInfoQuery({ published: 0, pageSize: 100 }),
  imports: latestImportsQuery(),
}

/** Begins to read what the page shows. */
export function startHome(client: QueryClient): void {
  void client.prefetchQuery(toDoCountsQuery())
  void client.prefetchQuery(homeQueries.orders)
  void client.prefetchQuery(homeQueries.drafts)
  void client.prefetchQuery(homeQueries.previews)
  void client.prefetchQuery(homeQueries.unpublished)
  void client.prefetchQuery(homeQueries.imports)
}
