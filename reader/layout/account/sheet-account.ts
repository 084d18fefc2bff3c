import type { CellRole } from '#contract/files/cell-roles.ts'
import type { Field } from '../fields.ts'
import { textOf } from '../../values/text.ts'
import type { Cell, Row } from '../../xlsx/workbook.ts'
import type { CellUse, CellUses } from './cell-uses.ts'

export interface ColumnSpan {
  readonly left: number
  readonly right: number
}

interface AccountedRow {
  readonly start: number
  readonly end: number
  items: { readonly left: number; readonly right: number; readonly modelCode: string }[] | null
}

export type ItemRole = 'value' | 'problem' | 'unexplained'

function roleOfItems(items: AccountedRow['items'], roleOfItem: (modelCode: string) => ItemRole): ItemRole {
  const roles = items?.map(({ modelCode }) => roleOfItem(modelCode)) ?? ['value']
  return roles.includes('value') ? 'value' : roles.includes('problem') ? 'problem' : 'unexplained'
}

const wholeRow: ColumnSpan = { left: 1, right: Infinity }

/** Records what a reading does with each non-empty cell of a sheet: five bytes a cell, as a sheet may have millions. */
export class SheetAccount {
  readonly uses: CellUses
  readonly #rows = new Map<number, AccountedRow>()
  readonly #rowOfCell = new WeakMap<Cell, number>()
  readonly #legendRows = new Set<number>()
  #columns = new Uint16Array(1024)
  #numbers = new Uint16Array(1024)
  #count = 0

  constructor(uses: CellUses) {
    this.uses = uses
  }

  add({ row, cells }: Row, isKept: boolean): void {
    const start = this.#count
    for (const cell of cells) {
      if (textOf(cell) === '') continue
      if (this.#count === this.#columns.length) this.#grow()
      this.#columns[this.#count++] = cell.column
      if (isKept) this.#rowOfCell.set(cell, row)
    }
    if (this.#count > start) this.#rows.set(row, { start, end: this.#count, items: null })
  }

  rowOf(cell: Cell): number | undefined {
    return this.#rowOfCell.get(cell.partOf ?? cell)
  }

  markRow(row: number, role: CellRole, { left, right }: ColumnSpan = wholeRow): void {
    const known = this.#rows.get(row)
    if (known === undefined) return
    const number = this.uses.numberOf(role)
    for (let at = known.start; at < known.end; at++) {
      const column = this.#columns[at] ?? 0
      if (column >= left && column <= right) this.#numbers[at] = number
    }
  }

  markCells(row: number, cells: readonly Cell[], role: CellRole): void {
    for (const { column } of cells) this.mark(row, column, role)
  }

  mark(
    row: number,
    column: number,
    role: CellRole,
    field: Field | null = null,
    size: string | null = null,
  ): void {
    const at = this.#indexOf(row, column)
    if (at >= 0) this.#numbers[at] = this.uses.numberOf(role, field, size)
  }

  /** A band with no row below it is a note. */
  unmarkBand(row: number, { left, right }: ColumnSpan): void {
    const known = this.#rows.get(row)
    for (let at = known?.start ?? 0; at < (known?.end ?? 0); at++) {
      const column = this.#columns[at] ?? 0
      const isBand = this.uses.at(this.#numbers[at] ?? 0)?.role === 'band'
      if (isBand && column >= left && column <= right) this.#numbers[at] = this.uses.numberOf('title')
    }
  }

  markLegend(row: number): void {
    this.#legendRows.add(row)
  }

  own(row: number, { left, right }: ColumnSpan, modelCode: string): void {
    const known = this.#rows.get(row)
    if (known !== undefined) (known.items ??= []).push({ left, right, modelCode })
  }

  *itemRows(): Generator<readonly [modelCode: string, row: number]> {
    for (const [row, { items }] of this.#rows) for (const { modelCode } of items ?? []) yield [modelCode, row]
  }

  useAt(row: number, column: number): CellUse | null {
    const at = this.#indexOf(row, column)
    return at < 0 ? null : this.uses.at(this.#numbers[at] ?? 0)
  }

  itemAt(row: number, column: number): string | null {
    const items = this.#rows.get(row)?.items
    return items?.findLast(({ left, right }) => column >= left && column <= right)?.modelCode ?? null
  }

  close(kind: 'list' | 'ignored' | 'unknown', roleOfItem: (modelCode: string) => ItemRole): void {
    const elsewhere = kind === 'ignored' ? 'ignored-sheet' : 'unexplained'
    for (const [number, row] of this.#rows) {
      const ofItems = roleOfItems(row.items, roleOfItem)
      const rest = kind !== 'list' ? elsewhere : this.#isOfData(row) ? 'unexplained' : 'title'
      const isLegend = this.#legendRows.has(number)
      for (let at = row.start; at < row.end; at++) {
        const role = this.#roleOf(at)
        if (role === 'value' && ofItems !== 'value') this.#numbers[at] = this.uses.numberOf(ofItems)
        if (role !== undefined && role !== 'title') continue
        if (isLegend) this.#numbers[at] = this.uses.numberOf('legend')
        else if (role === undefined || kind !== 'list') this.#numbers[at] = this.uses.numberOf(rest)
      }
    }
  }

  #roleOf(at: number): CellRole | undefined {
    return this.uses.at(this.#numbers[at] ?? 0)?.role
  }

  #isOfData({ start, end }: AccountedRow): boolean {
    for (let at = start; at < end; at++) {
      const role = this.#roleOf(at)
      if (role === 'value' || role === 'problem') return true
    }
    return false
  }

  #indexOf(row: number, column: number): number {
    const known = this.#rows.get(row)
    if (known === undefined) return -1
    const at = this.#columns.indexOf(column, known.start)
    return at < known.end ? at : -1
  }

  #grow(): void {
    const size = this.#columns.length * 2
    const [columns, numbers] = [new Uint16Array(size), new Uint16Array(size)]
    columns.set(this.#columns)
    numbers.set(this.#numbers)
    this.#columns = columns
    this.#numbers = numbers
  }
}
