import type { ImportPreview, SheetMapping } from '#contract/files/file-processor.ts'
import { type FileProblem, isFileProblem } from '#contract/files/file-problems.ts'
import { detectTable, type HeaderPlace } from '#reader/detect-table.ts'
import { toMapping } from '#reader/file-layout.ts'
import type { LineListJob } from '#reader/line-list.ts'
import { previewLineList } from '#reader/preview/preview-line-list.ts'

export async function previewUpload(job: LineListJob): Promise<ImportPreview | FileProblem> {
  return previewLineList(job)
}

export async function detectUploadedTable({
  place,
  ...job
}: LineListJob & { readonly place: HeaderPlace }): Promise<SheetMapping[] | FileProblem> {
  const tables = await detectTable(job, place)
  return isFileProblem(tables) ? tables : tables.map(toMapping)
}
