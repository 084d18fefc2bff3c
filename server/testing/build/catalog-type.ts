import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** Creates catalog types that do not exist yet. */
export async function buildCatalogTypes(db: Kysely<Tables>, ...names: string[]): Promise<void> {
  await db
    .insertInto('catalogTypes')
    .values(names.map((name) => ({ name, nameKey: name.toLowerCase() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
