import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { LineListType } from '#contract/line-lists/line-list-types.ts'
import { discountOn, lessPercent, toDollarCents } from '#server/domain/ordering/order/order.money.ts'
import { isOrderable, readDiscounts, visibleTo } from '#server/domain/ordering/stock/offers.ts'
import { readAvailable } from '#server/domain/ordering/stock/stock.ts'
import { arrayOf } from '#server/platform/database/statements/rows-of.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export interface FormItem {
  readonly itemId: number
  readonly lineListItemId: number
  readonly lineListId: number
  readonly type: LineListType
  readonly modelCode: string
  readonly name: string | null
  readonly color: string | null
  readonly size: string
  readonly us: string | null
  readonly eu: string | null
  readonly upc: string | null
  readonly availableOn: string | null
  readonly packUnits: number | null
  readonly available: number | null
  readonly unitPrice: number
  readonly isWithdrawn: boolean
  readonly isVisible: boolean
  readonly isOpen: boolean
  readonly thumbnailKey: string | null
}

type Row = Omit<FormItem, 'available' | 'unitPrice'> & {
  brandId: number
  wholesale: number
  currencyRate: number | null
}

interface Wanted {
  readonly storeId: string
  readonly day: string
}

export async function readFormItems(
  db: Kysely<Tables>,
  lineListIds: readonly number[],
  wanted: Wanted,
): Promise<FormItem[]> {
  return read(
    db,
    sql`line_lists.id = ANY(${arrayOf('integer', lineListIds)}) AND line_list_sizes.withdrawn_at IS NULL
      AND ${visibleTo(wanted.storeId)} AND ${isOrderable(wanted.day)}`,
    wanted,
  )
}

interface Names {
  readonly lineListItemIds: readonly number[]
  readonly modelCodes: readonly string[]
  readonly styles: readonly string[]
  readonly upcs: readonly string[]
  readonly namePatterns?: readonly string[]
}

/** Reads the sizes that a file names, in the lists of its form if it is one; withdrawn ones and those the store does not see as well. */
export async function readNamedItems(
  db: Kysely<Tables>,
  { lineListItemIds, modelCodes, styles, upcs, namePatterns = [] }: Names,
  { lineListIds, ...wanted }: Wanted & { readonly lineListIds: readonly number[] | null },
): Promise<FormItem[]> {
  const inLists =
    lineListIds === null ? sql`true` : sql`line_lists.id = ANY(${arrayOf('integer', lineListIds)})`
  return read(
    db,
    // Each kind of name has its own index.
    sql`${inLists} AND line_list_sizes.item_id IN (
      SELECT unnest(${arrayOf('bigint', lineListItemIds)})
      UNION SELECT items.id FROM line_list_items AS items JOIN styles USING (brand_id, model_code)
        WHERE fold_code(styles.model_code) = ANY(${arrayOf('text', modelCodes)})
      UNION SELECT items.id FROM unnest(${arrayOf('text', styles)}) AS style
        JOIN styles ON lower(styles.model_code) ~>=~ (style || '-') AND lower(styles.model_code) ~<~ (style || '.')
        JOIN line_list_items AS items USING (brand_id, model_code)
      UNION SELECT items.id FROM unnest(${arrayOf('text', namePatterns)}) AS pattern
        JOIN styles ON fold(styles.search) LIKE pattern
        JOIN line_list_items AS items USING (brand_id, model_code)
      UNION SELECT sizes.item_id FROM line_list_sizes AS sizes WHERE sizes.upc = ANY(${arrayOf('text', upcs)}))`,
    wanted,
  )
}

async function read(
  db: Kysely<Tables>,
  condition: RawBuilder<unknown>,
  { storeId, day }: Wanted,
): Promise<FormItem[]> {
  const { rows } = await sql<Row>`
    SELECT line_list_sizes.id AS item_id, line_list_items.id AS line_list_item_id, line_lists.id AS line_list_id, line_lists.type,
      line_list_items.brand_id, line_list_items.model_code, line_list_items.name, line_list_items.color, line_list_sizes.size,
      line_list_sizes.us, line_list_sizes.eu, line_list_sizes.upc, to_char(line_list_sizes.available_on, 'YYYY-MM-DD') AS available_on,
      CASE WHEN line_list_sizes.pack IS NOT NULL THEN
        (SELECT sum((contents->>'units')::integer)::integer FROM jsonb_array_elements(line_list_sizes.pack) AS contents) END AS pack_units,
      line_list_items.wholesale, line_lists.currency_rate, line_list_items.thumbnail_key,
      line_list_sizes.withdrawn_at IS NOT NULL OR line_list_items.withdrawn_at IS NOT NULL AS is_withdrawn,
      ${visibleTo(storeId)} AS is_visible, ${isOrderable(day)} AS is_open
    FROM line_list_sizes
    JOIN line_list_items ON line_list_items.id = line_list_sizes.item_id
    JOIN line_lists ON line_lists.id = line_list_items.line_list_id
    WHERE line_lists.published_at IS NOT NULL AND line_list_items.wholesale > 0 AND ${condition}
    ORDER BY line_lists.id DESC, line_list_items.position, line_list_sizes.position, line_list_sizes.id
    LIMIT 100000`.execute(db)
  const discounts = await readDiscounts(db, storeId)
  const available = await readAvailable(
    db,
    rows.filter(({ type }) => type !== 'pre-book').map(({ itemId }) => itemId),
  )
  return rows.map(({ brandId, wholesale, currencyRate, ...row }) => {
    const units = available.get(row.itemId) ?? null
    return {
      ...row,
      // An override can reserve more units than there are.
      available: units === null ? null : Math.max(units, 0),
      unitPrice: lessPercent(toDollarCents(wholesale, currencyRate), discountOn(discounts, brandId)),
    }
  })
}
