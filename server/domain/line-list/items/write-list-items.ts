import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { ListItem } from './list-item.ts'

/** Known items are updated in place, so that they keep their ids, sorting, and orders; nothing is deleted. */
export async function writeListItems(
  tx: Kysely<Tables>,
  lineListId: number,
  items: readonly ListItem[],
  from: number,
): Promise<void> {
  await sql`
    WITH given AS (
      SELECT * FROM ROWS FROM (json_to_recordset(${JSON.stringify(items)}) AS ("modelCode" text,
        "styleCode" text, "colorCode" text, name text, color text, silhouette text, gender text, description text,
        "brandId" int, tier text, wholesale int, msrp int, cost int, "pictureKey" text, "thumbnailKey" text, sheet text,
        row int, withdrawn boolean, "setByHand" text[], sizes json)) WITH ORDINALITY AS item(model_code, style_code, color_code, name, color,
        silhouette, gender, description, brand_id, tier, wholesale, msrp, cost, picture_key, thumbnail_key, sheet, row,
        withdrawn, set_by_hand, sizes, place)
    ), written AS (
      INSERT INTO line_list_items (line_list_id, position, model_code, style_code, color_code, name, color, silhouette, gender,
        description, brand_id, tier, wholesale, msrp, cost, picture_key, thumbnail_key, sheet, row, withdrawn_at, set_by_hand)
      SELECT ${lineListId}, ${from} + place - 1, model_code, style_code, color_code, name, color, silhouette, gender,
        description, brand_id, coalesce(tier, 'good'), wholesale, msrp, cost, picture_key, thumbnail_key, sheet, row,
        CASE WHEN withdrawn THEN now() END, coalesce(set_by_hand, '{}')
      FROM given
      ON CONFLICT (line_list_id, model_code) DO UPDATE SET
        position = excluded.position, style_code = excluded.style_code, color_code = excluded.color_code,
        name = excluded.name, color = excluded.color, silhouette = excluded.silhouette, gender = excluded.gender,
        description = excluded.description, brand_id = excluded.brand_id, tier = excluded.tier,
        wholesale = excluded.wholesale, msrp = excluded.msrp, cost = excluded.cost, picture_key = excluded.picture_key,
        thumbnail_key = excluded.thumbnail_key, sheet = excluded.sheet, row = excluded.row,
        set_by_hand = excluded.set_by_hand,
        withdrawn_at = CASE WHEN excluded.withdrawn_at IS NULL THEN NULL
          ELSE coalesce(line_list_items.withdrawn_at, excluded.withdrawn_at) END
      RETURNING id, model_code
    )
    INSERT INTO line_list_sizes (item_id, position, size, us, eu, upc, quantity, available_on, withdrawn_at, pack)
    SELECT written.id, size.place - 1, size.size, size.us, size.eu, size.upc, size.quantity, size.available_on,
      CASE WHEN size.withdrawn THEN now() END, size.pack
    FROM given JOIN written USING (model_code), ROWS FROM (json_to_recordset(given.sizes) AS (size text, us text, eu text,
      upc text, quantity int, "availableOn" date, withdrawn boolean, pack jsonb)) WITH ORDINALITY AS size(size, us, eu, upc,
      quantity, available_on, withdrawn, pack, place)
    ON CONFLICT (item_id, size, available_on) DO UPDATE SET
      position = excluded.position, us = excluded.us, eu = excluded.eu, upc = excluded.upc, quantity = excluded.quantity,
      pack = excluded.pack,
      withdrawn_at = CASE WHEN excluded.withdrawn_at IS NULL THEN NULL
        ELSE coalesce(line_list_sizes.withdrawn_at, excluded.withdrawn_at) END`.execute(tx)
}

export async function countListItems(tx: Kysely<Tables>, lineListId: number): Promise<void> {
  await sql`
    UPDATE line_lists SET (items_count, unsorted_count) = (
      SELECT count(*), count(*) FILTER (
          WHERE NOT EXISTS (SELECT FROM item_catalog_types t WHERE t.item_id = line_list_items.id))
        FROM line_list_items WHERE line_list_id = ${lineListId} AND withdrawn_at IS NULL)
    WHERE id = ${lineListId}`.execute(tx)
}
