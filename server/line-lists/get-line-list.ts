import { sql } from 'kysely'
import { refuse } from '#contract/refusals.ts'
import { dayIn } from '#server/platform/calendar.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { readSameItems } from '#server/domain/line-list/publishing/same-items.ts'
import { readLineList } from '#server/domain/line-list/select-line-lists.ts'

export async function getLineList({
  db,
  input: { lineListId },
  clock,
  timeZone,
}: CallContext<'getLineList'>) {
  const list = await readLineList(db, lineListId)
  if (!list) return refuse('line-list-not-found')
  const { rows } = await sql<Counts>`
    SELECT
      count(DISTINCT i.id) AS items,
      count(s.id) AS sizes,
      sum(s.quantity) AS units,
      (SELECT count(*) FROM line_list_items w WHERE w.line_list_id = ${lineListId} AND w.withdrawn_at IS NOT NULL) AS withdrawn,
      (SELECT l.unsorted_count FROM line_lists l WHERE l.id = ${lineListId}) AS unsorted,
      (SELECT count(*) FROM unmatched_pictures u WHERE u.line_list_id = ${lineListId}) AS unmatched_pictures
    FROM line_list_items i
    LEFT JOIN line_list_sizes s ON s.item_id = i.id AND s.withdrawn_at IS NULL
    WHERE i.line_list_id = ${lineListId} AND i.withdrawn_at IS NULL`.execute(db)
  const { rows: problems } = await sql<Problems>`
    SELECT
      count(*) FILTER (WHERE severity = 'error') AS error,
      count(*) FILTER (WHERE severity = 'warning') AS warning,
      count(*) FILTER (WHERE severity = 'info') AS info,
      count(DISTINCT model_code) FILTER (WHERE EXISTS (
        SELECT FROM line_list_items i WHERE i.line_list_id = p.line_list_id AND i.model_code = p.model_code)) AS models
    FROM line_list_problems p WHERE line_list_id = ${lineListId} AND version = ${list.version}`.execute(db)
  const version = await db
    .selectFrom('lineListVersions')
    .innerJoin('lineLists', 'lineLists.id', 'lineListVersions.lineListId')
    .select(['lineListVersions.fileName', 'lineLists.namedInFile'])
    .where('lineListVersions.lineListId', '=', lineListId)
    .where('lineListVersions.version', '=', list.version)
    .executeTakeFirst()
  const same = await readSameItems(db, lineListId, dayIn(clock.now(), timeZone))
  const named = version?.namedInFile ?? null
  const counted = rows[0] ?? {
    items: 0,
    sizes: 0,
    units: null,
    withdrawn: 0,
    unsorted: 0,
    unmatchedPictures: 0,
  }
  const { models, ...severities } = problems[0] ?? { error: 0, warning: 0, info: 0, models: 0 }
  return {
    ...list,
    fileName: version?.fileName ?? null,
    namedInFile: named && {
      ...named,
      deadline: named.deadline === null ? null : `${named.deadline}T00:00:00Z`,
    },
    sameItems: list.published ? [] : same.lists.slice(0, 3),
    counts: { ...counted, problems: severities, itemsWithProblems: models },
  }
}

interface Counts {
  items: number
  sizes: number
  units: number | null
  withdrawn: number
  unsorted: number
  unmatchedPictures: number
}

interface Problems {
  error: number
  warning: number
  info: number
  models: number
}
