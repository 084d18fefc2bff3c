import { sql } from 'kysely'
import { fileProblem } from '#contract/files/file-problems.ts'
import type { Clock } from '#server/platform/clock.ts'
import { workingStatuses, waitingStatuses } from './import-states.ts'

/** How long an import that ended with errors is shown, in milliseconds. */
const shownFor = 7 * 86_400_000

const statuses = sql.join([...workingStatuses, ...waitingStatuses].map((status) => sql.lit(status)))

/** Imports that are running or waiting for staff. */
export const isOpen = sql<boolean>`imports.status IN (${statuses})`

/** Imports of the last week that failed or have errors, and were not discarded; not if their list was published since. */
export function endedWithErrors(clock: Clock) {
  const since = new Date(clock.now().getTime() - shownFor).toISOString()
  const { code } = fileProblem('cancelled')
  return sql<boolean>`(imports.created_at > ${since}
    AND (imports.status = 'failed' AND imports.failure_code IS DISTINCT FROM ${code}
      OR imports.status = 'done' AND coalesce((imports.problem_counts->>'error')::integer, 0) > 0
        AND NOT EXISTS (SELECT FROM line_lists AS lists
          WHERE lists.id = imports.line_list_id AND lists.published_at >= imports.created_at)))`
}
