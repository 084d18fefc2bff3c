import { sql } from 'kysely'
import type { Product } from './product.ts'
import { haveLineList } from './sorting.ts'

interface State {
  saved?: boolean
  sorted?: boolean
  published?: boolean
}

/** Creates a line list with saved catalogs and a unique name. */
export async function haveCatalogs(
  product: Product,
  name: string,
  brandId: number,
  state: State = {},
): Promise<number> {
  const id = await haveLineList(product, { name, brandId, type: 'brand-ats', items: 3 })
  const { db } = product
  await sql`UPDATE line_lists SET catalogs_created_at = now(), sent_on = '2026-11-02', deadline = '2027-01-31' WHERE id = ${id}`.execute(
    db,
  )
  if (state.sorted || state.published) {
    await sql`
      INSERT INTO item_catalog_types
      SELECT items.id, types.id, 0 FROM line_list_items AS items, catalog_types AS types
      WHERE items.line_list_id = ${id} AND types.name = 'athletic'`.execute(db)
    await sql`UPDATE line_lists SET unsorted_count = 0 WHERE id = ${id}`.execute(db)
  }
  if (state.published) await sql`UPDATE line_lists SET published_at = now() WHERE id = ${id}`.execute(db)
  return id
}
