import { type Kysely, type RawBuilder, sql } from 'kysely'
import { matchingStyles } from '#server/domain/line-list/items/matching-styles.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { withPictures } from '#server/domain/line-list/items/with-pictures.ts'
import type { FoundStyle } from '#contract/styles/styles.ts'
import type { CallContext } from '#server/platform/http/route.ts'

const most = 20

interface FoundRow extends Omit<FoundStyle, 'thumbnailUrl'> {
  pictureKey: null
  thumbnailKey: string | null
}

export async function getStyles({ db, files, input: { search } }: CallContext<'getStyles'>) {
  const rows = await readStyles(db, matchingStyles(search, most))
  const found = await withPictures(files, rows)
  return found.map(({ imageUrl: _, ...style }) => style)
}

async function readStyles(db: Kysely<Tables>, matches: RawBuilder<unknown>): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    WITH found AS (SELECT brand_id, model_code, min(place) AS place FROM (${matches}) AS matches GROUP BY brand_id, model_code)
    SELECT newest.id AS item_id, newest.brand_id, brands.name AS brand_name, newest.model_code, newest.name, newest.color,
      NULL AS picture_key, newest.thumbnail_key, lists.id AS line_list_id, lists.name AS line_list_name, lists.type,
      lists.stock_type, lists.availability, lists.year,
      lists.season, newest.lists AS lists_count
    FROM found
    JOIN LATERAL (
      SELECT *, count(*) OVER () AS lists FROM line_list_items AS items
      WHERE items.brand_id = found.brand_id AND items.model_code = found.model_code
      ORDER BY items.line_list_id DESC LIMIT 1) AS newest ON true
    JOIN line_lists AS lists ON lists.id = newest.line_list_id
    JOIN brands ON brands.id = newest.brand_id
    ORDER BY found.place, lower(found.model_code), found.brand_id LIMIT ${most}`.execute(db)
  return rows
}
