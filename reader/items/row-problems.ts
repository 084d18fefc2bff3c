import { problemCodes, type ProblemCode } from '#contract/line-lists/problem-codes.ts'
import type { Problem } from '#contract/line-lists/problems.ts'
import { columnLetter } from '../values/text.ts'

const doubtful: ReadonlySet<ProblemCode> = new Set([
  'DUPLICATE_MODEL',
  'DUPLICATE_SIZE',
  'MSRP_BELOW_WHOLESALE',
  'PRICE_CONFLICT',
  'STRUCK_THROUGH',
])

/** Collects the problems of one row. An error skips the row; warnings are reported only if the row is imported. */
export class RowProblems {
  readonly #sheet: string
  readonly #row: number
  readonly #found: Problem[] = []

  constructor(sheet: string, row: number) {
    this.#sheet = sheet
    this.#row = row
  }

  add(
    code: ProblemCode,
    column: number | null | undefined,
    value: string | number | null,
    effect: string,
  ): Problem {
    const letter = typeof column === 'number' ? columnLetter(column) : null
    const { severity } = problemCodes[code]
    const problem = {
      sheet: this.#sheet,
      row: this.#row,
      column: letter,
      cell: letter === null ? null : `${letter}${this.#row}`,
      code,
      severity,
      value,
      effect,
    }
    this.#found.push(problem)
    return problem
  }

  reject(code: ProblemCode, column: number | null | undefined, value: string | number | null): void {
    this.add(code, column, value, rejected)
  }

  hasError(column: number | undefined): boolean {
    const letter = column === undefined ? null : columnLetter(column)
    return this.#found.some((problem) => problem.severity === 'error' && problem.column === letter)
  }

  get rejected(): boolean {
    return this.#found.some((problem) => problem.severity === 'error' && problem.effect === rejected)
  }

  get isDoubtful(): boolean {
    return this.#found.some(({ severity, code }) => severity === 'error' || doubtful.has(code))
  }

  report(): readonly Problem[] {
    return this.rejected ? this.#found.filter((problem) => problem.severity === 'error') : this.#found
  }
}

const rejected = 'row rejected'
