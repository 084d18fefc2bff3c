import { type Kysely, sql } from 'kysely'
import type { Problem } from '#contract/line-lists/problems.ts'
import type { RejectedRow } from '#contract/line-lists/rejected-row.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { inBatches } from '#server/platform/in-batches.ts'
import { impactOf } from './problem-impact.ts'

const batchSize = 1_000
const positionsOfImpact = 10_000_000

export async function writeProblems(
  tx: Kysely<Tables>,
  lineListId: number,
  version: number,
  problems: readonly (Problem & { readonly modelCode: string | null; readonly rejectedRow?: RejectedRow })[],
  from: number,
): Promise<void> {
  let next = from
  for await (const batch of inBatches(problems, batchSize)) {
    const rows = batch.map((problem) => ({
      ...problem,
      position: impactOf(problem) * positionsOfImpact + next++,
      value: problem.value === null ? null : String(problem.value),
    }))
    await sql`
    INSERT INTO line_list_problems (line_list_id, version, position, code, severity, sheet, row, cell_column, model_code, value, effect, rejected_row)
    SELECT ${lineListId}, ${version}, position, code, severity, sheet, row, "column", "modelCode", value, effect, "rejectedRow"
    FROM json_to_recordset(${JSON.stringify(rows)}) AS problem(position int, code text, severity text, sheet text, row int,
      "column" text, "modelCode" text, value text, effect text, "rejectedRow" jsonb)`.execute(tx)
  }
}

interface ProblemCopy {
  readonly from: number
  readonly to: number
  readonly solved?: { readonly problemId: number; readonly row: boolean } | undefined
}

export async function copyProblems(
  tx: Kysely<Tables>,
  lineListId: number,
  { from, to, solved }: ProblemCopy,
): Promise<void> {
  const { problemId = 0, row = false } = solved ?? {}
  await sql`
    INSERT INTO line_list_problems (line_list_id, version, position, code, severity, sheet, row, cell_column, model_code, value, effect, rejected_row)
    SELECT line_list_id, ${to}, position, code, severity, sheet, row, cell_column, model_code, value, effect, rejected_row
    FROM line_list_problems problem WHERE line_list_id = ${lineListId} AND version = ${from} AND id <> ${problemId}
      AND NOT (${row} AND EXISTS (SELECT FROM line_list_problems solved
        WHERE solved.id = ${problemId} AND solved.line_list_id = problem.line_list_id AND solved.sheet = problem.sheet AND solved.row = problem.row))`.execute(
    tx,
  )
}
