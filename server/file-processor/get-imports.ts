import { sql } from 'kysely'
import { endedWithErrors, isOpen } from '#server/imports/attention.ts'
import { endedStatuses } from '#server/imports/import-states.ts'
import { selectImports } from '#server/imports/read-import.ts'
import { pageByKey } from '#server/platform/database/page.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function getImports({ db, clock, input }: CallContext<'getImports'>) {
  const { open, attention, brandId, lineListId } = input
  let query = selectImports(db)
  if (open !== undefined)
    query = query.where('imports.status', open === 'true' ? 'not in' : 'in', endedStatuses)
  if (attention !== undefined) query = query.where((where) => where.or([isOpen, endedWithErrors(clock)]))
  if (brandId) query = query.where('imports.brandId', '=', brandId)
  if (lineListId) query = query.where('imports.lineListId', '=', lineListId)
  return pageByKey(db, query, { ...input, by: [sql`imports.created_at`, sql`imports.id`] })
}
