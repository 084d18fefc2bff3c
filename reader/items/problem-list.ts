import type { ProblemCode } from '#contract/line-lists/problem-codes.ts'
import type { Problem } from '#contract/line-lists/problems.ts'
import { columnNumber } from '../values/text.ts'

/** Warnings that a whole column may have because of how the file was written. */
const ofColumns: ReadonlySet<ProblemCode> = new Set([
  'NUMBER_AS_TEXT', 'PACK_QUANTITY', 'UNKNOWN_DATE', 'UPC_CHECK_DIGIT', 'UPC_DUPLICATE', 'UPC_PADDED', 'UPC_UNREADABLE', 'MSRP_BELOW_WHOLESALE',
]) // prettier-ignore

/** A column is affected as a whole if at least `leastCells` and `leastShare` of its printed cells are, all of at least `fewestCells`, or more than `maxSingle`. */
const leastCells = 5
const leastShare = 0.5
const fewestCells = 3
const maxSingle = 1_000

interface Repeated {
  readonly problems: Problem[]
  readonly isOfSizes: boolean
  count: number
}

/** Collects the problems of a list in file order. A warning that a whole column has becomes one warning with a count. */
export class ProblemList {
  readonly #listed: (Problem | Repeated)[] = []
  readonly #repeated = new Map<string, Repeated>()
  readonly #rows = new Map<string, { count: number; last: number }>()
  readonly #carried = new Map<string, Map<number, number>>()
  #count = 0

  get count(): number {
    return this.#count
  }

  /** Adds the problems of a row. The columns of a table's sizes count as one column. */
  addRow(
    sheet: string,
    row: number,
    problems: readonly Problem[],
    sizeColumns: ReadonlySet<string>,
    carried: ReadonlySet<number>,
  ): void {
    const read = this.#rows.get(sheet) ?? { count: 0, last: 0 }
    if (row >= read.last) this.#rows.set(sheet, { count: read.count + 1, last: row })
    if (carried.size > 0) this.#addCarried(sheet, carried)
    for (const problem of problems) this.#add(problem, sizeColumns)
  }

  #addCarried(sheet: string, columns: ReadonlySet<number>): void {
    let counts = this.#carried.get(sheet)
    if (counts === undefined) this.#carried.set(sheet, (counts = new Map()))
    for (const column of columns) counts.set(column, (counts.get(column) ?? 0) + 1)
  }

  #add(problem: Problem, sizeColumns: ReadonlySet<string>): void {
    if (!ofColumns.has(problem.code) || problem.column === null) {
      this.#listed.push(problem)
      this.#count++
      return
    }
    const isOfSizes = sizeColumns.has(problem.column)
    const column = isOfSizes ? 'sizes' : problem.column
    const key = `${problem.sheet}|${column}|${problem.code}`
    const known = this.#repeated.get(key)
    if (known === undefined) {
      const repeated = { problems: [problem], isOfSizes, count: 1 }
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

  #isWhole({ count, isOfSizes }: Repeated, { sheet, column }: Problem): boolean {
    const carried = this.#carried.get(sheet ?? '')?.get(columnNumber(column ?? '') ?? -1) ?? 0
    const printed = (this.#rows.get(sheet ?? '')?.count ?? 0) - carried
    if (count > maxSingle || (count >= leastCells && count >= printed * leastShare)) return true
    return !isOfSizes && count >= fewestCells && count >= printed
  }
}
