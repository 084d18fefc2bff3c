import { type RawBuilder, sql } from 'kysely'
import { fold, foldCode } from '#contract/input/fold.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import { contains } from '#server/platform/database/contains.ts'

const wordsMax = 6

/** The best come first by `place`; a style can occur twice. `most` limits the styles of each place. */
export function matchingStyles(search: string, most: number): RawBuilder<unknown> {
  const digits = foldCode(search)
  return /^\d{8,14}$/.test(digits)
    ? sql`${withUpc(digits)} UNION ALL ${withWords(search, most)}`
    : withWords(search, most)
}

function withWords(search: string, most: number) {
  const text = fold(search)
  const start = likePattern(text).slice(1)
  const words = text.split(' ').slice(0, wordsMax)
  const matches = words.map((word) => contains(sql`search`, word))
  const code = foldCode(search)
  const byCode =
    code.length < 3
      ? sql``
      : sql`
    UNION ALL
    (SELECT brand_id, model_code, 2 FROM styles WHERE fold_code(model_code) LIKE ${likePattern(code)} LIMIT ${2 * most})`
  return sql`
    (SELECT brand_id, model_code, 1 AS place FROM styles WHERE lower(model_code) LIKE ${start}
      ORDER BY lower(model_code) USING ~<~ LIMIT ${most})
    UNION ALL
    (SELECT brand_id, model_code, 2 FROM styles WHERE ${sql.join(matches, sql` AND `)} LIMIT ${2 * most})${byCode}`
}

/** A scanner may send a UPC with or without the leading zero of an EAN. */
function withUpc(digits: string) {
  const bare = digits.replace(/^0+/, '')
  const forms = [...new Set([digits, bare, bare.padStart(12, '0'), bare.padStart(13, '0')])]
  return sql`
    SELECT items.brand_id, items.model_code, 1 AS place FROM line_list_sizes AS sizes
    JOIN line_list_items AS items ON items.id = sizes.item_id
    WHERE sizes.upc = ANY(${forms}::text[])`
}
