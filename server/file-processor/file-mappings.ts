import { sql } from 'kysely'
import { refuse } from '#contract/refusals.ts'
import { pageByKey } from '#server/platform/database/page.ts'
import type { CallContext } from '#server/platform/http/route.ts'

/** Lists the mappings kept for a brand and type, by name. */
export async function getFileMappings({ db, input }: CallContext<'getFileMappings'>) {
  const query = db
    .selectFrom('fileMappings')
    .where('brandId', '=', input.brandId)
    .where('type', '=', input.type)
    .select(['id', 'name', 'mapping', 'createdAt'])
  return pageByKey(db, query, { ...input, by: [sql`lower(file_mappings.name)`, sql`file_mappings.id`] })
}

/** Forgets a kept mapping. */
export async function deleteFileMapping({ db, input }: CallContext<'deleteFileMapping'>) {
  const gone = await db
    .deleteFrom('fileMappings')
    .where('id', '=', input.mappingId)
    .returning('id')
    .executeTakeFirst()
  return gone ? null : refuse('mapping-not-found')
}
