import { sql } from 'kysely'
import { endedStatuses } from '#server/imports/import-states.ts'
import { selectImports } from '#server/imports/read-import.ts'
import { pageByKey } from '#server/platform/database/page.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function getImports({ db, input }: CallContext<'getImports'>) {
  const { open, lineListId } = input
  let query = selectImports(db)
  if (open !== undefined)
    query = query.where('imports.status', open === 'true' ? 'not in' : 'in', endedStatuses)
  if (lineListId) query = query.where('imports.lineListId', '=', lineListId)
  return pageByKey(db, query, { ...input, by: [sql`imports.created_at`, sql`imports.id`] })
}
