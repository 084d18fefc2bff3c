import { type Limits, fileLimits } from '#contract/files/file-limits.ts'
import { type FileProblem, isFileProblem } from '#contract/files/file-problems.ts'
import { openWorkbook } from '../open-workbook.ts'
import { orFileProblem } from '../unreadable-file.ts'

/** Reads everything in a file like an import; returns the problem that stopped it, or counts. */
export function readAll(
  path: string,
  limits: Limits = fileLimits,
): Promise<FileProblem | { rows: number; cells: number; pictures: number }> {
  return orFileProblem(async () => {
    const workbook = await openWorkbook(path, limits)
    if (isFileProblem(workbook)) return workbook
    const read = { rows: 0, cells: 0, pictures: 0 }
    try {
      for (const each of workbook.sheets) {
        await each.merges()
        const parts = new Set((await each.pictures()).map(({ part }) => part))
        for (const part of parts) await workbook.picture(part)
        read.pictures += parts.size
        for await (const { cells } of each.rows()) {
          read.rows += 1
          read.cells += cells.length
        }
      }
      return read
    } finally {
      await workbook.close()
    }
  })
}
