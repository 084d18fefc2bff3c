import { sql } from 'kysely'
import type { Style } from '#contract/styles/styles.ts'
import { refuse } from '#contract/refusals.ts'
import { inSet } from '#server/domain/in-set.ts'
import { withPictures } from '#server/domain/line-list/items/with-pictures.ts'
import { orderNumberIn } from '#server/domain/number-in-sql.ts'
import { skuOf } from '#server/domain/ordering/stock/offers.ts'
import { utcMidnight, utcMoment } from '#server/platform/database/utc-text.ts'
import type { CallContext } from '#server/platform/http/route.ts'

const listsMax = 50

const ordersMax = 10

interface StyleRow extends Omit<Style, 'thumbnailUrl' | 'imageUrl'> {
  pictureKey: string | null
  thumbnailKey: string | null
}

export async function getStyle({ db, files, input: { itemId } }: CallContext<'getStyle'>) {
  const { rows } = await sql<StyleRow>`
    WITH own AS (
      SELECT items.* FROM line_list_items AS given
      JOIN line_list_items AS items ON items.brand_id = given.brand_id AND items.model_code = given.model_code
      WHERE given.id = ${itemId} ORDER BY items.line_list_id DESC LIMIT ${listsMax})
    SELECT newest.id AS item_id, newest.brand_id, brands.name AS brand_name, newest.model_code, newest.name, newest.color,
      newest.silhouette, newest.gender, newest.description, newest.picture_key, newest.thumbnail_key,
      (SELECT json_agg(${list} ORDER BY line_lists.id DESC)
        FROM own AS line_list_items JOIN line_lists ON line_lists.id = line_list_items.line_list_id) AS lists,
      (SELECT coalesce(json_agg(${order} ORDER BY listed.sorted_at DESC, listed.id DESC), '[]')
        FROM (
          SELECT orders.* FROM order_models
          JOIN orders ON orders.id = order_models.order_id
          WHERE order_models.model_code = lower(newest.model_code) AND order_models.brand_id = newest.brand_id
            AND NOT ${inSet('orders.status', 'isCart')}
          ORDER BY order_models.sorted_at DESC, order_models.order_id DESC LIMIT ${ordersMax}) AS listed
        JOIN stores ON stores.id = listed.store_id
        JOIN organizations ON organizations.id = listed.organization_id) AS orders
    FROM (SELECT * FROM own ORDER BY line_list_id DESC LIMIT 1) AS newest
    JOIN brands ON brands.id = newest.brand_id`.execute(db)
  const [style] = await withPictures(files, rows)
  return style ?? refuse('style-not-found')
}

const size = sql`json_build_object('size', line_list_sizes.size, 'us', us, 'eu', eu, 'upc', upc,
  'availableOn', ${utcMidnight('line_list_sizes.available_on')},
  'available', CASE WHEN quantity IS NOT NULL THEN
    greatest(quantity - coalesce((SELECT units FROM stock_promises WHERE sku = ${skuOf}), 0), 0) END)`

const list = sql`json_build_object('lineListId', line_lists.id, 'lineListName', line_lists.name, 'type', line_lists.type,
  'stockType', line_lists.stock_type, 'availability', line_lists.availability,
  'year', line_lists.year, 'season', line_lists.season, 'currency', line_lists.currency,
  'wholesale', line_list_items.wholesale / 100.0, 'msrp', line_list_items.msrp / 100.0,
  'published', line_lists.published_at IS NOT NULL AND line_lists.archived_at IS NULL,
  'withdrawn', line_list_items.withdrawn_at IS NOT NULL, 'deadline', ${utcMidnight('line_lists.deadline')},
  'sizes', (SELECT coalesce(json_agg(${size} ORDER BY line_list_sizes.position), '[]') FROM line_list_sizes
    WHERE line_list_sizes.item_id = line_list_items.id AND line_list_sizes.withdrawn_at IS NULL))`

const order = sql`json_build_object('streamId', listed.id, 'number', ${orderNumberIn('listed.number')},
  'organizationId', organizations.id, 'organizationName', organizations.name, 'storeId', stores.id, 'storeName', stores.name,
  'status', listed.status, 'dateSubmitted', ${utcMoment('listed.date_submitted')},
  'unitsCount', (SELECT coalesce(sum(quantity), 0) FROM order_lines
    WHERE order_lines.order_id = listed.id AND order_lines.brand_id = newest.brand_id
      AND lower(order_lines.model_code) = lower(newest.model_code)))`
