import { type Kysely, sql } from 'kysely'
import type { Pack } from '#contract/line-lists/packs.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { utcMidnight } from '#server/platform/database/utc-text.ts'

export interface SizeRow {
  size: string
  us: string | null
  eu: string | null
  upc: string | null
  quantity: number | null
  availableOn: string | null
  pack: Pack | null
}

const sizes = sql<SizeRow[]>`(
  SELECT coalesce(json_agg(json_build_object(
      'size', s.size, 'us', s.us, 'eu', s.eu, 'upc', s.upc, 'quantity', s.quantity,
      'availableOn', ${utcMidnight('s.available_on')}, 'pack', s.pack) ORDER BY s.position), '[]')
    FROM line_list_sizes s WHERE s.item_id = line_list_items.id AND s.withdrawn_at IS NULL)`

export function selectItems(db: Kysely<Tables>) {
  return db
    .selectFrom('lineListItems')
    .select([
      'lineListItems.id',
      'lineListItems.lineListId',
      'lineListItems.modelCode',
      'lineListItems.styleCode',
      'lineListItems.colorCode',
      'lineListItems.name',
      'lineListItems.color',
      'lineListItems.silhouette',
      'lineListItems.gender',
      'lineListItems.description',
      'lineListItems.brandId',
      sql<string>`(SELECT name FROM brands WHERE brands.id = line_list_items.brand_id)`.as('brandName'),
      sql<number>`line_list_items.wholesale / 100.0`.as('wholesale'),
      sql<number | null>`line_list_items.msrp / 100.0`.as('msrp'),
      'lineListItems.pictureKey',
      'lineListItems.thumbnailKey',
      sizes.as('sizes'),
    ])
}
