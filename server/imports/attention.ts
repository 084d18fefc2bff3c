import { sql } from 'kysely'
import { fileProblem } from '#contract/files/file-problems.ts'
import type { Clock } from '#server/platform/clock.ts'
import { workingStatuses, waitingStatuses } from './import-states.ts'

const shownForMilliseconds = 7 * 86_400_000

const statuses = sql.join([...workingStatuses, ...waitingStatuses].map((status) => sql.lit(status)))

const hasList = sql<boolean>`(imports.line_list_id IS NOT NULL OR imports.action = 'new' AND imports.status <> 'done')`

/** The file's name without the number that a browser or Excel adds to a copy. */
const fileOf = (table: 'imports' | 'later') =>
  sql`regexp_replace(lower(${sql.ref(`${table}.request`)} ->> 'fileName'), ' ?\\(\\d+\\)(?=\\.[a-z]+$)', '')`

const isCorrected = sql<boolean>`EXISTS (SELECT FROM imports AS later
  WHERE later.brand_id = imports.brand_id AND later.type = imports.type AND later.action = imports.action
    AND later.created_at > imports.created_at AND later.status = 'done' AND later.line_list_id IS NOT NULL
    AND (imports.action = 'update' AND later.line_list_id = imports.line_list_id
      OR imports.action = 'new' AND ${fileOf('later')} = ${fileOf('imports')}))`

const isReplaced = sql<boolean>`EXISTS (SELECT FROM line_list_versions AS written
  JOIN line_lists AS lists ON lists.id = written.line_list_id AND lists.version > written.version
  WHERE written.line_list_id = imports.line_list_id AND written.import_id = imports.id)`

export const isOpen = sql<boolean>`(imports.status IN (${statuses}) AND ${hasList})`

/** Not if the list was published since, is deleted, or has a later version, or if the file was corrected since. */
export function endedWithErrors(clock: Clock) {
  const since = new Date(clock.now().getTime() - shownForMilliseconds).toISOString()
  const { code } = fileProblem('cancelled')
  return sql<boolean>`(imports.created_at > ${since} AND ${hasList} AND NOT ${isReplaced} AND NOT ${isCorrected}
    AND (imports.status = 'failed' AND imports.failure_code IS DISTINCT FROM ${code}
      OR imports.status = 'done' AND coalesce((imports.problem_counts->>'error')::integer, 0) > 0
        AND NOT EXISTS (SELECT FROM line_lists AS lists
          WHERE lists.id = imports.line_list_id AND lists.published_at >= imports.created_at)))`
}
