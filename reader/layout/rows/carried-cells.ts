import type { Cell, Merge, Row } from '../../xlsx/workbook.ts'
import { textOf } from '../../values/text.ts'

export interface FilledRow {
  readonly row: number
  readonly hidden: boolean
  readonly cells: ReadonlyMap<number, Cell>
  readonly carried: ReadonlySet<number>
  readonly hasStruck?: true
  readonly unsaved?: readonly number[]
}

const none = new Set<number>()

export class CarriedCells {
  readonly #byTop: ReadonlyMap<number, readonly Merge[]>
  readonly #active = new Map<number, { merge: Merge; cell: Cell }[]>()

  constructor(merges: readonly Merge[]) {
    this.#byTop = Map.groupBy(
      merges.filter(({ top, bottom }) => bottom > top),
      ({ top }) => top,
    )
  }

  fill(row: Row): FilledRow {
    const cells = new Map<number, Cell>()
    let hasStruck = false
    for (const cell of row.cells) {
      if (textOf(cell) === '') continue
      cells.set(cell.column, cell)
      if (cell.struck === true) hasStruck = true
    }
    const carried = this.#active.size === 0 ? none : new Set<number>()
    for (const [column, ranges] of this.#active) {
      while (ranges[0] !== undefined && ranges[0].merge.bottom < row.row) ranges.shift()
      const [first] = ranges
      if (first === undefined) this.#active.delete(column)
      else if (!cells.has(column)) {
        cells.set(column, first.cell)
        carried.add(column)
      }
    }
    for (const merge of this.#byTop.get(row.row) ?? []) {
      const cell = cells.get(merge.left)
      if (cell === undefined) continue
      const ranges = this.#active.get(merge.left)
      if (ranges === undefined) this.#active.set(merge.left, [{ merge, cell }])
      else ranges.push({ merge, cell })
    }
    const { unsaved } = row
    return {
      row: row.row,
      hidden: row.hidden,
      cells,
      carried,
      ...(hasStruck && { hasStruck }),
      ...(unsaved !== undefined && { unsaved }),
    }
  }
}
