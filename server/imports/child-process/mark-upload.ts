import type { FileProblem } from '#contract/files/file-problems.ts'
import { markProblems } from '#reader/marking/mark-problems.ts'
import type { MarkedProblem } from '#reader/marking/marked-problem.ts'

export interface MarkingJob {
  readonly workbook: string
  readonly out: string
  readonly problems: readonly MarkedProblem[]
}

/** Marks a workbook in the child process, as its bytes are still untrusted. */
export async function markUpload({ workbook, out, problems }: MarkingJob): Promise<FileProblem | null> {
  return markProblems(workbook, problems, out)
}
