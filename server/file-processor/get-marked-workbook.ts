import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { refuse } from '#contract/refusals.ts'
import { markWorkbook, type MarkedProblem } from '#server/imports/mark-workbook.ts'
import type { CallContext } from '#server/platform/http/route.ts'

/** Returns the uploaded workbook with its problem cells marked and listed on an added sheet (docs/rules.md#reading-a-file); it is made once per version. */
export async function getMarkedWorkbook({ db, files, input, log }: CallContext<'getMarkedWorkbook'>) {
  const { lineListId } = input
  const { rows } = await sql<{ fileKey: string | null; fileName: string | null; version: number }>`
    SELECT v.file_key, v.file_name, l.version FROM line_lists l
    LEFT JOIN line_list_versions v ON v.line_list_id = l.id AND v.version = l.version
    WHERE l.id = ${lineListId}`.execute(db)
  const [list] = rows
  if (!list) return refuse('line-list-not-found')
  const { fileKey, fileName, version } = list
  if (!fileKey) return refuse('workbook-not-there')

  const digest = createHash('sha256').update(`${fileKey} ${lineListId} ${version}`).digest('hex')
  const markedKey = `marked/${digest}.xlsx`
  if ((await files.size(markedKey)) === undefined) {
    const problems = await db
      .selectFrom('lineListProblems')
      .select(['code', 'severity', 'sheet', 'row', 'cellColumn as column', 'value', 'effect'])
      .where('lineListId', '=', lineListId)
      .where('version', '=', version)
      .orderBy('position')
      .execute()
    const failed = await markWorkbook(
      { fileKey, problems: problems as MarkedProblem[], markedKey },
      { files, log },
    )
    if (failed) return refuse('workbook-not-there', failed === 'missing' ? undefined : failed.message)
  }
  const label = `${(fileName ?? 'line list').replace(/\.xlsx$/i, '')} problems.xlsx`
  return { url: await files.presignDownload(markedKey, label) }
}
