import { sql } from 'kysely'
import { can } from '#contract/permissions.ts'
import { refuse } from '#contract/refusals.ts'
import { readOrderingStore } from '#server/domain/ordering/lists/order-access.ts'
import { isOrderable, today, visibleTo } from '#server/domain/ordering/stock/offers.ts'
import { utcMidnight } from '#server/platform/database/utc-text.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function getOrderableLists({ db, input, actor, ...services }: CallContext<'getOrderableLists'>) {
  const { storeId } = input
  if (!(await readOrderingStore(db, actor, storeId))) return refuse('store-not-found')
  const lists = await db
    .selectFrom('lineLists')
    .innerJoin('brands', 'brands.id', 'lineLists.brandId')
    .select([
      'lineLists.id as lineListId',
      'lineLists.name',
      'lineLists.type',
      'lineLists.stockType',
      'lineLists.availability',
      'lineLists.brandId',
      'brands.name as brandName',
      utcMidnight('line_lists.deadline').as('deadline'),
      isOrderable(today(services)).as('orderable'),
    ])
    .where('lineLists.publishedAt', 'is not', null)
    .where('lineLists.archivedAt', 'is', null)
    .where(
      sql<boolean>`EXISTS (
        SELECT FROM line_list_items WHERE line_list_items.line_list_id = line_lists.id AND ${visibleTo(storeId)})`,
    )
    .orderBy('lineLists.publishedAt', 'desc')
    .orderBy('lineLists.id', 'desc')
    .limit(200)
    .execute()
  return can(actor, 'orders.view-all')
    ? lists
    : lists.map((list) => ({ ...list, stockType: null, availability: null }))
}
