import { lineListsQuery, lineListsWithCatalogsInfoQuery } from '#web/api/line-lists.ts'
import { ordersQuery } from '#web/api/orders.ts'
import { purchaseOrdersQuery } from '#web/api/purchase-orders.ts'
import { latestImportsQuery } from '#web/api/uploads.ts'
import { shown } from './waiting-section.tsx'

/** What Home lists of each kind; how much waits in all is counted by the server. */
export const homeQueries = {
  orders: ordersQuery({ status: ['pending-review'], pageSize: shown }),
  drafts: purchaseOrdersQuery({ status: 'draft', orderBy: 'createdAt', orderDir: 'asc', pageSize: shown }),
  previews: lineListsQuery({ sentToCatalog: 'false', pageSize: shown }),
  // Sorted and unsorted ones come in one list.
  unpublished: lineListsWithCatalogsInfoQuery({ published: 0, pageSize: 100 }),
  imports: latestImportsQuery(),
}
