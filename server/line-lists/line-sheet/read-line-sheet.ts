import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/customers/languages.ts'
import { lineSheetStylesMax } from '#contract/line-lists/line-sheet-layouts.ts'
import { matchingStyles } from '#server/domain/line-list/items/matching-styles.ts'
import { discountOn, lessPercent, toDollarCents } from '#server/domain/ordering/order/order.money.ts'
import { readDiscounts, visibleTo } from '#server/domain/ordering/stock/offers.ts'
import type { Tables } from '#server/platform/database/tables.ts'

interface Source {
  readonly lineListId?: number | undefined
  readonly modelCodes?: readonly string[] | undefined
  readonly search?: string | undefined
  readonly storeId?: string | undefined
}

export async function readSheetItems(db: Kysely<Tables>, source: Source): Promise<number[]> {
  const { storeId } = source
  const shown = storeId === undefined ? sql`line_list_items.withdrawn_at IS NULL` : visibleTo(storeId)
  const { rows } = await sql<{ id: number }>`
    ${source.search === undefined ? itemsOf(source, shown) : itemsFound(source.search, shown)}
    LIMIT ${lineSheetStylesMax + 1}`.execute(db)
  return rows.map(({ id }) => id)
}

function itemsOf({ lineListId, modelCodes }: Source, shown: RawBuilder<unknown>) {
  const chosen =
    modelCodes === undefined ? sql`true` : sql`line_list_items.model_code = ANY(${modelCodes}::text[])`
  return sql`
    SELECT line_list_items.id FROM line_list_items JOIN line_lists ON line_lists.id = line_list_items.line_list_id
    WHERE line_list_items.line_list_id = ${lineListId} AND ${chosen} AND ${shown}
    ORDER BY line_list_items.position, line_list_items.id`
}

function itemsFound(search: string, shown: RawBuilder<unknown>) {
  return sql`
    SELECT newest.id FROM (
      SELECT brand_id, model_code, min(place) AS place FROM (${matchingStyles(search, lineSheetStylesMax + 1)}) AS matches
      GROUP BY brand_id, model_code) AS found
    JOIN LATERAL (
      SELECT line_list_items.id FROM line_list_items JOIN line_lists ON line_lists.id = line_list_items.line_list_id
      WHERE line_list_items.brand_id = found.brand_id AND line_list_items.model_code = found.model_code AND ${shown}
      ORDER BY line_list_items.line_list_id DESC LIMIT 1) AS newest ON true
    ORDER BY found.place, found.brand_id, lower(found.model_code)`
}

export interface SheetStyle {
  readonly brandName: string
  readonly modelCode: string
  readonly name: string | null
  readonly color: string | null
  readonly gender: string | null
  readonly description: string | null
  readonly thumbnailKey: string | null
  readonly sizes: readonly string[]
  readonly currency: string
  readonly wholesale: number | null
  readonly msrp: number | null
  readonly net: number | null
}

type Row = Omit<SheetStyle, 'net'> & { id: number; brandId: number; currencyRate: number | null }

const chunk = 100

export async function* readSheetStyles(
  db: Kysely<Tables>,
  { ids, storeId }: { ids: readonly number[]; storeId: string | undefined },
): AsyncGenerator<SheetStyle> {
  const discounts = storeId === undefined ? undefined : await readDiscounts(db, storeId)
  for (let first = 0; first < ids.length; first += chunk) {
    const some = ids.slice(first, first + chunk)
    const { rows } = await sql<Row>`
      SELECT items.id, items.brand_id, brands.name AS brand_name, items.model_code, items.name, items.color, items.gender,
        items.description, items.thumbnail_key, items.wholesale, items.msrp, lists.currency, lists.currency_rate,
        coalesce((
          SELECT json_agg(size ORDER BY position) FROM (
            SELECT sizes.size, min(sizes.position) AS position FROM line_list_sizes AS sizes
            WHERE sizes.item_id = items.id AND sizes.withdrawn_at IS NULL GROUP BY sizes.size) AS own), '[]') AS sizes
      FROM line_list_items AS items
      JOIN line_lists AS lists ON lists.id = items.line_list_id
      JOIN brands ON brands.id = items.brand_id
      WHERE items.id = ANY(${some}::bigint[])
      ORDER BY array_position(${some}::bigint[], items.id::bigint)`.execute(db)
    for (const { brandId, currencyRate, wholesale, msrp, currency, ...style } of rows) {
      // Without a rate, which publishing requires, amounts are in the currency of the list.
      const inDollars = (cents: number | null) => cents && toDollarCents(cents, currencyRate)
      const dollars = inDollars(wholesale)
      yield {
        ...style,
        currency: currencyRate === null ? currency : 'USD',
        wholesale: dollars,
        msrp: inDollars(msrp),
        net: discounts && dollars ? lessPercent(dollars, discountOn(discounts, brandId)) : null,
      }
    }
  }
}

export async function readSheetTitle(
  db: Kysely<Tables>,
  { lineListId, search, storeId }: Source,
): Promise<{ title: string | null; store: string | null; language: Language | null }> {
  const list =
    lineListId === undefined
      ? undefined
      : await db.selectFrom('lineLists').select('name').where('id', '=', lineListId).executeTakeFirst()
  const store =
    storeId === undefined
      ? undefined
      : await db
          .selectFrom('stores')
          .innerJoin('organizations', 'organizations.id', 'stores.organizationId')
          .select(['stores.name', 'organizations.language'])
          .where('stores.id', '=', storeId)
          .executeTakeFirst()
  return {
    title: list?.name ?? search ?? null,
    store: store?.name ?? null,
    language: store?.language ?? null,
  }
}
