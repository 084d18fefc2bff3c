import type { Cell, Merge, Row } from '../xlsx/workbook.ts'
import { textOf } from '../values/text.ts'

/** A stretch of rows held at once, with merged cells filled: what detection looks at. */
export class Sample {
  readonly rows: readonly Row[]
  readonly #byRow: ReadonlyMap<number, ReadonlyMap<number, Cell>>

  constructor(rows: readonly Row[], merges: readonly Merge[]) {
    this.rows = rows
    const byRow = new Map(rows.map((row) => [row.row, new Map(row.cells.map((cell) => [cell.column, cell]))]))
    for (const merge of merges) spread(byRow, merge)
    this.#byRow = byRow
  }

  /** The cell at a place, a merged one wherever its range reaches. */
  cell(row: number, column: number): Cell | undefined {
    return this.#byRow.get(row)?.get(column)
  }

  /** The text a person sees at a place. */
  text(row: number, column: number): string {
    return textOf(this.cell(row, column))
  }

  /** The columns of a row that hold something. */
  columns(row: number): number[] {
    return [...(this.#byRow.get(row) ?? [])]
      .filter(([, cell]) => textOf(cell) !== '')
      .map(([column]) => column)
      .toSorted((a, b) => a - b)
  }
}

/** Copies a merged range's value over it, as far as the stretch goes; a range wider than any table is left alone. */
function spread(byRow: Map<number, Map<number, Cell>>, merge: Merge): void {
  const value = byRow.get(merge.top)?.get(merge.left)
  if (value === undefined || merge.right - merge.left > 200) return
  for (const [row, cells] of byRow) {
    if (row < merge.top || row > merge.bottom) continue
    for (let column = merge.left; column <= merge.right; column++) {
      if (!cells.has(column)) cells.set(column, { ...value, column })
    }
  }
}
