import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** Prevents brands from being deactivated or deleted until the transaction ends. */
export async function shareLockBrands(tx: Kysely<Tables>, brandIds: readonly number[]): Promise<void> {
  await sql`SELECT FROM brands WHERE id = ANY(${[...new Set(brandIds)]}::integer[]) ORDER BY id FOR SHARE`.execute(
    tx,
  )
}
