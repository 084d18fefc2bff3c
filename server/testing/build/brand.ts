import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { brandKey } from '#contract/line-lists/brand-key.ts'
import type { Tables } from '#server/platform/database/tables.ts'

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
