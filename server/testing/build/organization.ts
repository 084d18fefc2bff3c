import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { uuidv7 } from '#server/platform/uuid.ts'

export async function buildOrganization(
  db: Kysely<Tables>,
  given: Partial<{ name: string; status: 'active' | 'inactive' }> = {},
): Promise<string> {
  const id = uuidv7()
  await db
    .insertInto('organizations')
    .values({ id, name: `Customer ${id}`, ...given })
    .execute()
  return id
}
