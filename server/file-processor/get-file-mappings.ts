import { sql } from 'kysely'
import { byName } from '#server/platform/database/by-name.ts'
import { pageByKey } from '#server/platform/database/page.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function getFileMappings({ db, input }: CallContext<'getFileMappings'>) {
  const query = db
    .selectFrom('fileMappings')
    .where('brandId', '=', input.brandId)
    .where('type', '=', input.type)
    .select(['id', 'name', 'mapping', 'createdAt'])
  return pageByKey(db, query, { ...input, by: [byName('fileMappings.name'), sql`file_mappings.id`] })
}
