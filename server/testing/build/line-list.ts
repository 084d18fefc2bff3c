import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { brandKey } from '#contract/brand-key.ts'
import { allowSeconds } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** What a test may say of a line list it wants. */
export interface LineListWish {
  readonly brandId?: number
  readonly name?: string
  readonly type?: 'own-stock' | 'pre-book' | 'brand-ats' | 'future-stock'
  readonly deadline?: string | null
  readonly season?: 'S1' | 'S2' | 'S3' | 'S4'
  readonly currency?: string
  readonly stockType?: 'bonded' | 'domestic'
  readonly availability?: 'current' | 'future'
  /** How many items it has; they are called A-0001, A-0002 and so on. */
  readonly items?: number
  readonly wholesale?: number
  readonly sizes?: readonly string[]
}

/** Puts a brand into the database for a test and gives its id. */
export async function buildBrand(
  db: Kysely<Tables>,
  status: 'active' | 'inactive' = 'active',
): Promise<number> {
  const name = `Brand ${randomUUID().slice(0, 8)}`
  const { id } = await db
    .insertInto('brands')
    .values({ name, nameKey: brandKey(name), status })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Puts catalog types into the database for a test, those there already left as they are. */
export async function buildCatalogTypes(db: Kysely<Tables>, ...names: string[]): Promise<void> {
  await db
    .insertInto('catalogTypes')
    .values(names.map((name) => ({ name, nameKey: name.toLowerCase() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Puts an imported line list with unsorted items into the database for a test, as the file processor leaves it, and gives its id. */
export async function buildLineList(db: Kysely<Tables>, wish: LineListWish = {}): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // Thousands of items take their time on a busy machine.
    await allowSeconds(tx, 60)
    return writeLineList(tx, wish)
  })
}

async function writeLineList(db: Kysely<Tables>, wish: LineListWish): Promise<number> {
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
  await sql`
    INSERT INTO line_list_sizes (item_id, position, size)
    SELECT items.id, sizes.position, sizes.size
    FROM line_list_items AS items, unnest(${wish.sizes ?? ['M4/W6', 'M5/W7', 'M6/W8']}::text[]) WITH ORDINALITY AS sizes (size, position)
    WHERE items.line_list_id = ${id}`.execute(db)
  return id
}

/** The model codes of a built line list's items, from the first to the last given. */
export function modelCodes(last: number, first = 1): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => `A-${String(first + index).padStart(4, '0')}`)
}
