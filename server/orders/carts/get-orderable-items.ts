import { sql } from 'kysely'
import type { OrderableItem } from '#contract/orders/orders-orderable.ts'
import { refuse } from '#contract/refusals.ts'
import { readOrderingStore } from '#server/domain/ordering/lists/order-access.ts'
import { discountOn, lessPercent, toDollarCents } from '#server/domain/ordering/order/order.money.ts'
import { isOrderable, readDiscounts, today, visibleTo } from '#server/domain/ordering/stock/offers.ts'
import { readAvailable } from '#server/domain/ordering/stock/stock.ts'
import { contains, containsCode } from '#server/platform/database/contains.ts'
import { pageByKey } from '#server/platform/database/page.ts'
import { utcMidnight } from '#server/platform/database/utc-text.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function getOrderableItems({
  db,
  input,
  actor,
  files,
  ...services
}: CallContext<'getOrderableItems'>) {
  const { storeId, lineListId, search } = input
  if (!(await readOrderingStore(db, actor, storeId))) return refuse('store-not-found')
  let query = db
    .selectFrom('lineListItems')
    .innerJoin('lineLists', 'lineLists.id', 'lineListItems.lineListId')
    .innerJoin('brands', 'brands.id', 'lineListItems.brandId')
    .select([
      'lineListItems.id',
      'lineListItems.lineListId',
      'lineListItems.brandId',
      'brands.name as brandName',
      'lineListItems.modelCode',
      'lineListItems.name',
      'lineListItems.color',
      'lineListItems.silhouette',
      'lineListItems.gender',
      'lineListItems.msrp',
      'lineListItems.wholesale',
      'lineListItems.thumbnailKey',
      'lineLists.currencyRate',
      isOrderable(today(services)).as('orderable'),
      sql<Omit<OrderableItem['sizes'][number], 'available'>[]>`(
        SELECT coalesce(jsonb_agg(jsonb_build_object('itemId', line_list_sizes.id, 'size', line_list_sizes.size, 'us', line_list_sizes.us, 'eu', line_list_sizes.eu,
          'upc', line_list_sizes.upc, 'availableOn', ${utcMidnight('line_list_sizes.available_on')}, 'pack', line_list_sizes.pack) ORDER BY line_list_sizes.position), '[]')
        FROM line_list_sizes WHERE line_list_sizes.item_id = line_list_items.id AND line_list_sizes.withdrawn_at IS NULL)`.as(
        'sizes',
      ),
    ])
    .where('lineListItems.lineListId', '=', lineListId)
    .where('lineListItems.wholesale', '>', 0)
    .where(visibleTo(storeId))
  if (search)
    query = query.where(
      sql<boolean>`(${contains(sql`concat_ws(' ', line_list_items.model_code, line_list_items.name, line_list_items.color, line_list_items.silhouette)`, search)}
        OR ${containsCode(sql`line_list_items.model_code`, search)})`,
    )
  const page = await pageByKey(db, query, {
    ...input,
    by: [sql`line_list_items.position`, sql`line_list_items.id`],
  })
  const discounts = await readDiscounts(db, storeId)
  const available = await readAvailable(
    db,
    page.items.flatMap(({ sizes }) => sizes.map(({ itemId }) => itemId)),
  )
  return {
    ...page,
    items: await Promise.all(
      page.items.map(async ({ id, thumbnailKey, currencyRate, sizes, ...item }) => {
        const wholesale = toDollarCents(item.wholesale, currencyRate)
        const discount = discountOn(discounts, item.brandId)
        return {
          ...item,
          lineListItemId: id,
          msrp: item.msrp === null ? null : toDollarCents(item.msrp, currencyRate) / 100,
          wholesale: wholesale / 100,
          discount,
          unitPrice: lessPercent(wholesale, discount) / 100,
          sizes: sizes.map((size) => ({ ...size, available: atLeastNone(available.get(size.itemId)) })),
          thumbnailUrl: thumbnailKey === null ? null : await files.presignDownload(thumbnailKey),
        }
      }),
    ),
  }
}

/** An override can reserve more units than there are; that is not shown as a negative number. */
function atLeastNone(available: number | null | undefined): number | null {
  return available === null || available === undefined ? null : Math.max(available, 0)
}
