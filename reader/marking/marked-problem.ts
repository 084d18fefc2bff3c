import type { ProblemCode } from '#contract/line-lists/problem-codes.ts'
import type { Problem } from '#contract/line-lists/problems.ts'

export type MarkedProblem = Omit<Problem, 'cell' | 'code'> &
  ({ readonly code: ProblemCode } | { readonly sentence: string })
