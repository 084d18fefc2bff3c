import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { FileProblem } from '#contract/file-problems.ts'
import { refuse } from '#contract/refusals.ts'
import { FileMissing } from '#server/platform/files/file-store.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { readInChild } from '#server/imports/child-process/read-in-child.ts'
import type { MarkingJob } from '#server/imports/child-process/mark-upload.ts'
import type { MarkedProblem } from '#reader/marking/marked-problem.ts'

const module = import.meta.resolve('#server/imports/child-process/mark-upload.ts')

/** Gives the uploaded workbook back with a sheet of its problems and their cells marked (rules §2); it is made once a version. */
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

  const key = `marked/${createHash('sha256').update(`${fileKey} ${lineListId} ${version}`).digest('hex')}.xlsx`
  const label = `${(fileName ?? 'line list').replace(/\.xlsx$/i, '')} problems.xlsx`
  if ((await files.size(key)) === undefined) {
    const problems = await db
      .selectFrom('lineListProblems')
      .select(['code', 'severity', 'sheet', 'row', 'cellColumn as column', 'value', 'effect'])
      .where('lineListId', '=', lineListId)
      .where('version', '=', version)
      .orderBy('position')
      .execute()
    const folder = await mkdtemp(join(tmpdir(), 'welt-marked-'))
    const out = join(folder, 'marked.xlsx')
    try {
      const failed = await files.withLocalFile(fileKey, async (workbook) =>
        readInChild<FileProblem | null>(
          {
            module,
            run: 'markUpload',
            input: { workbook, out, problems: problems as MarkedProblem[] } satisfies MarkingJob,
            folder,
          },
          { onCrash: (detail) => log.error({ lineListId, detail }, 'Marking a workbook crashed') },
        ),
      )
      if (failed) return refuse('workbook-not-there', failed.message)
      await files.put(key, { stream: createReadStream(out), size: (await stat(out)).size })
    } catch (error) {
      if (error instanceof FileMissing) return refuse('workbook-not-there')
      throw error
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  return { url: await files.presignDownload(key, label) }
}
