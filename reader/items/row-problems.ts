import { problemCodes, type Problem, type ProblemCode } from '#contract/problems.ts'
import { columnLetter } from '../values/text.ts'

/** Gathers what is wrong with one row: errors leave it out, warnings count only if it stays. */
export class RowProblems {
  readonly #sheet: string
  readonly #row: number
  readonly #found: Problem[] = []

  constructor(sheet: string, row: number) {
    this.#sheet = sheet
    this.#row = row
  }

  /** Notes a problem at a column; `column` null for one of the whole row. */
  add(
    code: ProblemCode,
    column: number | null | undefined,
    value: string | number | null,
    effect: string,
  ): void {
    const letter = typeof column === 'number' ? columnLetter(column) : null
    const { severity } = problemCodes[code]
    this.#found.push({
      sheet: this.#sheet,
      row: this.#row,
      column: letter,
      cell: letter === null ? null : `${letter}${this.#row}`,
      code,
      severity,
      value,
      effect,
    })
  }

  /** Notes an error that leaves the row out. */
  reject(code: ProblemCode, column: number | null | undefined, value: string | number | null): void {
    this.add(code, column, value, rejected)
  }

  /** Whether a column already holds an error. */
  hasError(column: number | undefined): boolean {
    const letter = column === undefined ? null : columnLetter(column)
    return this.#found.some((problem) => problem.severity === 'error' && problem.column === letter)
  }

  get rejected(): boolean {
    return this.#found.some((problem) => problem.severity === 'error' && problem.effect === rejected)
  }

  /** The problems to report: of a row left out, its errors alone. */
  report(): readonly Problem[] {
    return this.rejected ? this.#found.filter((problem) => problem.severity === 'error') : this.#found
  }
}

const rejected = 'row rejected'
