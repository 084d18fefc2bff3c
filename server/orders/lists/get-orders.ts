import { can } from '#contract/permissions.ts'
import { isRefusal } from '#contract/refusals.ts'
import { listOrders } from '#server/domain/ordering/lists/list-orders.ts'
import { readItems, rowForCustomer, toOrder } from '#server/domain/ordering/lists/select-orders.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function getOrders({ db, actor, timeZone, input }: CallContext<'getOrders'>) {
  const page = await listOrders({ db, actor, timeZone }, input)
  if (isRefusal(page)) return page
  const ids = page.items.map(({ id }) => id)
  const items = input.withItems ? await readItems(db, ids) : undefined
  return {
    ...page,
    items: page.items.map(({ brandTotal, ...row }) => ({
      ...(can(actor, 'orders.view-all') ? toOrder(row) : rowForCustomer(toOrder(row))),
      ...(items && { items: items.get(row.id) ?? [] }),
      ...(input.brandId !== undefined && {
        brandShare: {
          unitsCount: row.quantityPerBrand[input.brandId] ?? 0,
          totalPrice: (brandTotal ?? 0) / 100,
        },
      }),
    })),
  }
}
