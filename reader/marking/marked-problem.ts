import type { Problem } from '#contract/problems.ts'

/** A problem to mark. */
export type MarkedProblem = Omit<Problem, 'cell'>
