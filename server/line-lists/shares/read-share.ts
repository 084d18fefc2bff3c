import { type Kysely, sql } from 'kysely'
import type { Language } from '#contract/customers/languages.ts'
import { staffOrganizationId } from '#contract/fixed-ids.ts'
import { visibleTo } from '#server/domain/ordering/stock/offers.ts'
import { contains, containsCode } from '#server/platform/database/contains.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export interface SharedCatalog {
  readonly id: string
  readonly lineListId: number
  readonly storeId: string
  readonly distributor: string
  readonly name: string
  readonly brandName: string
  readonly storeName: string
  /** YYYY-MM-DD. */
  readonly deadline: string | null
  readonly expiresAt: string
  readonly language: Language | null
}

export async function readShare(
  db: Kysely<Tables>,
  id: string,
  now: Date,
): Promise<SharedCatalog | undefined> {
  const { rows } = await sql<SharedCatalog>`
    SELECT shares.id, shares.line_list_id, shares.store_id, shares.expires_at, lists.name, lists.deadline::text AS deadline,
      brands.name AS brand_name, stores.name AS store_name, organizations.language,
      (SELECT name FROM organizations WHERE id = ${staffOrganizationId}) AS distributor
    FROM catalog_shares AS shares
    JOIN line_lists AS lists ON lists.id = shares.line_list_id
    JOIN brands ON brands.id = lists.brand_id
    JOIN stores ON stores.id = shares.store_id
    JOIN organizations ON organizations.id = stores.organization_id
    WHERE shares.id = ${id} AND shares.revoked_at IS NULL AND shares.expires_at > ${now.toISOString()}`.execute(
    db,
  )
  return rows[0]
}

const wordsMax = 6

export interface SharedPage {
  readonly search: string
  /** The item that the page follows; 0 for the first page. */
  readonly after: number
  readonly size: number
}

export async function readSharedItems(
  db: Kysely<Tables>,
  { lineListId, storeId }: Pick<SharedCatalog, 'lineListId' | 'storeId'>,
  { search, after, size }: SharedPage,
): Promise<{ ids: number[]; isLast: boolean }> {
  const words = search.split(/\s+/).filter(Boolean).slice(0, wordsMax)
  const matches = words.map((word) =>
    contains(
      sql`concat_ws(' ', line_list_items.model_code, line_list_items.name, line_list_items.color)`,
      word,
    ),
  )
  const { rows } = await sql<{ id: number }>`
    SELECT line_list_items.id FROM line_list_items JOIN line_lists ON line_lists.id = line_list_items.line_list_id
    WHERE line_list_items.line_list_id = ${lineListId} AND ${visibleTo(storeId)}
      AND ${words.length === 0 ? sql`true` : sql`(${sql.join(matches, sql` AND `)} OR ${containsCode(sql`line_list_items.model_code`, search)})`}
      AND (line_list_items.position, line_list_items.id) > coalesce(
        (SELECT (last.position, last.id) FROM line_list_items AS last
          WHERE last.id = ${after} AND last.line_list_id = ${lineListId}), (-1, 0))
    ORDER BY line_list_items.position, line_list_items.id LIMIT ${size + 1}`.execute(db)
  return { ids: rows.slice(0, size).map(({ id }) => id), isLast: rows.length <= size }
}
