import { isFileProblem, type FileProblem } from '#contract/files/file-problems.ts'
import { withSplitLines } from './plain-table/split-lines.ts'
import { openWorkbook } from './xlsx/open-workbook.ts'
import { orFileProblem } from './xlsx/unreadable-file.ts'
import type { Workbook } from './xlsx/workbook.ts'

export async function openSplitWorkbook(path: string): Promise<Workbook | FileProblem> {
  const workbook = await openWorkbook(path)
  if (isFileProblem(workbook)) return workbook
  const split = await orFileProblem(() => withSplitLines(workbook))
  if (isFileProblem(split)) await workbook.close()
  return split
}
