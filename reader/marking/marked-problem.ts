import type { Problem } from '#contract/problems.ts'

/** What marking needs of a problem. */
export type MarkedProblem = Omit<Problem, 'cell'>
