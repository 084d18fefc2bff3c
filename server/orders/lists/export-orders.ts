import { orderKindLabel } from '#contract/line-lists/line-list-types.ts'
import { exportedOrders } from '#server/domain/ordering/lists/list-orders.ts'
import type { ListedOrder } from '#server/domain/ordering/lists/select-orders.ts'
import { usDayIn } from '#server/platform/calendar.ts'
import { exportList, exportPageSize } from '#server/platform/export/export-list.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { listedNames, textKeyOf } from '#contract/orders/field-sets.ts'
import { type ListedName, orderFields } from '#contract/orders/order-fields.ts'
import { orderNumber } from '#contract/orders/order-numbers.ts'
import { statusRows } from '#contract/orders/status-sets.ts'

export async function exportOrders(context: CallContext<'exportOrders'>) {
  const { input } = context
  return exportList<ListedOrder>({
    what: 'orders',
    columns: {
      Number: ({ number }) => orderNumber(number),
      Organization: ({ organizationName }) => organizationName,
      Store: ({ storeName }) => storeName,
      Type: ({ type, stockKinds }) => orderKindLabel(type, stockKinds),
      Brands: ({ brands }) => brands.map(({ name }) => name).join(', '),
      Status: ({ status }) => statusRows[status].label,
      'Date submitted': ({ dateSubmitted }) =>
        dateSubmitted === null ? null : usDayIn(dateSubmitted, context.timeZone),
      Items: ({ itemsCount }) => itemsCount,
      Units: ({ unitsCount }) => unitsCount,
      'Total (USD)': ({ totalPrice }) => totalPrice / 100,
      ...Object.fromEntries(
        listedNames.map((name) => [orderFields[name].label, (order: ListedOrder) => exported(name, order)]),
      ),
      Reason: ({ reason }) => reason,
    },
    page: async (cursor) => exportedOrders(context, { ...input, cursor, pageSize: exportPageSize }),
  })
}

function exported(name: ListedName, order: ListedOrder): string | null {
  const value = order[textKeyOf(name)]
  return orderFields[name].kind === 'day' && value !== null ? usDayIn(value, 'UTC') : value
}
