import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** What the people of a desk know and ask for; lists by age are newest first. */
export interface Desk {
  readonly brandIds: readonly number[]
  readonly lineListIds: readonly number[]
  readonly organizations: readonly Named[]
  readonly stores: readonly Named[]
  readonly salesRepIds: readonly string[]
  readonly orders: readonly KnownOrder[]
  readonly purchaseOrders: readonly { readonly id: string; readonly number: number }[]
  readonly styles: readonly { readonly id: number; readonly modelCode: string }[]
}

interface Named {
  readonly id: string
  readonly name: string
}

interface KnownOrder {
  readonly id: string
  readonly number: number
  readonly customerPoNumber: string | null
  readonly day: string
}

// IDs are random, so the first ones are spread over all rows.
const some = 1_000

export async function readDesk(db: Kysely<Tables>): Promise<Desk> {
  const { rows: orders } = await sql<KnownOrder>`
    WITH newest AS (SELECT id FROM orders WHERE status <> 'cart' ORDER BY sorted_at DESC, id DESC LIMIT 500),
      spread AS (SELECT id FROM orders WHERE status <> 'cart' ORDER BY id LIMIT ${some})
    SELECT id, number, customer_po_number, to_char(sorted_at, 'YYYY-MM-DD') AS day FROM orders
    WHERE id IN (SELECT id FROM newest UNION SELECT id FROM spread) ORDER BY sorted_at DESC, id DESC`.execute(
    db,
  )
  const { rows: purchaseOrders } = await sql<Desk['purchaseOrders'][number]>`
    SELECT id, number FROM purchase_orders WHERE orders_count > 0 ORDER BY updated_at DESC, id DESC LIMIT ${some}`.execute(
    db,
  )
  const { rows: styles } = await sql<Desk['styles'][number]>`
    SELECT DISTINCT ON (model_code) id, model_code FROM line_list_items ORDER BY model_code, id DESC LIMIT ${some}`.execute(
    db,
  )
  const brands = await db.selectFrom('brands').select('id').where('id', '>', 100).execute()
  const lists = await db.selectFrom('lineLists').select('id').orderBy('id', 'desc').execute()
  const reps = await sql<{ id: string }>`
    SELECT DISTINCT sales_rep_id AS id FROM orders WHERE sales_rep_id IS NOT NULL AND id IN (SELECT id FROM orders ORDER BY id LIMIT ${some})`.execute(
    db,
  )
  return {
    brandIds: brands.map(({ id }) => id),
    lineListIds: lists.map(({ id }) => id),
    organizations: await named(db, 'organizations'),
    stores: await named(db, 'stores'),
    salesRepIds: reps.rows.map(({ id }) => id),
    orders,
    purchaseOrders,
    styles,
  }
}

async function named(db: Kysely<Tables>, table: 'organizations' | 'stores'): Promise<Named[]> {
  return db.selectFrom(table).select(['id', 'name']).orderBy('id').limit(some).execute()
}
