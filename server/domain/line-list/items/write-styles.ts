import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** Writes the styles of a line list, by which they are found across all lists. Sorted, so that two imports of a brand cannot deadlock. */
export async function writeStyles(tx: Kysely<Tables>, lineListId: number): Promise<void> {
  await sql`
    INSERT INTO styles (brand_id, model_code, search)
    SELECT brand_id, model_code, lower(concat_ws(' ', model_code, name, color)) FROM line_list_items
    WHERE line_list_id = ${lineListId} ORDER BY brand_id, model_code
    ON CONFLICT (brand_id, model_code) DO UPDATE SET search = excluded.search WHERE styles.search <> excluded.search`.execute(
    tx,
  )
}
