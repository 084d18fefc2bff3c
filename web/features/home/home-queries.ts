import type { QueryClient } from '@tanstack/react-query'
import { queryOf } from '#web/api/client.ts'
import { lineListsQuery, lineListsWithCatalogsInfoQuery } from '#web/api/line-lists.ts'

/** Most items listed per section. */
export const shown = 5

/** The items of each section; totals come from the server. */
export const homeQueries = {
  orders: queryOf('getOrders', { status: ['pending-review'], pageSize: shown }),
  drafts: queryOf('getPurchaseOrders', {
    status: 'draft',
    orderBy: 'createdAt',
    orderDir: 'asc',
    pageSize: shown,
  }),
  previews: lineListsQuery({ sentToCatalog: 'false', pageSize: shown }),
  // One query serves both sections.
  unpublished: lineListsWithCatalogsInfoQuery({ published: 0, pageSize: 100 }),
  imports: queryOf('getImports', { orderDir: 'desc', pageSize: 50 }),
}

/** Starts loading the page's queries. */
export function startHome(client: QueryClient): void {
  void client.prefetchQuery(queryOf('getWaiting', {}))
  void client.prefetchQuery(homeQueries.orders)
  void client.prefetchQuery(homeQueries.drafts)
  void client.prefetchQuery(homeQueries.previews)
  void client.prefetchQuery(homeQueries.unpublished)
  void client.prefetchQuery(homeQueries.imports)
}
