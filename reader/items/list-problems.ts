import { fileLimits } from '#contract/files/file-limits.ts'
import type { ProblemCode } from '#contract/line-lists/problem-codes.ts'
import type { Problem } from '#contract/line-lists/problems.ts'
import { type RejectedRow, rowLeftOut } from '#contract/line-lists/rejected-row.ts'
import { cut } from '../cut.ts'
import type { FilledRow } from '../layout/rows/carried-cells.ts'
import type { Table } from '../layout/table.ts'
import type { Finding } from '../proof/finding.ts'
import { columnLetter } from '../values/text.ts'
import { stop } from '../xlsx/unreadable-file.ts'
import { ProblemList } from './problem-list.ts'
import { RowProblems } from './row-problems.ts'

export class ListProblems {
  readonly #list = new ProblemList()
  readonly #sizeLetters = new WeakMap<Table, ReadonlySet<string>>()
  /** By sheet and row. */
  readonly #rejected = new Map<string, RejectedRow>()
  /** Of the problems with a row that names several models. */
  readonly #models = new WeakMap<Problem, string>()

  readonly #settled = new Set<ProblemCode>()

  get count(): number {
    return this.#list.count
  }

  all(): Problem[] {
    return this.#list.finish().filter(({ code }) => !this.#settled.has(code))
  }

  settle(code: ProblemCode): void {
    this.#settled.add(code)
  }

  addRow(sheet: string, found: readonly Problem[], filled: FilledRow, table: Table): void {
    this.#list.addRow(sheet, filled.row, found, this.#sizeLettersOf(table), printedAbove(filled, table))
    this.#limit()
  }

  add(sheet: string, problems: RowProblems): void {
    const found = problems.report()
    const [first] = found
    if (first !== undefined) this.#list.addRow(sheet, first.row ?? 0, found, new Set(), new Set())
    this.#limit()
  }

  unread(sheet: string, row: number, texts: readonly string[]): void {
    const problems = new RowProblems(sheet, row)
    const value = cut(texts.filter((text) => text !== '').join(' | '), 100)
    problems.add('UNREAD_ROW', null, value, 'row not read')
    this.add(sheet, problems)
  }

  find(sheet: string, { code, row, column, value, effect }: Finding): void {
    const problems = new RowProblems(sheet, row)
    problems.add(code, column, typeof value === 'string' ? cut(value, 100) : value, effect)
    this.add(sheet, problems)
  }

  keepRejected(sheet: string, row: number, rejected: RejectedRow): void {
    this.#rejected.set(`${sheet}|${row}`, rejected)
  }

  assign(problem: Problem, modelCode: string): void {
    this.#models.set(problem, modelCode)
  }

  modelOf(problem: Problem): string | undefined {
    return this.#models.get(problem)
  }

  rejectedRowOf({ sheet, row, effect }: Problem): RejectedRow | null {
    return effect === 'row rejected' || effect === rowLeftOut
      ? (this.#rejected.get(`${sheet}|${row}`) ?? null)
      : null
  }

  #limit(): void {
    if (this.#list.count > fileLimits.problems) stop('too-many-problems')
  }

  #sizeLettersOf(table: Table): ReadonlySet<string> {
    const known = this.#sizeLetters.get(table)
    if (known !== undefined) return known
    const letters = new Set(table.sizeColumns.map(({ column }) => columnLetter(column)))
    this.#sizeLetters.set(table, letters)
    return letters
  }
}

function printedAbove({ cells, carried }: FilledRow, { columns, fillsDown }: Table): ReadonlySet<number> {
  if (fillsDown.size === 0) return carried
  const above = [...fillsDown].flatMap((field) => columns[field] ?? []).filter((column) => !cells.has(column))
  return new Set([...carried, ...above])
}
