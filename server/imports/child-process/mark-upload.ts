import type { FileProblem } from '#contract/file-problems.ts'
import { markProblems } from '#reader/marking/mark-problems.ts'
import type { MarkedProblem } from '#reader/marking/marked-problem.ts'

/** What marking is given: the workbook, where to write, and what to mark. */
export interface MarkingJob {
  readonly workbook: string
  readonly out: string
  readonly problems: readonly MarkedProblem[]
}

/** Marks a workbook inside the child process, for its bytes are as little to be trusted as when they were first read. */
export async function markUpload({ workbook, out, problems }: MarkingJob): Promise<FileProblem | null> {
  return markProblems(workbook, problems, out)
}
