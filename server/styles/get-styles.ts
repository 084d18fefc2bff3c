import { type Kysely, sql } from 'kysely'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { withPictures } from '#server/domain/line-list/items/with-pictures.ts'
import type { FoundStyle } from '#contract/line-lists/styles.ts'
import type { CallContext } from '#server/platform/http/route.ts'

/** Results of a search. */
const most = 20

/** Words of a search that are looked at. */
const wordsMax = 6

interface FoundRow extends Omit<FoundStyle, 'thumbnailUrl'> {
  pictureKey: null
  thumbnailKey: string | null
}

/** Finds styles by model code, name, and color, or by UPC. */
export async function getStyles({ db, files, input: { search } }: CallContext<'getStyles'>) {
  const rows = await readStyles(db, /^\d{8,14}$/.test(search) ? withUpc(search) : withWords(search))
  const found = await withPictures(files, rows)
  return found.map(({ imageUrl: _, ...style }) => style)
}

/** Styles as SQL, with their order as `place`. */
function withWords(search: string) {
  const text = search.toLowerCase()
  const start = likePattern(text).slice(1)
  const words = text.split(/\s+/).slice(0, wordsMax)
  const contains = words.map((word) => sql`search LIKE ${likePattern(word)}`)
  return sql`
    (SELECT brand_id, model_code, 1 AS place FROM styles WHERE lower(model_code) LIKE ${start}
      ORDER BY lower(model_code) USING ~<~ LIMIT ${most})
    UNION ALL
    (SELECT brand_id, model_code, 2 FROM styles WHERE ${sql.join(contains, sql` AND `)} LIMIT ${2 * most})`
}

/** A scanner may send a UPC with or without the leading zero of an EAN. */
function withUpc(digits: string) {
  const bare = digits.replace(/^0+/, '')
  const forms = [...new Set([digits, bare, bare.padStart(12, '0'), bare.padStart(13, '0')])]
  return sql`
    SELECT items.brand_id, items.model_code, 1 AS place FROM line_list_sizes AS sizes
    JOIN line_list_items AS items ON items.id = sizes.item_id
    WHERE sizes.upc = ANY(${forms}::text[])
    UNION ALL ${withWords(digits)}`
}

async function readStyles(db: Kysely<Tables>, matches: ReturnType<typeof withWords>): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    WITH found AS (SELECT brand_id, model_code, min(place) AS place FROM (${matches}) AS matches GROUP BY brand_id, model_code)
    SELECT newest.id AS item_id, newest.brand_id, brands.name AS brand_name, newest.model_code, newest.name, newest.color,
      NULL AS picture_key, newest.thumbnail_key, lists.id AS line_list_id, lists.name AS line_list_name, lists.type, lists.year,
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
