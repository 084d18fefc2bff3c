import { sql } from 'kysely'
import { refuse } from '#contract/refusals.ts'
import { pageByKey } from '#server/platform/database/page.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { readLineList } from '#server/domain/line-list/select-line-lists.ts'

export async function getLineListVersions({ db, input }: CallContext<'getLineListVersions'>) {
  if (!(await readLineList(db, input.lineListId))) return refuse('line-list-not-found')
  const query = db
    .selectFrom('lineListVersions')
    .leftJoin('users', 'users.id', 'lineListVersions.createdBy')
    .where('lineListId', '=', input.lineListId)
    .select([
      'lineListVersions.version',
      'fileName',
      'mode',
      'restoredFrom',
      'counts',
      sql<string | null>`users.first_name || ' ' || users.last_name`.as('createdBy'),
      'lineListVersions.createdAt',
    ])
  return pageByKey(db, query, { ...input, by: [sql`line_list_versions.version`] })
}
