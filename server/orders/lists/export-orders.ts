import { lineListTypeLabels } from '#contract/line-lists/line-list-types.ts'
import { orderStatusLabels } from '#contract/orders/order-status.ts'
import { listOrders } from '#server/domain/ordering/lists/list-orders.ts'
import type { ListedOrder } from '#server/domain/ordering/lists/select-orders.ts'
import { exportList, exportPageSize } from '#server/platform/export/export-list.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import type { Services } from '#server/platform/services.ts'

/** Exports the list of orders as a CSV file. */
export async function exportOrders(context: CallContext<'exportOrders'>) {
  const { input } = context
  return exportList<ListedOrder>({
    what: 'orders',
    columns: {
      Number: ({ number }) => `SO-${number}`,
      Organization: ({ organizationName }) => organizationName,
      Store: ({ storeName }) => storeName,
      Type: ({ type }) => lineListTypeLabels[type],
      Brands: ({ brands }) => brands.map(({ name }) => name).join(', '),
      Status: ({ status }) => orderStatusLabels[status],
      'Date submitted': ({ dateSubmitted }) =>
        dateSubmitted === null ? null : usDay(dateSubmitted, context),
      Items: ({ itemsCount }) => itemsCount,
      Units: ({ unitsCount }) => unitsCount,
      'Total (USD)': ({ totalPrice }) => totalPrice / 100,
      Reason: ({ reason }) => reason,
    },
    page: async (cursor) =>
      listOrders(context, { ...input, cursor, pageSize: exportPageSize, counted: false }),
  })
}

/** The day of a moment in the server's time zone, in US notation. */
function usDay(moment: string, { timeZone }: Pick<Services, 'timeZone'>): string {
  return new Date(moment).toLocaleDateString('en-US', { timeZone })
}
