import type { ProblemCode } from '#contract/line-lists/problem-codes.ts'

export interface Finding {
  readonly code: ProblemCode
  readonly row: number
  readonly column: number | null
  readonly value: string | number | null
  readonly effect: string
}
