import type { ListProblem } from './list-problems.ts'

export class ProblemCounts {
  readonly #counts = { error: 0, warning: 0, info: 0 }

  add(problems: readonly ListProblem[]): void {
    for (const { severity } of problems) this.#counts[severity] += 1
  }

  get total(): number {
    const { error, warning, info } = this.#counts
    return error + warning + info
  }

  get columns() {
    return { problemsCount: this.total, problemCounts: JSON.stringify(this.#counts) }
  }
}
