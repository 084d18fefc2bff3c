import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Pack } from '#contract/line-lists/packs.ts'
import { allowSeconds } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { writeStyles } from '#server/domain/line-list/items/write-styles.ts'
import { buildBrand } from './brand.ts'

/** Fields of a built line list; all have defaults. */
export interface LineListOptions {
  readonly brandId?: number
  readonly name?: string
  readonly type?: 'own-stock' | 'pre-book' | 'brand-ats' | 'future-stock'
  readonly deadline?: string | null
  readonly season?: 'S1' | 'S2' | 'S3' | 'S4'
  readonly currency?: string
  readonly stockType?: 'bonded' | 'domestic'
  readonly availability?: 'current' | 'future'
  /** How many items; their models are A-0001, A-0002, and so on. */
  readonly items?: number
  readonly wholesale?: number
  readonly sizes?: readonly string[]
  /** The contents of the first size, which is a pack. */
  readonly pack?: Pack
}

/** Creates an imported line list with unsorted items and returns its ID. */
export async function buildLineList(db: Kysely<Tables>, wish: LineListOptions = {}): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // Thousands of items are slow on a busy machine.
    await allowSeconds(tx, 60)
    return writeLineList(tx, wish)
  })
}

async function writeLineList(db: Kysely<Tables>, wish: LineListOptions): Promise<number> {
  const brandId = wish.brandId ?? (await buildBrand(db))
  const items = wish.items ?? 3
  const { id } = await db
    .insertInto('lineLists')
    .values({
      name: wish.name ?? `Line list ${randomUUID().slice(0, 8)}`,
      type: wish.type ?? 'pre-book',
      brandId,
      deadline: wish.deadline === undefined ? '2026-05-01' : wish.deadline,
      year: 2027,
      season: wish.season ?? 'S1',
      currency: wish.currency ?? 'USD',
      stockType: wish.stockType ?? null,
      availability: wish.availability ?? null,
      itemsCount: items,
      unsortedCount: items,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    INSERT INTO line_list_items (line_list_id, position, model_code, name, color, silhouette, gender, brand_id, wholesale, picture_key)
    SELECT ${id}, n, ${sql.lit('A-')} || lpad(n::text, 4, '0'), 'Clog ' || n, 'Bone', 'Clog', 'Unisex', ${brandId}, ${wish.wholesale ?? 2500}, 'pictures/built.png'
    FROM generate_series(1, ${items}::integer) AS n`.execute(db)
  await writeStyles(db, id)
  await sql`
    INSERT INTO line_list_sizes (item_id, position, size)
    SELECT items.id, sizes.position, sizes.size
    FROM line_list_items AS items, unnest(${wish.sizes ?? ['M4/W6', 'M5/W7', 'M6/W8']}::text[]) WITH ORDINALITY AS sizes (size, position)
    WHERE items.line_list_id = ${id}`.execute(db)
  if (wish.pack)
    await sql`
      UPDATE line_list_sizes SET pack = ${JSON.stringify(wish.pack)}::jsonb FROM line_list_items AS items
      WHERE items.id = item_id AND items.line_list_id = ${id} AND line_list_sizes.position = 1`.execute(db)
  return id
}

/** Model codes of a built line list's items, `first` to `last`. */
export function modelCodes(last: number, first = 1): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => `A-${String(first + index).padStart(4, '0')}`)
}

/** Marks a line list as published without the checks of publishing. */
export async function markPublished(db: Kysely<Tables>, lineListId: number): Promise<void> {
  await sql`
    UPDATE line_lists SET published_at = clock_timestamp(), catalogs_created_at = clock_timestamp()
    WHERE id = ${lineListId}`.execute(db)
}

export interface PublishedList {
  readonly lineListId: number
  readonly brandId: number
  /** IDs of its sizes, in list order. */
  readonly itemIds: readonly number[]
}

/** Creates a published line list with all items in one catalog type; `quantity` is the stock of each size. */
export async function buildPublishedList(
  db: Kysely<Tables>,
  segment: { brandId: number; catalogTypeIds: readonly number[] },
  { quantity = null, ...wish }: LineListOptions & { quantity?: number | null } = {},
): Promise<PublishedList> {
  const { brandId, catalogTypeIds } = segment
  const lineListId = await buildLineList(db, { deadline: null, ...wish, brandId })
  await sql`
    INSERT INTO item_catalog_types (item_id, catalog_type_id, position)
    SELECT id, ${catalogTypeIds[0]}, 1 FROM line_list_items WHERE line_list_id = ${lineListId}`.execute(db)
  await markPublished(db, lineListId)
  await sql`
    UPDATE line_list_sizes SET quantity = ${quantity}
    FROM line_list_items WHERE line_list_items.id = item_id AND line_list_id = ${lineListId}`.execute(db)
  const { rows } = await sql<{ id: number }>`
    SELECT sizes.id FROM line_list_sizes AS sizes JOIN line_list_items AS items ON items.id = sizes.item_id
    WHERE items.line_list_id = ${lineListId} ORDER BY items.position, sizes.position`.execute(db)
  return { lineListId, brandId, itemIds: rows.map(({ id }) => id) }
}
