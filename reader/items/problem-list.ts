import type { ProblemCode } from '#contract/line-lists/problem-codes.ts'
import type { Problem } from '#contract/line-lists/problems.ts'

/** Warnings that a whole column may have because of how the file was written. */
const ofColumns: ReadonlySet<ProblemCode> = new Set([
  'NUMBER_AS_TEXT', 'PACK_QUANTITY', 'UNKNOWN_DATE', 'UPC_CHECK_DIGIT', 'UPC_DUPLICATE', 'UPC_PADDED', 'UPC_UNREADABLE', 'MSRP_BELOW_WHOLESALE',
]) // prettier-ignore

/** A column is affected as a whole if at least this many cells and this share of its rows are, or more than `maxSingle` cells. */
const leastCells = 5
const leastShare = 0.5
const maxSingle = 1_000

interface Repeated {
  readonly problems: Problem[]
  count: number
}

/** Collects the problems of a list in file order. A warning that a whole column has becomes one warning with a count. */
export class ProblemList {
  readonly #listed: (Problem | Repeated)[] = []
  readonly #repeated = new Map<string, Repeated>()
  readonly #rows = new Map<string, number>()
  #count = 0

  /** How many problems are kept. */
  get count(): number {
    return this.#count
  }

  /** Adds the problems of a row. The columns of a table's sizes count as one column. */
  addRow(sheet: string, problems: readonly Problem[], sizeColumns: ReadonlySet<string>): void {
    this.#rows.set(sheet, (this.#rows.get(sheet) ?? 0) + 1)
    for (const problem of problems) this.#add(problem, sizeColumns)
  }

  #add(problem: Problem, sizeColumns: ReadonlySet<string>): void {
    if (!ofColumns.has(problem.code) || problem.column === null) {
      this.#listed.push(problem)
      this.#count++
      return
    }
    const column = sizeColumns.has(problem.column) ? 'sizes' : problem.column
    const key = `${problem.sheet}|${column}|${problem.code}`
    const known = this.#repeated.get(key)
    if (known === undefined) {
      const repeated = { problems: [problem], count: 1 }
      this.#repeated.set(key, repeated)
      this.#listed.push(repeated)
      this.#count++
    } else {
      known.count++
      if (known.count > maxSingle) return
      known.problems.push(problem)
      this.#listed.push(problem)
      this.#count++
    }
  }

  finish(): Problem[] {
    const hidden = new Set<Problem>()
    const whole = new Map<Repeated, Problem>()
    for (const repeated of this.#repeated.values()) {
      const [first, ...others] = repeated.problems
      if (first === undefined || !this.#isWhole(repeated, first)) continue
      for (const other of others) hidden.add(other)
      const more = `${first.effect}; ${repeated.count - 1} more cells of the column like this`
      whole.set(repeated, { ...first, effect: more, cells: repeated.count })
    }
    return this.#listed.flatMap((one) => {
      if ('code' in one) return hidden.has(one) ? [] : [one]
      return whole.get(one) ?? one.problems[0] ?? []
    })
  }

  #isWhole({ count }: Repeated, { sheet }: Problem): boolean {
    const rows = this.#rows.get(sheet ?? '') ?? 0
    return count > maxSingle || (count >= leastCells && count >= rows * leastShare)
  }
}
