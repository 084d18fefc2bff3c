import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { ListProblem } from './list-problems.ts'

/** Keeps the problems of a list's version, in the order of the file. */
export async function writeProblems(
  tx: Kysely<Tables>,
  lineListId: number,
  version: number,
  problems: readonly ListProblem[],
): Promise<void> {
  const rows = problems.map((problem, position) => ({
    ...problem,
    position,
    value: problem.value === null ? null : String(problem.value),
  }))
  await sql`
    INSERT INTO line_list_problems (line_list_id, version, position, code, severity, sheet, row, cell_column, model_code, value, effect)
    SELECT ${lineListId}, ${version}, position, code, severity, sheet, row, "column", "modelCode", value, effect
    FROM json_to_recordset(${JSON.stringify(rows)}) AS problem(position int, code text, severity text, sheet text, row int,
      "column" text, "modelCode" text, value text, effect text)`.execute(tx)
}

/** Counts problems by severity. */
export function countProblems(problems: readonly ListProblem[]) {
  const count = (severity: ListProblem['severity']) =>
    problems.filter((problem) => problem.severity === severity).length
  return { error: count('error'), warning: count('warning'), info: count('info') }
}
