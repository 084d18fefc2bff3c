import type { QueryClient } from '@tanstack/react-query'
import { queryOf } from '#web/api/client.ts'
import { lineListsQuery, lineListsWithCatalogsInfoQuery } from '#web/api/line-lists.ts'
import { importsQuery } from '#web/api/uploads.ts'
import { startQuery } from '#web/api/load-page.ts'

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
  toSort: lineListsWithCatalogsInfoQuery({ sortingCompleted: 0, pageSize: shown }),
  toPublish: lineListsWithCatalogsInfoQuery({ published: 0, sortingCompleted: 1, pageSize: shown }),
  imports: importsQuery({ pageSize: shown }),
}

/** Starts loading the page's queries. */
export function startHome(client: QueryClient): void {
  startQuery(client, queryOf('getWaiting', {}))
  startQuery(client, homeQueries.orders)
  startQuery(client, homeQueries.drafts)
  startQuery(client, homeQueries.previews)
  startQuery(client, homeQueries.toSort)
  startQuery(client, homeQueries.toPublish)
  startQuery(client, homeQueries.imports)
}
