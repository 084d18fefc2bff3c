import type { ProblemCode } from '#contract/line-lists/problem-codes.ts'
import type { Problem } from '#contract/line-lists/problems.ts'

/** A problem to mark: one of an import, or one with its own sentence. */
export type MarkedProblem = Omit<Problem, 'cell' | 'code'> &
  ({ readonly code: ProblemCode } | { readonly sentence: string })
