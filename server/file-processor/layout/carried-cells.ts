import type { Cell, Merge, Row } from '../xlsx/workbook.ts'
import { textOf } from '../values/text.ts'

/** A row's cells by column, with those that merged ranges carry into it. */
export interface FilledRow {
  readonly row: number
  readonly hidden: boolean
  readonly cells: ReadonlyMap<number, Cell>
  /** Columns whose value stands in another row. */
  readonly carried: ReadonlySet<number>
}

/** Carries merged values down as rows stream by, in order; a cell's own value wins. */
export class CarriedCells {
  readonly #byTop = new Map<number, Merge[]>()
  #active: { merge: Merge; cell: Cell | null }[] = []

  constructor(merges: readonly Merge[]) {
    for (const merge of merges) {
      if (merge.bottom === merge.top) continue
      this.#byTop.set(merge.top, [...(this.#byTop.get(merge.top) ?? []), merge])
    }
  }

  /** Fills one row. */
  fill(row: Row): FilledRow {
    const cells = new Map<number, Cell>()
    for (const cell of row.cells) if (textOf(cell) !== '') cells.set(cell.column, cell)
    const carried = new Set<number>()
    this.#active = this.#active.filter(({ merge }) => merge.bottom >= row.row)
    for (const { merge, cell } of this.#active) {
      if (cell === null || cells.has(merge.left)) continue
      cells.set(merge.left, cell)
      carried.add(merge.left)
    }
    for (const merge of this.#byTop.get(row.row) ?? [])
      this.#active.push({ merge, cell: cells.get(merge.left) ?? null })
    return { row: row.row, hidden: row.hidden, cells, carried }
  }
}
