import type { Problem } from '#contract/line-lists/problems.ts'

/** A problem to mark. */
export type MarkedProblem = Omit<Problem, 'cell'>
