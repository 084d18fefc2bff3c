import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { LineListType } from '#contract/line-lists/line-list-types.ts'
import type { Discount } from '#contract/customers/organizations.ts'
import { dayIn } from '#server/platform/calendar.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Services } from '#server/platform/services.ts'
import type { Offer } from '../order/order.ts'
import { discountOn, lessPercent, toDollarCents } from '../order/order.money.ts'

/** The day that deadlines are compared with, YYYY-MM-DD. */
export function today({ clock, timeZone }: Pick<Services, 'clock' | 'timeZone'>): string {
  return dayIn(clock.now(), timeZone)
}

const rank = (tier: string) => sql.raw(`array_position(ARRAY['good', 'better', 'best'], ${tier})`)

export function assortmentOf(selected: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    SELECT carried.brand_id, chosen.catalog_type_id, ${rank('carried.segmentation')} AS tier
    FROM stores
    JOIN organizations ON organizations.id = stores.organization_id AND organizations.status = 'active'
    JOIN store_brands AS carried ON carried.store_id = stores.id
    JOIN brands ON brands.id = carried.brand_id AND brands.status = 'active'
    JOIN store_brand_catalog_types AS chosen ON chosen.store_id = stores.id AND chosen.brand_id = carried.brand_id
    WHERE ${selected} AND stores.status = 'active'`
}

/** Whether an item is visible in an assortment, a table or SELECT in parentheses, as SQL over `line_list_items` and `line_lists`. */
export function visibleIn(assortment: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    line_list_items.withdrawn_at IS NULL AND line_list_items.wholesale > 0 AND line_lists.published_at IS NOT NULL AND line_lists.archived_at IS NULL
    AND EXISTS (
      SELECT FROM ${assortment} AS seen
      JOIN item_catalog_types AS types ON types.catalog_type_id = seen.catalog_type_id AND types.item_id = line_list_items.id
      WHERE seen.brand_id = line_list_items.brand_id AND ${rank('line_list_items.tier')} <= seen.tier))`
}

/** Whether an item is visible to a store, which one without a price never is, as SQL over `line_list_items` and `line_lists` (docs/rules.md#visible-to-a-store). */
export function visibleTo(storeId: string): RawBuilder<boolean> {
  return visibleIn(sql`(${assortmentOf(sql`stores.id = ${storeId}`)})`)
}

export function isOrderable(day: string): RawBuilder<boolean> {
  return sql<boolean>`(line_lists.ordering_closed_at IS NULL AND (line_lists.deadline IS NULL OR line_lists.deadline >= ${day}::date))`
}

/** Own stock is separated by stock type and availability. Null on pre-book, whose units are not counted. */
export const skuOf = sql<string | null>`(CASE WHEN line_lists.type <> 'pre-book' THEN concat_ws('|',
  line_lists.type, coalesce(line_lists.stock_type, ''), coalesce(line_lists.availability, ''), line_list_items.brand_id, line_list_items.model_code, line_list_sizes.size,
  coalesce(line_list_sizes.available_on::text, '')) END)`

type OfferRow = Omit<Offer, 'discount' | 'unitPrice' | 'unitCost'> & {
  cost: number | null
  currencyRate: number | null
  purchaseDiscount: number
}

export async function readOffers(
  db: Kysely<Tables>,
  { storeId, type, itemIds }: { storeId: string; type: LineListType; itemIds: readonly number[] },
  day: string,
): Promise<Map<number, Offer>> {
  if (itemIds.length === 0) return new Map()
  const { rows } = await sql<OfferRow>`${selectOffers} WHERE line_list_sizes.id = ANY(${itemIds}::bigint[])
      AND line_list_sizes.withdrawn_at IS NULL AND line_lists.type = ${type}
      AND line_list_items.wholesale > 0 AND ${isOrderable(day)} AND ${visibleTo(storeId)}`.execute(db)
  const discounts = await readDiscounts(db, storeId)
  return new Map(rows.map((row) => [row.itemId, toOffer(row, discounts)]))
}

/** What line lists offer now, by item id; null for a withdrawn size. */
export type CurrentOffers = ReadonlyMap<number, Offer | null>

export async function readCurrentOffers(
  db: Kysely<Tables>,
  { storeId, itemIds }: { storeId: string; itemIds: readonly number[] },
): Promise<CurrentOffers> {
  const { rows } = await sql<OfferRow & { withdrawn: boolean }>`
    SELECT current.*, line_list_sizes.withdrawn_at IS NOT NULL OR line_list_items.withdrawn_at IS NOT NULL AS withdrawn
    FROM (${selectOffers} WHERE line_list_sizes.id = ANY(${itemIds}::bigint[])) AS current
    JOIN line_list_sizes ON line_list_sizes.id = current.item_id
    JOIN line_list_items ON line_list_items.id = line_list_sizes.item_id`.execute(db)
  const discounts = await readDiscounts(db, storeId)
  return new Map(
    rows.map(({ withdrawn, ...row }) => [row.itemId, withdrawn ? null : toOffer(row, discounts)]),
  )
}

const selectOffers = sql`
  SELECT line_list_sizes.id AS item_id, line_list_items.id AS line_list_item_id, line_lists.id AS line_list_id, line_list_items.brand_id, line_list_items.model_code,
    line_list_items.name, line_list_items.color, line_list_sizes.size, line_list_sizes.upc, line_list_sizes.available_on, line_list_items.wholesale, line_list_items.cost, line_lists.currency_rate,
    CASE WHEN line_list_sizes.pack IS NOT NULL THEN
      (SELECT sum((contents->>'units')::integer)::integer FROM jsonb_array_elements(line_list_sizes.pack) AS contents) END AS pack_units,
    ${skuOf} AS sku, (SELECT purchase_discount FROM brands WHERE id = line_list_items.brand_id) AS purchase_discount
  FROM line_list_sizes
  JOIN line_list_items ON line_list_items.id = line_list_sizes.item_id
  JOIN line_lists ON line_lists.id = line_list_items.line_list_id`

export async function readDiscounts(db: Kysely<Tables>, storeId: string): Promise<readonly Discount[]> {
  const row = await db
    .selectFrom('stores')
    .innerJoin('organizations', 'organizations.id', 'stores.organizationId')
    .select('organizations.discounts')
    .where('stores.id', '=', storeId)
    .executeTakeFirst()
  return row?.discounts ?? []
}

/** Prices in US cents for the customer and for the supplier (docs/rules.md#amounts). */
function toOffer(
  { cost, currencyRate, purchaseDiscount, ...row }: OfferRow,
  discounts: readonly Discount[],
): Offer {
  const wholesale = toDollarCents(row.wholesale, currencyRate)
  const discount = discountOn(discounts, row.brandId)
  return {
    ...row,
    wholesale,
    discount,
    unitPrice: lessPercent(wholesale, discount),
    unitCost: cost === null ? lessPercent(wholesale, purchaseDiscount) : toDollarCents(cost, currencyRate),
  }
}
