import { isFileProblem, type FileProblem } from '#contract/file-problems.ts'
import type { Problem } from '#contract/problems.ts'
import type { Report } from './child/reading.ts'
import type { Item, LineList, LineListJob, SkippedRow, Unrecognised } from './line-list.ts'
import { readLineList } from './read-line-list.ts'

/** A record of a reading: items, problems and skipped rows leave the child one by one, as they are many. */
export type LineListRecord =
  | { readonly kind: 'item'; readonly item: Item }
  | { readonly kind: 'problem'; readonly problem: Problem }
  | { readonly kind: 'skipped'; readonly skipped: SkippedRow }

/** What a reading returns besides its records. */
export type LineListSummary = Omit<LineList, 'items' | 'problems' | 'skipped'> & {
  readonly counts: { readonly items: number; readonly sizes: number; readonly problems: number }
}

/** `readLineList` as the child process runs it: writes records, keeps each picture in a file named by its sha256. */
export async function lineListReading(
  job: LineListJob,
  report: Report,
): Promise<LineListSummary | Unrecognised | FileProblem> {
  const read = await readLineList(job, {
    onProgress: (progress) => report.progress({ stage: 'rows', ...progress }),
    onPicture: (sha256, bytes) => report.keep(sha256, bytes),
  })
  if (isFileProblem(read) || 'unrecognised' in read) return read
  const { items, problems, skipped, ...rest } = read
  let sizes = 0
  for (const item of items) {
    sizes += item.sizes.length
    await report.write({ kind: 'item', item } satisfies LineListRecord)
  }
  for (const problem of problems) await report.write({ kind: 'problem', problem } satisfies LineListRecord)
  for (const row of skipped) await report.write({ kind: 'skipped', skipped: row } satisfies LineListRecord)
  return { ...rest, counts: { items: items.length, sizes, problems: problems.length } }
}
