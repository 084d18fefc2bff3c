import { sql } from 'kysely'
import { refuse } from '#contract/refusals.ts'
import { pageByKey } from '#server/platform/database/page.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { readLineList } from '#server/domain/line-list/select-line-lists.ts'

export async function getLineListProblems({ db, input }: CallContext<'getLineListProblems'>) {
  const { lineListId, severity, modelCode } = input
  const list = await readLineList(db, lineListId)
  if (!list) return refuse('line-list-not-found')
  let query = db
    .selectFrom('lineListProblems')
    .where('lineListId', '=', lineListId)
    .where('version', '=', list.version)
    .select([
      'id',
      'code',
      'severity',
      'sheet',
      'row',
      'cellColumn as column',
      'modelCode',
      'value',
      'effect',
      'rejectedRow',
    ])
  if (severity) query = query.where('severity', '=', severity)
  if (modelCode) query = query.where('modelCode', '=', modelCode)
  return pageByKey(db, query, {
    ...input,
    by: [sql`line_list_problems.position`, sql`line_list_problems.id`],
  })
}
